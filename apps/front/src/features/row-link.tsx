import { permissionFor } from '@rentme/domain/employee-role/permissions'
import { resources } from '@rentme/domain'
import Link from '@mui/material/Link'
import type { ReactNode } from 'react'
import type { Paths } from '../kit/page/paths.ts'
import { usePermissions } from '../kit/session/session-context.tsx'
import { CodeText } from '../ui/rows/code-text.tsx'
import { Highlighted } from '../ui/rows/highlighted.tsx'
import { addresses } from './addresses.ts'

const pathsOf: Readonly<Record<string, Pick<Paths, 'detail' | 'edit'>>> = addresses

/** The screen of a row of any noun that the user may open: its detail, else its form; null without one. */
const useRowHref = (noun: string, id: string): string | null => {
  const can = usePermissions()
  const resource = resources.find(({ name }) => name === noun)
  const paths = pathsOf[noun]
  if (resource === undefined || paths === undefined) return null
  const may = (verb: 'show' | 'edit') => can(permissionFor(verb, resource))
  if (paths.detail !== null) return may('show') ? paths.detail(id) : null
  return may('edit') ? paths.edit(id) : null
}

type Row = { noun: string; id: string }

/** What names a row, which opens it for who may. */
export function RowLink({ noun, id, children }: Row & { children: ReactNode }) {
  const href = useRowHref(noun, id)
  return href === null ? children : <Link href={href}>{children}</Link>
}

/** The number of a row, which opens it for who may. */
export function CodeLink({ code, query, ...row }: Row & { code: string; query?: string }) {
  return (
    <RowLink {...row}>
      <CodeText>
        <Highlighted text={code} query={query} />
      </CodeText>
    </RowLink>
  )
}
