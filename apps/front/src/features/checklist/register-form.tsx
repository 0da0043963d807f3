import { conformsPlainly, needsPhoto } from '@rentme/domain/checklist/answers'
import { checklists } from '@rentme/domain/checklist/checklist'
import { checklistInput } from '@rentme/domain/checklist/input'
import { hourMeterQuestion } from '@rentme/domain/checklist/reading'
import { clients } from '@rentme/domain/client/client'
import { employees } from '@rentme/domain/employee/employee'
import { likelyRange } from '@rentme/domain/hour-meter/judge'
import { useState } from 'react'
import { Editor } from '../../kit/editor/editor.tsx'
import { EditorSection } from '../../kit/editor/editor-section.tsx'
import type { FormValues } from '../../kit/editor/form-schema.ts'
import { SignatureInput } from '../../kit/fields/field-signature.tsx'
import { fieldsFor } from '../../kit/fields/fields.tsx'
import { textFormats } from '../../kit/fields/formats.ts'
import { useClock } from '../../kit/session/clock.ts'
import { useVerbs } from '../../kit/session/verbs.ts'
import { useUser } from '../../kit/session/session-context.tsx'
import { FieldGrid } from '../../ui/layout/field-grid.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { CodePlate } from '../../ui/rows/code-plate.tsx'
import { useCompletion } from '../agenda-event/shared/use-completion.ts'
import { addresses } from '../addresses.ts'
import { Machine } from '../product/shared/desk-sheet.tsx'
import { WrongReadingField } from '../hour-meter/shared/wrong-reading-field.tsx'
import { MeterHint } from '../questionnaire/shared/meter-hint.tsx'
import { AnswerFields } from '../questionnaire/shared/answer-fields.tsx'
import { beginning, doubtOf, judgedIn, plannedBy, rulesOf, sentOf } from './registering.ts'
import { ExitFacts } from './register/exit-facts.tsx'
import { ExitWarnings } from './register/exit-warnings.tsx'
import { PlannedNote } from './register/planned-note.tsx'
import { PreviousAnswer } from './register/previous-answer.tsx'
import type { Ready } from './register/use-flow-context.ts'
import { typeTitles } from './shared/labels.ts'

const form = {
  ...checklists,
  input: checklistInput,
  // Each question begins with an answer, which has no id before it is saved.
  reads: { answers: (row: Readonly<FormValues>) => row['answers'] },
}
const { Text, Multiline, Masked, Moment, Date: Day, Reference, useValue } = fieldsFor(form)

// One is begun with its machine: there is no other to go on with.
const paths = { ...addresses.checklist, create: null }

interface Props {
  ready: Ready
}

/** An exit or a return, registered at the counter: all of it on one screen. What it began with holds while it is open. */
export function RegisterForm({ ready: now }: Props) {
  const [ready] = useState(now)
  const clock = useClock()
  const { employeeId } = useUser()
  const [initial] = useState(() => beginning(ready, employeeId, clock()))
  const { complete } = useCompletion()
  return (
    <Editor
      form={form}
      paths={paths}
      title={typeTitles[ready.type]}
      initial={initial}
      rules={(values) => rulesOf(ready, values, clock())}
      doubt={(values) => doubtOf(ready, values)}
      send={sentOf}
      after={(values) => {
        const event = plannedBy(ready, values)
        if (event !== null) complete(event)
      }}
    >
      <Machine>
        <CodePlate code={ready.product.internCode} />
        {ready.product.name}
      </Machine>
      <Notes ready={ready} />
      <EditorSection title={ready.type === 'exit' ? 'Para Quem Vai' : 'De Onde Volta'}>
        {ready.type === 'exit' ? <ExitHeader ready={ready} /> : <ReturnHeader ready={ready} />}
      </EditorSection>
      <EditorSection title="Respostas">
        <Answers ready={ready} />
      </EditorSection>
      <EditorSection title="Assinatura">
        <Signature ready={ready} />
      </EditorSection>
    </Editor>
  )
}

/** What the agenda planned, and what of the machine has fallen due. */
function Notes({ ready }: Props) {
  const clientId = useValue('clientId')
  return (
    <>
      {ready.event !== null && <PlannedNote event={ready.event} clientId={clientId} />}
      {ready.type === 'exit' && <ExitWarnings product={ready.product} today={ready.today} />}
      {ready.override !== null && (
        <div style={{ marginBottom: 12 }}>
          <Banner tone="stop">
            <b>{ready.override}</b> Só libere a saída com um motivo: ele fica registrado no checklist.
          </Banner>
        </div>
      )}
    </>
  )
}

function ExitHeader({ ready }: Props) {
  return (
    <FieldGrid>
      {ready.override !== null && (
        <Multiline name="overrideNote" label="Motivo da liberação" required rows={2} />
      )}
      <Reference name="clientId" to={clients} columns={6} />
      <Text name="contractNumber" columns={3} />
      <Day name="expectedReturnDate" min={ready.today} columns={3} />
      <Moment name="performedAt" columns={6} />
      <Reference name="responsibleEmployeeId" to={employees} columns={6} />
      <Multiline name="notes" rows={2} />
    </FieldGrid>
  )
}

function ReturnHeader({ ready }: Props) {
  return (
    <>
      <div style={{ padding: '0 16px 16px' }}>
        <ExitFacts ready={ready} />
      </div>
      <FieldGrid>
        <Moment name="performedAt" columns={6} />
        <Reference name="responsibleEmployeeId" to={employees} columns={6} />
        <Multiline name="notes" rows={2} />
      </FieldGrid>
    </>
  )
}

function Answers({ ready }: Props) {
  const meter = hourMeterQuestion(ready.questions)
  const performedAt = useValue('performedAt')
  const { show } = useVerbs(checklists)
  return (
    <>
      <AnswerFields
        questions={ready.questions.filter(({ type }) => type !== 'signature')}
        column="checklistModelQuestionId"
        told={{ hourMeter: meter?.id }}
        needsPhoto={needsPhoto}
        isPlain={ready.allowsRest === true ? conformsPlainly : undefined}
        notesPath={show ? `${checklists.path}/notes` : null}
        renderHint={(question, answer) => (
          <>
            {question.id === meter?.id && <Reading ready={ready} answer={answer} at={performedAt} />}
            <PreviousAnswer ready={ready} question={question} />
          </>
        )}
      />
      <FieldGrid>
        <WrongReadingField productId={ready.product.id} placeOf={(values) => judgedIn(ready, values)} />
      </FieldGrid>
    </>
  )
}

interface ReadingProps extends Props {
  answer: string | null
  at: string | null
}

/** The last reading, what has run since, and up to where one is likely at the moment of the form. */
function Reading({ ready: { lastReading, readings, now }, answer, at }: ReadingProps) {
  return (
    <MeterHint
      last={lastReading}
      likely={likelyRange(readings, { id: '', at: at ?? new Date(now).toISOString() })}
      answer={answer}
    />
  )
}

/** Who signs, and the signature where the model asks for one. */
function Signature({ ready }: Props) {
  const signer = useValue('signerName') ?? ''
  const at = ready.questions.findIndex(({ type }) => type === 'signature')
  const question = ready.questions[at]
  return (
    <FieldGrid>
      <Text name="signerName" columns={8} />
      <Masked name="signerDocument" format={textFormats.cpf} columns={4} />
      {question !== undefined && (
        <SignatureInput
          name={`answers.${at}.photos`}
          label={question.question}
          required={question.required}
          signer={signer.trim() === '' ? 'Assinatura' : signer}
        />
      )}
    </FieldGrid>
  )
}
