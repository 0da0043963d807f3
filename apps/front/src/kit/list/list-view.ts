import type { Read, Resource } from '@rentme/domain/kit/resource'
import type { ComponentType, ReactNode } from 'react'
import { CopyIcon, EditIcon, EyeIcon, TrashIcon } from '../../ui/theme/icons.tsx'
import type { ListColumn } from './column.ts'
import type { ListChange, ListFilter } from './filter.ts'
import { useGo } from '../page/navigate.ts'
import type { Paths } from '../page/paths.ts'
import type { Retire } from '../detail/in-use-dialog.tsx'
import type { MenuAction } from '../detail/row-menu.tsx'
import type { CardAction } from '../../ui/rows/list-card.tsx'
import { useVerbs } from '../session/verbs.ts'

/** A row below 600 px. */
export interface CardParts {
  lead?: ReactNode
  state?: ReactNode
  title: ReactNode
  text?: ReactNode
  /** Ways to reach whom the row is about, and what they are about for who hears them alone. */
  actions?: readonly CardAction[]
  about?: string
}

export interface PickedDocument {
  /** What it is called on its button: `PDF`. */
  label: string
  /** Where the API makes it, which takes the query of the list. */
  path: string
}

export interface ListProps<R extends Resource> {
  resource: R
  paths: Paths
  columns: readonly ListColumn<Read<R>>[]
  filters?: readonly ListFilter<R>[]
  /** Fields that picked rows may be changed in together. */
  changes?: readonly ListChange<R>[]
  /** Documents that the API makes of the picked rows together, for who may see each alone. */
  documents?: readonly PickedDocument[]
  /** What the search box looks in: `Nome, e-mail ou matrícula`. */
  searchHint: string
  /** First line of a list without rows: what to do next. */
  emptyHint: string
  /** By default the first column is the title and the others follow. */
  card?: (row: Read<R>, query: string) => CardParts
  /** What deleting a row takes back; a reason is asked for then. */
  Consequence?: ComponentType<{ row: Read<R> }>
  /** Puts a row out of use that can not be deleted, where that asks for more than a flag. */
  Retire?: Retire<Read<R>>
  /** What may be done with a row beside what may be done with every noun's. */
  rowActions?: (row: Read<R>) => readonly MenuAction[]
  /** Beside the button that creates. */
  actions?: ReactNode
}

/** Where a row leads by the user's permissions, and its menu. */
export const useRowActions = <R extends Resource>(
  { resource, paths, rowActions }: Pick<ListProps<R>, 'resource' | 'paths' | 'rowActions'>,
  ask: (row: Read<R>) => void,
) => {
  const may = useVerbs(resource)
  const go = useGo()
  const hrefOf = (id: string): string | null => {
    if (may.show && paths.detail !== null) return paths.detail(id)
    return may.edit ? paths.edit(id) : null
  }
  const actionsOf = (row: Read<R>): MenuAction[] => {
    const { id } = row
    const { detail, edit, duplicate } = paths
    const actions: (MenuAction | false)[] = [
      ...(rowActions?.(row) ?? []),
      may.show && detail !== null && { label: 'Ver Detalhes', icon: EyeIcon, run: () => go(detail(id)) },
      may.edit && { label: 'Editar', icon: EditIcon, run: () => go(edit(id)) },
      may.create &&
        duplicate !== undefined && { label: 'Duplicar', icon: CopyIcon, run: () => go(duplicate(id)) },
      may.delete && {
        label: 'Excluir',
        icon: TrashIcon,
        danger: true,
        run: () => ask(row),
      },
    ]
    return actions.filter((action) => action !== false)
  }
  return { may, hrefOf, actionsOf }
}
