import { serviceOrderReasons } from '@rentme/domain/service-order-reason/service-order-reason'
import { Editor } from '../../kit/editor/editor.tsx'
import { EditorSection } from '../../kit/editor/editor-section.tsx'
import { fieldsFor } from '../../kit/fields/fields.tsx'
import { FieldGrid } from '../../ui/layout/field-grid.tsx'
import { addresses } from '../addresses.ts'

const { Text, Switch } = fieldsFor(serviceOrderReasons)

export default function ServiceOrderReasonForm() {
  return (
    <Editor form={serviceOrderReasons} paths={addresses.serviceOrderReason}>
      <EditorSection title="Identificação">
        <FieldGrid>
          <Text name="name" columns={5} />
          <Text name="description" columns={7} />
          <Switch name="corrective" hint="A ordem exige o defeito encontrado." columns={4} />
          <Switch name="preventive" hint="A ordem concluída reinicia o intervalo." columns={4} />
          <Switch name="active" hint="Inativo, não aparece nos formulários." columns={4} />
        </FieldGrid>
      </EditorSection>
    </Editor>
  )
}
