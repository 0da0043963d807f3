import { checklists } from '@rentme/domain/checklist/checklist'
import type { AgendaEvent } from '@rentme/domain/agenda-event/agenda-event'
import { carriesOut } from '@rentme/domain/agenda-event/of-checklist'
import { useState } from 'react'
import { createRow } from '../../../../kit/app/form/writes.ts'
import { Problem } from '../../../../kit/data/problem.ts'
import { useDevice } from '../../../../kit/app/device.ts'
import { useAddress } from '../../../../kit/page/use-address.ts'
import { Screen } from '../../../../kit/app/screen/screen.tsx'
import { useBegun } from '../../../../kit/app/form/use-begun.ts'
import { useDraft } from '../../../../kit/app/form/use-draft.ts'
import { useBack, useGo } from '../../../../kit/page/navigate.ts'
import { useUser } from '../../../../kit/session/session-context.tsx'
import { useSubmission, type Save } from '../../../../kit/editor/use-submission.ts'
import { LoadingForm } from '../../../../ui/feedback/loading.tsx'
import { unsaved } from '../../../../kit/page/sentence.ts'
import { savedHere } from '../../../../ui/feedback/standing.ts'
import { toastError, toastSuccess } from '../../../../ui/feedback/toast.tsx'
import type { WriteContext } from '../../../../offline/local/write-context.ts'
import { completeEvent } from '../../../agenda-event/shared/app/complete-event.ts'
import { addresses } from '../../../addresses.ts'
import { DraftFound } from '../../../questionnaire/shared/app/draft-found.tsx'
import { withProgress } from '../../../questionnaire/shared/app/sheet.ts'
import { scriptOf, type Flow } from '../../register/flow.ts'
import { FlowScreen } from './flow-screen.tsx'
import { typeTitles } from '../../shared/labels.ts'
import { startFlow } from '../../register/start-flow.ts'
import { draftKey, flowOfItem, inputOf } from './start-flow.ts'
import { atVersion, type Ready } from '../../register/use-flow-context.ts'

const hub = '/admin/checklists'

const keyOf = (ready: Ready, item: string | null): string =>
  item === null ? draftKey(ready.type, ready.product.id) : `resend:${item}`

/** Begins a checklist, or asks first whether the one that was left half done goes on; the address may say that it does. */
export function OpenFlow({ ready, item }: { ready: Ready; item: string | null }) {
  const begun = useBegun<Flow>(keyOf(ready, item), item)
  const { drafts } = useDevice()
  const { continuar } = useAddress()
  const [begin, setBegin] = useState<Flow | null>(null)
  const fresh = () =>
    begun?.queued ? flowOfItem(begun.queued, ready, begun.queued.title[2] ?? '') : startFlow(ready)
  if (begin !== null)
    return <Filling initial={begin} ready={atVersion(ready, begin.answered)} draft={keyOf(ready, item)} />
  if (begun === undefined)
    return (
      <Screen title={typeTitles[ready.type]} up={hub}>
        <LoadingForm fields={4} />
      </Screen>
    )
  if (begun.draft !== null && continuar !== undefined)
    return (
      <Filling
        initial={begun.draft}
        ready={atVersion(ready, begun.draft.answered)}
        draft={keyOf(ready, item)}
      />
    )
  if (begun.draft === null) return <Filling initial={fresh()} ready={ready} draft={keyOf(ready, item)} />
  const { draft } = begun
  return (
    <DraftFound
      title={typeTitles[draft.type]}
      up={hub}
      ofWhat="deste checklist"
      plate={draft.internCode}
      draft={draft}
      script={scriptOf(draft, atVersion(ready, draft.answered))}
      onContinue={() => setBegin(draft)}
      onDiscard={() => {
        void drafts.remove(keyOf(ready, item))
        setBegin(fresh())
      }}
    />
  )
}

/** The step that a refusal is about: a question, or the header. */
const refusedStep = ({ fields }: Problem): string => {
  const field = Object.keys(fields)[0] ?? ''
  if (field.startsWith('questions.')) return field.slice('questions.'.length)
  return ['clientId', 'contractNumber', 'expectedReturnDate', 'overrideNote'].includes(field)
    ? 'header'
    : 'review'
}

/** The machine, with what usually follows its checklist. */
const savedHref = ({ id, type, productId }: Flow) =>
  `${addresses.product.detail(productId)}?salvo=${type === 'exit' ? id : 'retorno'}`

/** Completes what was planned with the checklist that does it. Where it can not be, the event stays open for its person. */
const carryOut = async (context: WriteContext, event: AgendaEvent | null, flow: Flow): Promise<boolean> => {
  if (event === null || !carriesOut(event, flow)) return false
  return completeEvent(context, event.id).then(
    () => true,
    () => false,
  )
}

function Filling({ initial, ready, draft }: { initial: Flow; ready: Ready; draft: string }) {
  const submission = useSubmission()
  const { value, latest, change, flush, remove } = useDraft(draft, initial, submission.keeping)
  const fill = (next: (flow: Flow) => Flow) =>
    change((current) => {
      const flow = next(current)
      return withProgress(flow, scriptOf(flow, ready))
    })
  const device = useDevice()
  const user = useUser()
  const go = useGo()
  const back = useBack(hub)
  const save: Save = async (refuse) => {
    const flow = latest()
    const now = new Date(device.now()).toISOString()
    try {
      await createRow(device, checklists, inputOf(flow, ready, user.employeeId, now), flow.replaces)
    } catch (error) {
      refuse(unsaved(error))
      if (error instanceof Problem) change((current) => ({ ...current, at: refusedStep(error) }))
      return false
    }
    await remove()
    const isDone = await carryOut(device, ready.event, flow)
    toastSuccess([savedHere, isDone && 'O evento da agenda foi concluído.'].filter(Boolean).join(' '))
    go(savedHref(flow), { replace: true })
    return true
  }
  const close = () => {
    flush().then(back, (error: unknown) => toastError(unsaved(error)))
  }
  return (
    <FlowScreen
      flow={value}
      ready={ready}
      onChange={fill}
      flush={flush}
      onClose={close}
      onSave={save}
      submission={submission}
    />
  )
}
