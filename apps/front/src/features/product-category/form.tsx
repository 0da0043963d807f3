import { productCategories } from '@rentme/domain/product-category/product-category'
import { Editor } from '../../kit/editor/editor.tsx'
import { EditorSection } from '../../kit/editor/editor-section.tsx'
import { fieldsFor } from '../../kit/fields/fields.tsx'
import { FieldGrid } from '../../ui/layout/field-grid.tsx'
import { addresses } from '../addresses.ts'

const { Text, Switch } = fieldsFor(productCategories)

export default function ProductCategoryForm() {
  return (
    <Editor form={productCategories} paths={addresses.productCategory}>
      <EditorSection title="Identificação">
        <FieldGrid>
          <Text name="name" columns={5} />
          <Text name="description" columns={7} />
          <Switch name="usesHourMeter" columns={3} />
          <Switch name="requiresArt" columns={3} />
        </FieldGrid>
      </EditorSection>
    </Editor>
  )
}
