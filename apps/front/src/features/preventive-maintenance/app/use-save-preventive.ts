import { preventiveMaintenances } from '@rentme/domain/preventive-maintenance/preventive-maintenance'
import { toldBy } from '@rentme/domain/preventive-maintenance/told'
import { useDevice } from '../../../kit/app/device.ts'
import { useGo } from '../../../kit/page/navigate.ts'
import { usePermissions, useUser } from '../../../kit/session/session-context.tsx'
import { createRow, updateRow } from '../../../kit/app/form/writes.ts'
import { Problem } from '../../../kit/data/problem.ts'
import type { Save } from '../../../kit/editor/use-submission.ts'
import { unsaved } from '../../../kit/page/sentence.ts'
import { savedHere } from '../../../ui/feedback/standing.ts'
import { toastSuccess } from '../../../ui/feedback/toast.tsx'
import { listPath } from './paths.ts'
import { useUsualReason } from '../use-usual-reason.ts'
import { conclusion, inputOf, type Preventive, type PreventiveContext } from './preventive.ts'

interface Options {
  /** The sheet as it is by the time it is saved. */
  latest: () => Preventive
  context: PreventiveContext
  remove: () => Promise<void>
  onChange: (change: (sheet: Preventive) => Preventive) => void
}

/** The step that a refusal is about. */
const refusedStep = ({ fields }: Problem, { questions }: PreventiveContext): string => {
  const field = Object.keys(fields)[0] ?? ''
  const asked = Object.entries(toldBy(questions)).find(([fact]) => fact === field)?.[1]
  if (asked !== undefined) return asked.id
  if (field.startsWith('questions.')) return field.slice('questions.'.length)
  return field === '' ? 'review' : conclusion
}

/** Saves the preventive on the device and queues it; a refusal leads to the step that it is about. */
export const useSavePreventive = ({ latest, context, remove, onChange }: Options) => {
  const device = useDevice()
  const go = useGo()
  const { employeeId } = useUser()
  const shows = usePermissions()('show_preventive_maintenance')
  const { id: reasonId = null } = useUsualReason() ?? {}
  const save: Save = async (refuse) => {
    const sheet = latest()
    const now = new Date(device.now()).toISOString()
    const { id, serviceOrderReasonId, answeredVersion, ...input } = inputOf(sheet, context, {
      technicianId: employeeId,
      reasonId,
      now,
    })
    try {
      if (sheet.concludes === null)
        await createRow(
          device,
          preventiveMaintenances,
          { id, serviceOrderReasonId, answeredVersion, ...input },
          sheet.replaces,
        )
      else
        await updateRow(
          device,
          preventiveMaintenances,
          { id, changes: input, version: sheet.concludes },
          sheet.replaces,
        )
    } catch (error) {
      refuse(unsaved(error))
      if (error instanceof Problem) onChange((current) => ({ ...current, at: refusedStep(error, context) }))
      return false
    }
    await remove()
    toastSuccess(savedHere)
    go(shows ? `${listPath}/${sheet.id}?salva=1` : listPath, { replace: true })
    return true
  }
  return save
}
