import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { allPermissions, type Permission } from '@rentme/domain/employee-role/permissions'
import { employees } from '@rentme/domain/employee/employee'
import type { ReactNode } from 'react'
import { useList } from '../../kit/data/data.ts'
import { usePermissions } from '../../kit/session/session-context.tsx'
import { Avatar } from '../../ui/rows/avatar.tsx'
import { CheckboxFilled } from '../../ui/theme/checkbox-art.tsx'
import { PlusIcon, CloseIcon } from '../../ui/theme/icons.tsx'
import { ink, line, plate, signal, surface, type } from '../../ui/theme/tokens.ts'
import { isImplied, words } from './matrix.ts'

const Side = styled('aside')({
  backgroundColor: surface.hover,
  borderLeft: `1px solid ${line.quiet}`,
  '& section': { padding: '16px 20px', borderBottom: `1px solid ${line.row}` },
  '& h2': { margin: '0 0 8px', ...type(16, 24, 600) },
  '& ul': { listStyle: 'none', margin: 0, padding: 0 },
  '& li': { display: 'flex', alignItems: 'center', gap: 8, minHeight: 36 },
  '& li > span': { flex: 1, minWidth: 0 },
  '& p': { margin: 0, color: ink[500] },
  '& p b': { marginRight: 4, color: ink[900], ...type(44, 48, 600), fontStretch: plate },
})
const Dots = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(25, 1fr)',
  gap: 3,
  marginTop: 10,
  '& i': { aspectRatio: '1', borderRadius: 2, boxShadow: `inset 0 0 0 1px ${line.quiet}` },
  '& i[data-held]': { backgroundColor: ink[800], boxShadow: 'none' },
  '& i[data-new]': { backgroundColor: signal.main, boxShadow: `inset 0 0 0 1.5px ${ink[800]}` },
})

interface Props {
  id: string | undefined
  held: readonly Permission[]
  before: readonly Permission[]
  onToggle: (permission: Permission) => void
}

/** How many permissions a title has, what was changed and not saved, and whom it touches. */
export function PermissionSummary({ id, held, before, onToggle }: Props) {
  const can = usePermissions()
  const kept = held.filter((permission) => before.includes(permission)).length
  const changed = allPermissions.filter((one) => held.includes(one) !== before.includes(one))
  return (
    <Side>
      <section>
        <h2>Resumo</h2>
        <p>
          <b>{held.length}</b> de {allPermissions.length} permissões
        </p>
        <Dots aria-hidden>
          {allPermissions.map((permission, at) => (
            <i
              key={permission}
              data-held={at < kept || undefined}
              data-new={(at >= kept && at < held.length) || undefined}
            />
          ))}
        </Dots>
      </section>
      {changed.length > 0 && (
        <section>
          <h2>Alterações Não Salvas</h2>
          <ul>
            {changed.map((permission) => (
              <Change key={permission} {...{ permission, held, onToggle }} />
            ))}
          </ul>
        </section>
      )}
      {id !== undefined && can('access_employee') && <Holders id={id} />}
      <section>
        <ul>
          <li>
            <CheckboxFilled fontSize="small" />
            <span>Permitido</span>
          </li>
          <li>
            <CheckboxFilled fontSize="small" sx={{ color: ink[300] }} />
            <span>Incluído por outra permissão</span>
          </li>
        </ul>
      </section>
    </Side>
  )
}

function Change({
  permission,
  held,
  onToggle,
}: Pick<Props, 'held' | 'onToggle'> & { permission: Permission }) {
  const { noun, verb } = words(permission)
  const isGiven = held.includes(permission)
  const Glyph = isGiven ? PlusIcon : CloseIcon
  return (
    <li>
      <Glyph color={isGiven ? 'success' : 'error'} fontSize="small" />
      <span>
        {noun}: <b>{verb}</b>
      </span>
      {!isImplied(held, permission) && (
        <Button size="small" onClick={() => onToggle(permission)} aria-label={`Desfazer ${noun}: ${verb}`}>
          Desfazer
        </Button>
      )}
    </li>
  )
}

function Holders({ id }: { id: string }): ReactNode {
  const { data } = useList(employees, { filters: { employee_role_id: id, active: 'true' }, perPage: 10 })
  if (data === undefined || data.total === 0) return null
  const more = data.total - data.rows.length
  return (
    <section>
      <h2>Quem Tem Este Cargo</h2>
      <ul>
        {data.rows.map(({ id: employee, name }) => (
          <li key={employee}>
            <Avatar name={name} size={24} fallback="initials" />
            <span>{name}</span>
          </li>
        ))}
      </ul>
      {more > 0 && <p>e mais {more}</p>}
      <p>
        As mudanças valem na próxima tela que cada um abrir. No aplicativo, dados sem permissão são apagados
        do aparelho.
      </p>
    </section>
  )
}
