import { Editor } from '../../kit/editor.tsx'
import { fieldsFor } from '../../kit/fields.tsx'
import { FieldGrid } from '../../ui/field-grid.tsx'
import { FormSection } from '../../ui/form-section.tsx'
import { modelErrors, modelForm } from './model-form.ts'
import { checklistModelPaths } from './paths.ts'
import { QuestionEditor } from './question-editor.tsx'
import { VersionNotice } from './version-notice.tsx'

const { Text, Switch } = fieldsFor(modelForm)

export default function ChecklistModelForm() {
  return (
    <Editor form={modelForm} paths={checklistModelPaths} rules={modelErrors}>
      <VersionNotice />
      <FormSection title="Identificação">
        <FieldGrid>
          <Text name="name" columns={5} />
          <Text name="description" columns={5} />
          <Switch name="active" columns={2} />
        </FieldGrid>
      </FormSection>
      <FormSection title="Perguntas">
        <QuestionEditor />
      </FormSection>
    </Editor>
  )
}
