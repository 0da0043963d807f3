import { serviceOrderDefects } from '@rentme/domain/service-order-defect/service-order-defect'
import { Editor } from '../../kit/editor/editor.tsx'
import { EditorSection } from '../../kit/editor/editor-section.tsx'
import { fieldsFor } from '../../kit/fields/fields.tsx'
import { FieldGrid } from '../../ui/layout/field-grid.tsx'
import { addresses } from '../addresses.ts'
import { systemOptions } from './words.ts'

const { Text, Select, Switch } = fieldsFor(serviceOrderDefects)

export default function ServiceOrderDefectForm() {
  return (
    <Editor form={serviceOrderDefects} paths={addresses.serviceOrderDefect}>
      <EditorSection title="Identificação">
        <FieldGrid>
          <Text name="name" columns={5} />
          <Select name="system" options={systemOptions} columns={7} />
          <Text name="description" columns={12} />
          <Switch name="damage" hint="Exige foto para concluir a ordem." columns={6} />
          <Switch name="active" hint="Inativo, não aparece nos formulários." columns={6} />
        </FieldGrid>
      </EditorSection>
    </Editor>
  )
}
