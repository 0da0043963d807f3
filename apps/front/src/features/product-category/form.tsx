import { productCategories } from '@rentme/domain/product-category/product-category'
import { Editor } from '../../kit/editor.tsx'
import { fieldsFor } from '../../kit/fields.tsx'
import { FieldGrid } from '../../ui/field-grid.tsx'
import { FormSection } from '../../ui/form-section.tsx'
import { productCategoryPaths } from './paths.ts'

const { Text, Switch } = fieldsFor(productCategories)

export default function ProductCategoryForm() {
  return (
    <Editor form={productCategories} paths={productCategoryPaths}>
      <FormSection title="Identificação">
        <FieldGrid>
          <Text name="name" columns={5} />
          <Text name="description" columns={7} />
          <Switch name="usesHourMeter" columns={3} />
          <Switch name="requiresArt" columns={3} />
        </FieldGrid>
      </FormSection>
    </Editor>
  )
}
