import { latestNow } from '@rentme/domain/kit/clock'
import { clients } from '@rentme/domain/client/client'
import { employees } from '@rentme/domain/employee/employee'
import { preventiveAnswerInput } from '@rentme/domain/preventive-maintenance/input'
import {
  preventiveMaintenances,
  preventiveStatuses,
  preventiveStatusLabels,
  type PreventiveMaintenance,
} from '@rentme/domain/preventive-maintenance/preventive-maintenance'
import { preventiveErrors } from '@rentme/domain/preventive-maintenance/rules'
import { preventiveMaintenanceTemplates } from '@rentme/domain/preventive-maintenance-template/preventive-maintenance-template'
import { products } from '@rentme/domain/product/product'
import { machineLook } from '../product/shared/machine-note.tsx'
import { serviceOrderDefects } from '@rentme/domain/service-order-defect/service-order-defect'
import { serviceOrderReasons } from '@rentme/domain/service-order-reason/service-order-reason'
import { z } from 'zod'
import { useClock } from '../../kit/session/clock.ts'
import { useOne } from '../../kit/data/data.ts'
import { Editor } from '../../kit/editor/editor.tsx'
import { EditorSection } from '../../kit/editor/editor-section.tsx'
import { useSignedNotice } from '../../kit/editor/use-signed-notice.tsx'
import { fieldsFor } from '../../kit/fields/fields.tsx'
import type { FormValues } from '../../kit/editor/form-schema.ts'
import { useRowId } from '../../kit/page/navigate.ts'
import { useVerbs } from '../../kit/session/verbs.ts'
import { useZone } from '../../kit/session/session-context.tsx'
import { FieldGrid } from '../../ui/layout/field-grid.tsx'
import { anyMeter, MachineTold } from '../service-order/shared/machine-told.tsx'
import { AnswerFields } from '../questionnaire/shared/answer-fields.tsx'
import { meterDoubt } from '../hour-meter/shared/doubt.ts'
import { useLastReadings } from '../hour-meter/shared/use-meter.ts'
import { addresses } from '../addresses.ts'
import { answersIn, byText } from './read.ts'
import { useQuestions } from './use-questions.ts'

const form = {
  ...preventiveMaintenances,
  input: preventiveMaintenances.input.extend({
    answers: z.array(preventiveAnswerInput).default([]),
  }),
  reads: {
    answers: answersIn,
  },
}
const { Text, Multiline, Moment, Select, Reference, File, Photos } = fieldsFor(form)

/** The preventive as it will be once what was typed is saved. */
const typed = (before: PreventiveMaintenance | null, values: FormValues): PreventiveMaintenance =>
  // Preventives are begun in the app: one that is edited here has all its columns, which what was typed goes over.
  ({ ...before, ...values }) as PreventiveMaintenance

/** What the form itself can tell; the machine's readings and the answers are the server's to judge. */
const useRules = (before: PreventiveMaintenance | null) => {
  const clock = useClock()
  const meter = { readings: useLastReadings(before?.productId ?? '').data, zone: useZone() }
  const rules = (values: FormValues) =>
    preventiveErrors(before, typed(before, values), {
      latest: latestNow(clock()),
      usesHourMeter: false,
      ...meter,
    })
  const doubt = (values: FormValues) => {
    const { id, performedAt: at, hourMeter: hours } = typed(before, values)
    return hours === before?.hourMeter ? null : meterDoubt(meter.readings, { id, at, hours })
  }
  return { rules, doubt }
}

/** Whose reading it is, and when it was taken. */
const placeIn = (before: PreventiveMaintenance | null) => (values: FormValues) => {
  const { id, performedAt: at } = typed(before, values)
  return { id, at }
}

const statusesFrom = (before: PreventiveMaintenance | null) =>
  preventiveStatuses
    .filter((status) => before?.status !== 'canceled' || status === 'canceled')
    .map((value) => ({ value, label: preventiveStatusLabels[value] }))

export default function PreventiveMaintenanceForm() {
  const signed = useSignedNotice(preventiveMaintenances)
  const { data } = useOne(preventiveMaintenances, useRowId() ?? '')
  const before = data ?? null
  return (
    <Editor form={form} paths={addresses.preventiveMaintenance} {...useRules(before)}>
      {signed}
      <EditorSection title="Máquina e Cliente">
        <FieldGrid>
          <Reference name="productId" to={products} columns={6} {...machineLook} />
          <Reference name="clientId" to={clients} columns={6} />
          <Text name="contractNumber" columns={6} />
        </FieldGrid>
      </EditorSection>
      <EditorSection title="Manutenção">
        <FieldGrid>
          <Reference
            name="templateId"
            to={preventiveMaintenanceTemplates}
            disabled
            hint="As respostas pertencem a este template."
            columns={6}
          />
          <Reference name="technicianId" to={employees} columns={6} />
          <Moment name="performedAt" columns={6} />
          <Select name="status" options={statusesFrom(before)} columns={6} />
          <Reference name="serviceOrderReasonId" to={serviceOrderReasons} columns={6} />
          <Reference name="serviceOrderDefectId" to={serviceOrderDefects} columns={6} />
        </FieldGrid>
      </EditorSection>
      <EditorSection title="Respostas">{before !== null && <Answers row={before} />}</EditorSection>
      <EditorSection title="Conclusão">
        <FieldGrid>
          <MachineTold
            meter={anyMeter}
            verdict={{ required: false }}
            productId={before?.productId ?? ''}
            placeOf={placeIn(before)}
          />
          <Multiline name="partsReplaced" rows={2} />
          <Multiline name="notes" />
        </FieldGrid>
      </EditorSection>
      <EditorSection title="Fotos e Assinatura">
        <FieldGrid>
          <Photos name="photos" />
          <File name="signature" columns={6} />
        </FieldGrid>
      </EditorSection>
    </Editor>
  )
}

function Answers({ row }: { row: PreventiveMaintenance }) {
  const { show } = useVerbs(preventiveMaintenances)
  return (
    <AnswerFields
      questions={useQuestions(row).filter(byText)}
      column="questionId"
      notesPath={show ? `${preventiveMaintenances.path}/notes` : null}
    />
  )
}
