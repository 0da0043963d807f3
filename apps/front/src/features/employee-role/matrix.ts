import type { PermissionNoun } from '@rentme/domain/employee-role/permission-nouns'
import { withImplied, type Permission } from '@rentme/domain/employee-role/permissions'
import { permissionOf, verbs, type Verb } from '@rentme/domain/kit/permission'

export const verbLabels: Readonly<Record<Verb, string>> = {
  access: 'Listar',
  show: 'Ver',
  create: 'Cadastrar',
  edit: 'Editar',
  delete: 'Excluir',
}

const onlyApp = 'Cadastrar só no aplicativo'
const noDetail = 'Sem tela de detalhes'

interface MatrixRow {
  noun: PermissionNoun
  label: string
  /** Where a permission has no screen on the desk. */
  note?: string
}

/** Rows of the matrix as people group their work. */
export const groups: readonly { title: string; rows: readonly MatrixRow[] }[] = [
  {
    title: 'Pátio',
    rows: [
      { noun: 'product', label: 'Produtos' },
      { noun: 'product_category', label: 'Categorias de produtos', note: noDetail },
      { noun: 'checklist', label: 'Checklists', note: onlyApp },
      { noun: 'checklist_model', label: 'Modelos de checklist' },
      { noun: 'agenda_event', label: 'Agenda' },
    ],
  },
  {
    title: 'Manutenção',
    rows: [
      { noun: 'service_order', label: 'Ordens de serviço', note: onlyApp },
      { noun: 'service_order_reason', label: 'Motivos', note: noDetail },
      { noun: 'service_order_defect', label: 'Defeitos', note: noDetail },
      { noun: 'preventive_maintenance', label: 'Manutenções preventivas', note: onlyApp },
      { noun: 'preventive_maintenance_template', label: 'Templates de manutenção' },
    ],
  },
  {
    title: 'Comercial e equipe',
    rows: [
      { noun: 'client', label: 'Clientes' },
      { noun: 'price_list', label: 'Listas de preços' },
      { noun: 'training', label: 'Treinamentos' },
      { noun: 'employee', label: 'Funcionários' },
      { noun: 'job_title', label: 'Cargos', note: noDetail },
    ],
  },
]

export const nounsOfMatrix: readonly PermissionNoun[] = groups.flatMap(({ rows }) =>
  rows.map(({ noun }) => noun),
)

export const cell = (verb: Verb, noun: PermissionNoun): Permission => permissionOf(verb, noun)
export const rowCells = (noun: PermissionNoun): Permission[] => verbs.map((verb) => cell(verb, noun))
export const columnCells = (verb: Verb): Permission[] => nounsOfMatrix.map((noun) => cell(verb, noun))

/** Listing that another permission of the noun brings with it: it can not be taken away alone. */
export const isImplied = (held: readonly Permission[], permission: Permission): boolean => {
  const [verb, ...noun] = permission.split('_')
  const others = verbs.filter((one) => one !== 'access')
  return (
    verb === 'access' && others.some((one) => held.includes(permissionOf(one, noun.join('_')) as Permission))
  )
}

/** Words of a permission: noun and verb as the matrix writes them. */
export const words = (permission: Permission): { noun: string; verb: string } => {
  const [verb, ...noun] = permission.split('_')
  const row = groups.flatMap(({ rows }) => rows).find((one) => one.noun === noun.join('_'))
  return { noun: row?.label ?? permission, verb: verbLabels[verb as Verb] }
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
