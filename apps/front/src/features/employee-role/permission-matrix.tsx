import Checkbox from '@mui/material/Checkbox'
import { styled } from '@mui/material/styles'
import { employeeRoles } from '@rentme/domain/employee-role/employee-role'
import { permissionNounLabels, verbLabels } from '@rentme/domain/employee-role/permission-words'
import type { Permission } from '@rentme/domain/employee-role/permissions'
import { verbs } from '@rentme/domain/kit/permission'
import { fieldsOf } from '@rentme/domain/words/column'
import { Fragment } from 'react'
import { ink, line, narrow, rem, signal, surface, type } from '../../ui/theme/tokens.ts'
import { cell, columnCells, groups, isImplied, rowCells, tickedOf, toggle, words } from './matrix.ts'

const fields = fieldsOf(employeeRoles)

const Table = styled('table')({
  width: '100%',
  minWidth: 960,
  borderCollapse: 'collapse',
  '& th': { fontWeight: 500, textAlign: 'left' },
  '& thead th': { height: rem(52), borderBlock: `1px solid ${line.quiet}`, ...type(14, 18, 600) },
  '& thead th:first-of-type': { paddingLeft: 24 },
  '& thead label': { display: 'flex', alignItems: 'center', justifyContent: 'center', cursor: 'pointer' },
  '& small': { display: 'block', ...type(12, 14), color: ink[500] },
  '& .group th': {
    height: rem(28),
    padding: '0 24px',
    backgroundColor: surface.page,
    color: ink[500],
    fontStretch: narrow,
    ...type(13, 16, 600),
  },
  '& tbody tr:not(.group) > *': { height: rem(37), borderBottom: `1px solid ${line.row}` },
  '& tbody label': { display: 'flex', alignItems: 'center', paddingLeft: 15, cursor: 'pointer' },
  '& .cell': { width: 112, borderLeft: `1px solid ${line.row}`, textAlign: 'center', position: 'relative' },
  '& .cell[data-changed]': { backgroundColor: signal.wash },
  '& .cell[data-changed]::after': {
    content: '""',
    position: 'absolute',
    left: 0,
    top: 0,
    border: '6px solid',
    borderColor: `${ink[800]} transparent transparent ${ink[800]}`,
  },
  '& .cell[data-implied] .MuiCheckbox-root': { color: ink[300] },
  '& thead .note': { fontWeight: 600 },
  '& .note': {
    width: 184,
    padding: '0 16px 0 8px',
    borderLeft: `1px solid ${line.row}`,
    color: ink[500],
    ...type(13, 18),
  },
})
const Scroll = styled('div')({ overflowX: 'auto', backgroundColor: surface.paper })

interface Props {
  held: readonly Permission[]
  before: readonly Permission[]
  /** What the user holds himself: nobody gives more. */
  grantable: readonly Permission[]
  onChange: (held: Permission[]) => void
}

/** A job title's permissions as a table of nouns and verbs, with toggles for rows and columns. */
export function PermissionMatrix(props: Props) {
  return (
    <Scroll>
      <Table>
        <Head {...props} />
        <tbody>
          {groups.map(({ title, rows }) => (
            <Fragment key={title}>
              <tr className="group">
                <th colSpan={verbs.length + 2} scope="colgroup">
                  {title}
                </th>
              </tr>
              {rows.map((row) => (
                <tr key={row.noun}>
                  <th scope="row">
                    <Many {...props} cells={rowCells(row.noun)} label={permissionNounLabels[row.noun]} />
                  </th>
                  {verbs.map((verb) => (
                    <Cell key={verb} {...props} permission={cell(verb, row.noun)} />
                  ))}
                  <td className="note">{row.note}</td>
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </Table>
    </Scroll>
  )
}

function Head(props: Props) {
  return (
    <thead>
      <tr>
        <th scope="col">{fields.permissions.short}</th>
        {verbs.map((verb) => {
          const cells = columnCells(verb)
          const count = cells.filter((permission) => props.held.includes(permission)).length
          return (
            <th key={verb} scope="col" className="cell">
              <Many {...props} cells={cells} label={verbLabels[verb]} hint={`${count} de ${cells.length}`} />
            </th>
          )
        })}
        <th scope="col" className="note">
          Onde vale
        </th>
      </tr>
    </thead>
  )
}

/** Toggles every cell of a row or a column that the user may give. */
function Many({
  held,
  grantable,
  onChange,
  cells,
  label,
  hint,
}: Props & { cells: readonly Permission[]; label: string; hint?: string }) {
  const ticked = tickedOf(held, cells)
  const possible = cells.filter((permission) => grantable.includes(permission))
  return (
    <label>
      <Checkbox
        checked={ticked === 'all'}
        indeterminate={ticked === 'some'}
        disabled={possible.length === 0}
        onChange={() => onChange(toggle(held, possible))}
        slotProps={{ input: { 'aria-label': `${label}: todas` } }}
      />
      <span>
        {label}
        {hint !== undefined && <small>{hint}</small>}
      </span>
    </label>
  )
}

function Cell({ held, before, grantable, onChange, permission }: Props & { permission: Permission }) {
  const { noun, verb } = words(permission)
  const implied = isImplied(held, permission)
  const isHeld = held.includes(permission)
  const mayGive = grantable.includes(permission)
  return (
    <td
      className="cell"
      data-changed={isHeld !== before.includes(permission) || undefined}
      data-implied={implied || undefined}
    >
      <Checkbox
        checked={isHeld}
        disabled={implied || !mayGive}
        onChange={() => onChange(toggle(held, [permission]))}
        slotProps={{
          input: {
            'aria-label': `${noun}: ${verb}`,
            ...(implied && { title: 'Incluído por outra permissão' }),
          },
        }}
        sx={{ padding: '8px' }}
      />
    </td>
  )
}
