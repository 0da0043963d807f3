import { validityError } from '@rentme/domain/price-list/price-list'
import { Editor } from '../../kit/editor/editor.tsx'
import { EditorSection } from '../../kit/editor/editor-section.tsx'
import { LinesInput } from '../../kit/fields/field-lines.tsx'
import { fieldsFor } from '../../kit/fields/fields.tsx'
import { FieldGrid } from '../../ui/layout/field-grid.tsx'
import { ItemFields } from './item-fields.tsx'
import { addresses } from '../addresses.ts'
import { emptyItem, priceListForm } from './price-list-form.ts'

const { Text, Multiline, Date, File } = fieldsFor(priceListForm)

const maxItems = 500

export default function PriceListForm() {
  return (
    <Editor
      form={priceListForm}
      paths={addresses.priceList}
      rules={(values) => ({
        ...validityError(values),
        ...(values.document === null && { document: 'Campo obrigatório.' }),
      })}
    >
      <EditorSection title="Identificação">
        <FieldGrid>
          <Text name="title" columns={12} />
          <Date name="validFrom" columns={3} />
          <Date name="validUntil" columns={3} />
          <File name="document" hint="PDF ou foto de até 20 MB." columns={6} />
          <Multiline name="description" rows={2} columns={12} />
        </FieldGrid>
      </EditorSection>
      <EditorSection title="Preços">
        <LinesInput
          name="items"
          label="Preços"
          one="item"
          max={maxItems}
          first="code"
          emptyLine={emptyItem}
          renderFields={(at) => <ItemFields at={at} />}
        />
      </EditorSection>
    </Editor>
  )
}
