import { employees } from '@rentme/domain/employee/employee'
import { likelyRange } from '@rentme/domain/hour-meter/judge'
import { latestNow } from '@rentme/domain/kit/clock'
import { preventiveInput } from '@rentme/domain/preventive-maintenance/input'
import { preventiveMaintenances } from '@rentme/domain/preventive-maintenance/preventive-maintenance'
import { preventiveAnswersErrors, preventiveErrors } from '@rentme/domain/preventive-maintenance/rules'
import { factsIn, toldBy } from '@rentme/domain/preventive-maintenance/told'
import type { PreventiveMaintenanceTemplate } from '@rentme/domain/preventive-maintenance-template/preventive-maintenance-template'
import type { Product } from '@rentme/domain/product/product'
import { serviceOrderDefects } from '@rentme/domain/service-order-defect/service-order-defect'
import {
  serviceOrderReasons,
  type ServiceOrderReason,
} from '@rentme/domain/service-order-reason/service-order-reason'
import { useState } from 'react'
import type { z } from 'zod'
import { Editor } from '../../kit/editor/editor.tsx'
import { EditorSection } from '../../kit/editor/editor-section.tsx'
import { fieldsFor } from '../../kit/fields/fields.tsx'
import { useClock } from '../../kit/session/clock.ts'
import { useVerbs } from '../../kit/session/verbs.ts'
import { useUser, useZone } from '../../kit/session/session-context.tsx'
import { FieldGrid } from '../../ui/layout/field-grid.tsx'
import { CodePlate } from '../../ui/rows/code-plate.tsx'
import { addresses } from '../addresses.ts'
import { meterDoubt } from '../hour-meter/shared/doubt.ts'
import { onceTold } from '../questionnaire/shared/once-told.ts'
import { useLastReadings } from '../hour-meter/shared/use-meter.ts'
import { templateQuestions } from '../preventive-maintenance-template/shared/template-form.ts'
import { Machine } from '../product/shared/desk-sheet.tsx'
import { MeterHint } from '../questionnaire/shared/meter-hint.tsx'
import { AnswerFields } from '../questionnaire/shared/answer-fields.tsx'
import { ConclusionFields, ProofFields } from './conclusion-fields.tsx'
import { byText, type AskedQuestion } from './read.ts'

const form = { ...preventiveMaintenances, input: preventiveInput }
const { Moment, Reference, useValue } = fieldsFor(form)

// One is begun with its machine and its template: there is no other to go on with.
const paths = { ...addresses.preventiveMaintenance, create: null }

type Values = z.output<typeof preventiveInput>

/** The preventive with what its answers tell of the machine. */
const toldIn = (questions: readonly AskedQuestion[], values: Values): Values => {
  const said = factsIn(
    questions,
    ({ id }) => values.answers.find(({ questionId }) => questionId === id)?.answer ?? null,
  )
  return {
    ...values,
    hourMeter: said.hourMeter ?? values.hourMeter,
    partsReplaced: said.partsReplaced ?? values.partsReplaced,
    safeToOperate: said.safeToOperate ?? values.safeToOperate,
  }
}

interface Props {
  machine: Product
  template: PreventiveMaintenanceTemplate
  /** The usual reason of a preventive; null where the company has none. */
  reason: ServiceOrderReason | null
}

/** What the preventive begins with: done, now, by who is signed in. */
const useBeginning = ({ machine, template, reason }: Props) => {
  const { employeeId } = useUser()
  const clock = useClock()
  const [initial] = useState(() => ({
    productId: machine.id,
    templateId: template.id,
    answeredVersion: template.templateVersion,
    technicianId: employeeId,
    serviceOrderReasonId: reason?.id ?? null,
    performedAt: new Date(clock()).toISOString(),
    status: 'completed',
  }))
  return initial
}

/** What the form can tell by itself, and what it asks before it is saved. */
const useRules = (machine: Product, questions: readonly AskedQuestion[]) => {
  const clock = useClock()
  const zone = useZone()
  const readings = useLastReadings(machine.id).data ?? []
  // A new one has no id, which no reading has either.
  const typed = (values: Values) => ({ ...toldIn(questions, values), id: '' })
  const rules = (values: Values) => {
    const found = preventiveErrors(null, typed(values), {
      latest: latestNow(clock()),
      usesHourMeter: machine.category?.['usesHourMeter'] === true,
      readings,
      zone,
    })
    const answers = Object.entries(preventiveAnswersErrors(questions, values.answers, true)).map(
      ([id, sentence]) => [`questions.${id}`, sentence],
    )
    return onceTold(found, toldBy(questions), Object.fromEntries(answers))
  }
  const doubt = (values: Values) => {
    const { id, performedAt: at, hourMeter: hours } = typed(values)
    return meterDoubt(readings, { id, at, hours })
  }
  return { rules, doubt }
}

/** A preventive that was done, told at a desk by the questions of its template. */
export function CreateForm({ machine, template, reason }: Props) {
  const initial = useBeginning({ machine, template, reason })
  const [questions] = useState(() => templateQuestions(template, template.templateVersion))
  return (
    <Editor
      form={form}
      paths={paths}
      title="Nova Manutenção Preventiva"
      initial={initial}
      send={(values) => toldIn(questions, values)}
      {...useRules(machine, questions)}
    >
      <Machine>
        <CodePlate code={machine.internCode} />
        {[machine.name, template.name].join(' · ')}
      </Machine>
      <EditorSection title="Manutenção">
        <FieldGrid>
          <Moment name="performedAt" columns={6} />
          <Reference name="technicianId" to={employees} columns={6} />
          <Reference name="serviceOrderReasonId" to={serviceOrderReasons} columns={6} />
          <Reference name="serviceOrderDefectId" to={serviceOrderDefects} columns={6} />
        </FieldGrid>
      </EditorSection>
      <EditorSection title="Respostas">
        <Answers machine={machine} questions={questions} />
      </EditorSection>
      <EditorSection title="Conclusão">
        <Conclusion machine={machine} questions={questions} />
      </EditorSection>
      <EditorSection title="Fotos e Assinatura">
        <FieldGrid>
          <ProofFields asksSignature />
        </FieldGrid>
      </EditorSection>
    </Editor>
  )
}

type PartProps = Pick<Props, 'machine'> & { questions: readonly AskedQuestion[] }

function Answers({ machine, questions }: PartProps) {
  const asked = toldBy(questions)
  const { data: readings } = useLastReadings(machine.id)
  const at = useValue('performedAt')
  const { show } = useVerbs(preventiveMaintenances)
  return (
    <AnswerFields
      questions={questions.filter(byText)}
      column="questionId"
      told={{
        hourMeter: asked.hourMeter?.id,
        partsReplaced: asked.partsReplaced?.id,
        safeToOperate: asked.safeToOperate?.id,
      }}
      notesPath={show ? `${preventiveMaintenances.path}/notes` : null}
      renderHint={({ id }, answer) =>
        id === asked.hourMeter?.id && (
          <MeterHint
            last={machine.hourMeter}
            likely={at === null ? null : likelyRange(readings, { id: '', at })}
            answer={answer}
          />
        )
      }
    />
  )
}

function Conclusion({ machine, questions }: PartProps) {
  const asked = toldBy(questions)
  return (
    <FieldGrid>
      <ConclusionFields
        asked={asked}
        meter={{
          usesHourMeter: machine.category?.['usesHourMeter'] === true,
          lastReading: machine.hourMeter,
        }}
        asksVerdict={asked.safeToOperate === undefined}
        productId={machine.id}
        placeOf={(values) => ({ id: '', at: String(values['performedAt']) })}
      />
    </FieldGrid>
  )
}
