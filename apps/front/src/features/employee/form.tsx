import { datesError, employees, type Employee } from '@rentme/domain/employee/employee'
import { employeeRoles } from '@rentme/domain/employee-role/employee-role'
import { z } from 'zod'
import { Editor } from '../../kit/editor.tsx'
import { fieldsFor } from '../../kit/fields.tsx'
import { textFormats } from '../../kit/formats.ts'
import { useRowId } from '../../kit/navigate.ts'
import { FieldGrid } from '../../ui/field-grid.tsx'
import { FormSection } from '../../ui/form-section.tsx'
import { PhotoPlace } from '../../ui/photo-place.tsx'
import { employeePaths } from './paths.ts'

const password = z.string().min(8).max(128).nullable().default(null).describe('Senha').meta({ secret: true })

// The password is no column: it is sent with the row and kept apart from it.
const form = { ...employees, input: employees.input.extend({ password }) }
const { Text, Masked, Reference, Date, Switch, File } = fieldsFor(form)

const sections = [
  { id: 'ficha', title: 'Identificação', fields: ['name', 'document', 'registration', 'phone', 'photo'] },
  { id: 'acesso', title: 'Acesso', fields: ['email', 'employeeRoleId', 'password', 'active'] },
  { id: 'contrato', title: 'Contrato', fields: ['admittedAt', 'dismissedAt'] },
  { id: 'assinatura', title: 'Assinatura', fields: ['signature'] },
]

export default function EmployeeForm() {
  const isNew = useRowId() === undefined
  return (
    <Editor
      form={form}
      paths={employeePaths}
      sections={sections}
      rules={(values) => datesError(values as unknown as Employee)}
    >
      <FormSection title="Identificação" id="ficha">
        <FieldGrid>
          <Text name="name" columns={9} />
          <PhotoPlace>
            <File name="photo" label="Foto" />
          </PhotoPlace>
          <Masked name="document" format={textFormats.cpf} columns={3} />
          <Text name="registration" columns={3} />
          <Masked name="phone" format={textFormats.phone} columns={3} />
        </FieldGrid>
      </FormSection>
      <FormSection title="Acesso" id="acesso">
        <FieldGrid>
          <Text name="email" type="email" columns={6} />
          <Reference name="employeeRoleId" to={employeeRoles} label="Cargo" columns={6} />
          <Text
            name="password"
            type="password"
            autoComplete="new-password"
            hint={
              isNew
                ? 'Ao menos 8 caracteres. Sem senha, o funcionário não entra.'
                : 'Preencha só para trocar.'
            }
            columns={6}
          />
          <Switch name="active" columns={6} hint="Inativo, sai de todos os aparelhos e não entra mais." />
        </FieldGrid>
      </FormSection>
      <FormSection title="Contrato" id="contrato">
        <FieldGrid>
          <Date name="admittedAt" columns={4} />
          <Date name="dismissedAt" columns={4} />
        </FieldGrid>
      </FormSection>
      <FormSection title="Assinatura" id="assinatura">
        <FieldGrid>
          <File name="signature" label="Assinatura" columns={6} />
        </FieldGrid>
      </FormSection>
    </Editor>
  )
}
