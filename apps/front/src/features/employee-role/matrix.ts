import type { PermissionNoun } from '@rentme/domain/employee-role/permission-nouns'
import { permissionNounLabels, verbLabels } from '@rentme/domain/employee-role/permission-words'
import { withImplied, type Permission } from '@rentme/domain/employee-role/permissions'
import { permissionOf, verbs, type Verb } from '@rentme/domain/kit/permission'

const noDetail = 'Sem tela de detalhes'

interface MatrixRow {
  noun: PermissionNoun
  /** Where a permission has no screen in the cms. */
  note?: string
}

/** Rows of the matrix as people group their work. */
export const groups: readonly { title: string; rows: readonly MatrixRow[] }[] = [
  {
    title: 'Pátio',
    rows: [
      { noun: 'product' },
      { noun: 'product_category', note: noDetail },
      { noun: 'checklist' },
      { noun: 'checklist_model' },
      { noun: 'agenda_event' },
    ],
  },
  {
    title: 'Manutenção',
    rows: [
      { noun: 'service_order' },
      { noun: 'service_order_reason', note: noDetail },
      { noun: 'service_order_defect', note: noDetail },
      { noun: 'preventive_maintenance' },
      { noun: 'preventive_maintenance_template' },
    ],
  },
  {
    title: 'Comercial e equipe',
    rows: [
      { noun: 'client' },
      { noun: 'price_list' },
      { noun: 'training' },
      { noun: 'employee' },
      { noun: 'job_title', note: noDetail },
    ],
  },
]

export const nounsOfMatrix: readonly PermissionNoun[] = groups.flatMap(({ rows }) =>
  rows.map(({ noun }) => noun),
)

export const cell = (verb: Verb, noun: PermissionNoun): Permission => permissionOf(verb, noun)
export const rowCells = (noun: PermissionNoun): Permission[] => verbs.map((verb) => cell(verb, noun))
export const columnCells = (verb: Verb): Permission[] => nounsOfMatrix.map((noun) => cell(verb, noun))

const places = new Map(
  nounsOfMatrix.flatMap((noun) => verbs.map((verb) => [cell(verb, noun), { verb, noun }] as const)),
)

/** The column and the row of a permission. */
const placeOf = (permission: Permission) => {
  const place = places.get(permission)
  if (place === undefined) throw new RangeError(`Not in the matrix: ${permission}`)
  return place
}

/** Listing that another permission of the noun brings with it: it can not be taken away alone. */
export const isImplied = (held: readonly Permission[], permission: Permission): boolean => {
  const { verb, noun } = placeOf(permission)
  const others = verbs.filter((one) => one !== 'access')
  return verb === 'access' && others.some((one) => held.includes(cell(one, noun)))
}

/** Words of a permission: noun and verb as the matrix writes them. */
export const words = (permission: Permission): { noun: string; verb: string } => {
  const { verb, noun } = placeOf(permission)
  return { noun: permissionNounLabels[noun], verb: verbLabels[verb] }
}

export type Ticked = 'all' | 'some' | 'none'

export const tickedOf = (held: readonly Permission[], cells: readonly Permission[]): Ticked => {
  const count = cells.filter((permission) => held.includes(permission)).length
  return count === 0 ? 'none' : count === cells.length ? 'all' : 'some'
}

/** Permissions after a tick of some cells: all on unless all were on; implied listing follows. */
export const toggle = (held: readonly Permission[], cells: readonly Permission[]): Permission[] =>
  tickedOf(held, cells) === 'all'
    ? withImplied(held.filter((permission) => !cells.includes(permission)))
    : withImplied([...held, ...cells])
