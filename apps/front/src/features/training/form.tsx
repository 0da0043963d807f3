import { clients } from '@rentme/domain/client/client'
import { employees } from '@rentme/domain/employee/employee'
import { products } from '@rentme/domain/product/product'
import { machineLook } from '../product/shared/machine-note.tsx'
import { trainingErrors } from '@rentme/domain/training/rules'
import {
  modalityLabels,
  trainingKindLabels,
  trainingStatusLabels,
  trainings,
} from '@rentme/domain/training/training'
import { Editor } from '../../kit/editor/editor.tsx'
import { EditorSection } from '../../kit/editor/editor-section.tsx'
import { useSignedNotice } from '../../kit/editor/use-signed-notice.tsx'
import { LinesInput } from '../../kit/fields/field-lines.tsx'
import { fieldsFor } from '../../kit/fields/fields.tsx'
import type { Output } from '../../kit/editor/form-schema.ts'
import { numberFormats } from '../../kit/fields/formats.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { FieldGrid } from '../../ui/layout/field-grid.tsx'
import { choicesOf } from '../checklist-model/shared/question-words.ts'
import { ParticipantFields } from './participant-fields.tsx'
import { addresses } from '../addresses.ts'
import { emptyParticipant, maxParticipants, trainingForm } from './training-form.ts'

const { Text, Multiline, Number, Moment, Select, Choice, Reference, useValue } = fieldsFor(trainingForm)

const statuses = choicesOf(trainingStatusLabels)
const kinds = choicesOf(trainingKindLabels)
const modalities = choicesOf(modalityLabels)

const rules = (values: Output<typeof trainingForm>) => trainingErrors(values, values.participants)

export default function TrainingForm() {
  const signed = useSignedNotice(trainings)
  return (
    <Editor form={trainingForm} paths={addresses.training} rules={rules}>
      {signed}
      <EditorSection title="Treinamento">
        <FieldGrid>
          <Text name="title" columns={8} />
          <Text name="norm" columns={4} hint="NR-11, NR-12, NR-18, NR-35" />
          <Select name="kind" options={kinds} columns={6} />
          <Choice name="modality" options={modalities} columns={6} />
          <Choice name="status" options={statuses} columns={6} />
        </FieldGrid>
        <InPersonNotice />
      </EditorSection>
      <EditorSection title="Quando e Onde">
        <FieldGrid>
          <Moment name="startsAt" columns={6} />
          <Moment name="endsAt" columns={6} />
          <Number name="workloadHours" format={numberFormats.hours} columns={3} />
          <Number name="validityMonths" format={numberFormats.whole} columns={3} />
          <Text name="location" columns={6} />
        </FieldGrid>
      </EditorSection>
      <People />
      <EditorSection title="Conteúdo">
        <FieldGrid>
          <Multiline name="content" rows={4} columns={12} />
        </FieldGrid>
      </EditorSection>
      <EditorSection title="Participantes">
        <LinesInput
          name="participants"
          one="participante"
          max={maxParticipants}
          first="name"
          emptyLine={emptyParticipant}
          renderFields={(at) => <ParticipantFields at={at} />}
        />
      </EditorSection>
    </Editor>
  )
}

function People() {
  return (
    <EditorSection title="Para Quem e Com Quem">
      <FieldGrid>
        <Reference name="clientId" to={clients} columns={6} />
        <Reference name="productId" to={products} columns={6} {...machineLook} />
        <Reference name="responsibleEmployeeId" to={employees} columns={6} />
        <Text name="instructorQualification" columns={6} />
        <Text name="technicalManager" columns={6} />
        <Text name="technicalManagerRegistry" columns={6} />
      </FieldGrid>
    </EditorSection>
  )
}

/** NR-35 wants its trainings in person (Portaria MTE 1.259/2026, item 35.4.5); the instructor decides. */
function InPersonNotice() {
  const norm = useValue('norm')
  const modality = useValue('modality')
  if (modality === 'inPerson' || !/nr.?35/i.test(norm ?? '')) return null
  return (
    <div style={{ padding: '0 16px 16px' }}>
      <Banner tone="warn">A NR-35 pede treinamento presencial.</Banner>
    </div>
  )
}
