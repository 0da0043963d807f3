import { checklists } from '@rentme/domain/checklist/checklist'
import { Editor } from '../../kit/editor/editor.tsx'
import { EditorSection } from '../../kit/editor/editor-section.tsx'
import { fieldsFor } from '../../kit/fields/fields.tsx'
import { FieldGrid } from '../../ui/layout/field-grid.tsx'
import { QuestionEditor } from '../questionnaire/shared/question-editor.tsx'
import { VersionNotice } from '../questionnaire/shared/version-notice.tsx'
import { askedOf, emptyQuestion, factsOf, modelForm } from './model-form.ts'
import { addresses } from '../addresses.ts'
import { QuestionFields } from './question-fields.tsx'

const { Text, Switch } = fieldsFor(modelForm)

export default function ChecklistModelForm() {
  return (
    <Editor form={modelForm} paths={addresses.checklistModel}>
      <VersionNotice answeredBy={checklists} parameter="checklist_model_id" what="este modelo" />
      <EditorSection title="Identificação">
        <FieldGrid>
          <Text name="name" columns={5} />
          <Text name="description" columns={5} />
          <Switch name="active" columns={2} />
          <Switch
            name="allowsRest"
            columns={12}
            hint="No telefone, um toque responde Conforme ao que falta e não pede foto."
          />
        </FieldGrid>
      </EditorSection>
      <EditorSection title="Perguntas">
        <QuestionEditor
          {...{ emptyQuestion, factsOf, askedOf }}
          renderFields={(at) => <QuestionFields at={at} />}
        />
      </EditorSection>
    </Editor>
  )
}
