import { preventiveMaintenances } from '@rentme/domain/preventive-maintenance/preventive-maintenance'
import type { PreventiveMaintenanceTemplate } from '@rentme/domain/preventive-maintenance-template/preventive-maintenance-template'
import { productCategories } from '@rentme/domain/product-category/product-category'
import { useEditor } from '../../kit/editor/editor-context.ts'
import { Editor } from '../../kit/editor/editor.tsx'
import { EditorSection } from '../../kit/editor/editor-section.tsx'
import { fieldsFor } from '../../kit/fields/fields.tsx'
import { FieldGrid } from '../../ui/layout/field-grid.tsx'
import { useIntervals } from '../product/shared/use-intervals.ts'
import { QuestionEditor } from '../questionnaire/shared/question-editor.tsx'
import { VersionNotice } from '../questionnaire/shared/version-notice.tsx'
import { addresses } from '../addresses.ts'
import { QuestionFields } from './question-fields.tsx'
import { factsOf, typedQuestion } from './typed-question.ts'
import { emptyQuestion, templateForm } from './shared/template-form.ts'

const { Text, Select, Switch, Reference } = fieldsFor(templateForm)

export default function PreventiveMaintenanceTemplateForm() {
  return (
    <Editor form={templateForm} paths={addresses.preventiveMaintenanceTemplate}>
      <VersionNotice answeredBy={preventiveMaintenances} parameter="template_id" what="este template" />
      <EditorSection title="Identificação">
        <FieldGrid>
          <Text name="name" columns={6} />
          <Text name="description" columns={6} />
          <Reference name="productCategoryId" to={productCategories} columns={5} />
          <Interval />
          <Switch name="active" columns={2} />
        </FieldGrid>
      </EditorSection>
      <EditorSection title="Perguntas">
        <QuestionEditor
          {...{ emptyQuestion, factsOf }}
          askedOf={typedQuestion}
          renderFields={(at) => <QuestionFields at={at} />}
        />
      </EditorSection>
    </Editor>
  )
}

function Interval() {
  const { row } = useEditor()
  const intervals = useIntervals(
    // The row of this form is of its noun.
    (row as Partial<PreventiveMaintenanceTemplate> | null)?.maintenanceInterval ?? null,
  )
  return <Select name="productMaintenanceIntervalId" options={intervals} columns={5} />
}
