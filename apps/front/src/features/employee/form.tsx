import { datesError, employees } from '@rentme/domain/employee/employee'
import { employeeRoles } from '@rentme/domain/employee-role/employee-role'
import { named } from '@rentme/domain/kit/naming'
import { z } from 'zod'
import { useEditor } from '../../kit/editor/editor-context.ts'
import { Editor } from '../../kit/editor/editor.tsx'
import { EditorSection } from '../../kit/editor/editor-section.tsx'
import { fieldsFor } from '../../kit/fields/fields.tsx'
import { textFormats } from '../../kit/fields/formats.ts'
import { useUser } from '../../kit/session/session-context.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { FieldGrid } from '../../ui/layout/field-grid.tsx'
import { PhotoPlace } from '../../ui/media/photo-place.tsx'
import { useTitlesToGive } from '../employee-role/shared/use-titles-to-give.ts'
import { useStrengthHint } from '../session/shared/use-strength-hint.ts'
import { addresses } from '../addresses.ts'

const password = named(z.string().min(8).max(128), { label: 'Senha', doc: 'To sign in with' })
  .nullable()
  .default(null)
  .meta({ secret: true })

// The password is no column: it is sent with the row and kept apart from it.
const form = { ...employees, input: employees.input.extend({ password }) }
const { Text, Masked, Reference, Date, Switch, File, useValue } = fieldsFor(form)

export default function EmployeeForm() {
  return (
    <Editor form={form} paths={addresses.employee} rules={datesError}>
      <EditorSection title="Identificação">
        <FieldGrid>
          <Text name="name" columns={9} />
          <PhotoPlace>
            <File name="photo" />
          </PhotoPlace>
          <Masked name="document" format={textFormats.cpf} columns={3} />
          <Text name="registration" columns={3} />
          <Masked name="phone" format={textFormats.phone} columns={3} />
        </FieldGrid>
      </EditorSection>
      <Access />
      <EditorSection title="Assinatura">
        <FieldGrid>
          <File name="signature" columns={6} />
        </FieldGrid>
      </EditorSection>
    </Editor>
  )
}

/** Access and contract: closed for who lacks a permission of the person's title. */
function Access() {
  const { row } = useEditor()
  const { employeeId } = useUser()
  const titles = useTitlesToGive()
  const held = row?.['employeeRoleId']
  const isNew = typeof held !== 'string'
  const isOwn = row?.['id'] === employeeId
  const strength = useStrengthHint(
    useValue('password') ?? '',
    [useValue('name') ?? '', useValue('email') ?? ''],
    isNew
      ? 'Ao menos 8 caracteres. Sem senha, a pessoa recebe um convite por e-mail.'
      : 'Preencha só para trocar.',
  )
  const isClosed = !isNew && titles?.has(held) === false
  return (
    <>
      <EditorSection title="Acesso">
        {isClosed && (
          <div style={{ padding: '0 16px 12px' }}>
            <Banner tone="info">
              Esta pessoa tem permissões que você não possui. Quem possui todas elas pode mudar o acesso e o
              desligamento dela.
            </Banner>
          </div>
        )}
        <FieldGrid>
          <Text name="email" type="email" columns={6} disabled={isClosed} />
          <Reference
            name="employeeRoleId"
            to={employeeRoles}
            columns={6}
            disabled={isClosed}
            offers={({ id }) => titles?.has(id) === true}
            {...(!isClosed && { hint: 'Só cargos cujas permissões você possui.' })}
          />
          {!isOwn && (
            <Text
              name="password"
              type="password"
              autoComplete="new-password"
              disabled={isClosed}
              hint={strength}
              columns={6}
            />
          )}
          <Switch
            name="active"
            columns={6}
            disabled={isClosed}
            hint="Inativo, sai de todos os aparelhos e não entra mais."
          />
        </FieldGrid>
      </EditorSection>
      <Contract isClosed={isClosed} />
    </>
  )
}

function Contract({ isClosed }: { isClosed: boolean }) {
  return (
    <EditorSection title="Contrato">
      <FieldGrid>
        <Date name="admittedAt" columns={4} />
        <Date name="dismissedAt" columns={4} disabled={isClosed} />
      </FieldGrid>
    </EditorSection>
  )
}
