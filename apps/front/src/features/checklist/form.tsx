import { checklists } from '@rentme/domain/checklist/checklist'
import { employees } from '@rentme/domain/employee/employee'
import { Editor } from '../../kit/editor/editor.tsx'
import { EditorSection } from '../../kit/editor/editor-section.tsx'
import { useSignedNotice } from '../../kit/editor/use-signed-notice.tsx'
import { fieldsFor } from '../../kit/fields/fields.tsx'
import { textFormats } from '../../kit/fields/formats.ts'
import { FieldGrid } from '../../ui/layout/field-grid.tsx'
import { addresses } from '../addresses.ts'

// What was read and answered in the yard stays as it is; the office corrects the papers.
const form = {
  ...checklists,
  input: checklists.input.pick({
    contractNumber: true,
    expectedReturnDate: true,
    responsibleEmployeeId: true,
    signerName: true,
    signerDocument: true,
    notes: true,
  }),
}

const { Text, Multiline, Masked, Date, Reference } = fieldsFor(form)

export default function ChecklistForm() {
  const signed = useSignedNotice(checklists)
  return (
    <Editor form={form} paths={addresses.checklist}>
      {signed}
      <EditorSection title="Contrato">
        <FieldGrid>
          <Text name="contractNumber" hint="Vale para a saída e o retorno." columns={4} />
          <Date name="expectedReturnDate" columns={4} />
          <Reference name="responsibleEmployeeId" to={employees} columns={4} />
        </FieldGrid>
      </EditorSection>
      <EditorSection title="Assinatura">
        <FieldGrid>
          <Text name="signerName" columns={8} />
          <Masked name="signerDocument" format={textFormats.cpf} columns={4} />
        </FieldGrid>
      </EditorSection>
      <EditorSection title="Observações">
        <FieldGrid>
          <Multiline name="notes" />
        </FieldGrid>
      </EditorSection>
    </Editor>
  )
}
