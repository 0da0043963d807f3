import { styled } from '@mui/material/styles'
import { employeeRoles } from '@rentme/domain/employee-role/employee-role'
import { mayRule, permissionsIn } from '@rentme/domain/employee-role/permissions'
import { fieldsOf } from '@rentme/domain/words/column'
import { Editor } from '../../kit/editor/editor.tsx'
import { useField } from '../../kit/fields/field.tsx'
import { fieldsFor } from '../../kit/fields/fields.tsx'
import { useRowId } from '../../kit/page/navigate.ts'
import { useSessionState } from '../../kit/session/session-context.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { FieldGrid } from '../../ui/layout/field-grid.tsx'
import { surface } from '../../ui/theme/tokens.ts'
import { toggle } from './matrix.ts'
import { addresses } from '../addresses.ts'
import { PermissionMatrix } from './permission-matrix.tsx'
import { PermissionSummary } from './permission-summary.tsx'

const fields = fieldsOf(employeeRoles)
const { Text, Switch } = fieldsFor(employeeRoles)

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  flex: 1,
  backgroundColor: surface.paper,
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'minmax(0, 1fr) 352px' },
  '& > div': { minWidth: 0 },
}))

export default function EmployeeRoleForm() {
  return (
    <Editor form={employeeRoles} paths={addresses.employeeRole}>
      <Title />
    </Editor>
  )
}

function Title() {
  const { permissions: own } = useSessionState()
  const { value, before, set, message } = useField({ name: 'permissions', label: fields.permissions.label })
  const held = permissionsIn(value)
  const saved = permissionsIn(before)
  const isClosed = !mayRule(own, saved)
  const grantable = isClosed ? [] : own
  return (
    <Columns data-wide>
      <div>
        {isClosed && (
          <Banner tone="info">
            Este cargo tem permissões que você não possui. Quem possui todas elas pode mudá-lo.
          </Banner>
        )}
        <FieldGrid sx={{ p: '12px 24px' }}>
          <Text name="name" columns={4} disabled={isClosed} />
          <Text name="description" columns={8} disabled={isClosed} />
          <Switch
            name="requiresSecondFactor"
            columns={12}
            disabled={isClosed}
            hint="Quem ainda não tem a configura ao entrar, com um aplicativo autenticador no celular."
          />
        </FieldGrid>
        {message !== undefined && (
          <Banner tone="danger" alert>
            {message}
          </Banner>
        )}
        <PermissionMatrix held={held} before={saved} grantable={grantable} onChange={set} />
      </div>
      <PermissionSummary
        id={useRowId()}
        held={held}
        before={saved}
        onToggle={(permission) => set(toggle(held, [permission]))}
      />
    </Columns>
  )
}
