import { permissionNouns, type PermissionNoun } from '../employee-role/permission-nouns.ts'
import { withImplied, type Permission } from '../employee-role/permissions.ts'
import { permissionOf, type Verb } from '../kit/permission.ts'

const words = {
  Administrador: 'Acesso completo, inclusive a cargos e permissões',
  'Gerente de Operações': 'Responde por pátio, oficina e contratos',
  'Coordenador de Manutenção': 'Distribui e acompanha o serviço da oficina',
  'Técnico de Manutenção': 'Atende em campo e na oficina',
  'Conferente de Pátio': 'Faz os checklists de saída e de retorno',
  Motorista: 'Entrega e retira os equipamentos',
  'Consultor Comercial': 'Atende clientes e agenda entregas',
  'Assistente Administrativo': 'Cadastros, documentos e agenda',
  'Instrutor / Téc. Segurança': 'Treinamentos e entrega técnica',
  'Recursos Humanos': 'Funcionários e cargos',
  Consulta: 'Somente leitura',
} as const

/** The name of a title that a new company begins with. */
export type StartingTitle = keyof typeof words

/** One word for each title: A access, S show, C create, E edit, D delete, X export (docs/trade.md#job-titles). */
const matrix: Record<PermissionNoun, string> = {
  employee: 'ASCEDX ASCE AS - - - - A AS ASCED AS',
  job_title: 'ASCEDX AS - - - - - - - ASCE AS',
  client: 'ASCEDX ASCED AS AS AS AS ASCE ASCE AS - AS',
  product: 'ASCEDX ASCED ASCE AS AS AS AS ASCE AS - AS',
  product_category: 'ASCEDX ASCED ASCE - - - - A - - AS',
  checklist: 'ASCEDX ASCED ASE ASC ASCE ASC AS ASE AS - AS',
  checklist_model: 'ASCEDX ASCED ASCE - AS - - AS AS - AS',
  service_order: 'ASCEDX ASCED ASCED ASCE ASC AS ASC ASE - - AS',
  service_order_reason: 'ASCEDX ASCED ASCED - - - - A - - AS',
  service_order_defect: 'ASCEDX ASCED ASCED - - - - A - - AS',
  agenda_event: 'ASCEDX ASCED ASCED ASC AS AS ASCE ASCE ASCE AS AS',
  price_list: 'ASCEDX ASCED - - - - AS ASCE - - AS',
  training: 'ASCEDX ASCED AS - - - AS ASCE ASCED AS AS',
  preventive_maintenance: 'ASCEDX ASCED ASCED ASCE AS - AS AS AS - AS',
  preventive_maintenance_template: 'ASCEDX ASCED ASCED AS - - - AS AS - AS',
}

const letters: Readonly<Record<string, Verb>> = {
  A: 'access',
  S: 'show',
  C: 'create',
  E: 'edit',
  D: 'delete',
  X: 'export',
}

const permissionsAt = (column: number): Permission[] =>
  withImplied(
    permissionNouns.flatMap((noun) =>
      Array.from(matrix[noun].split(' ')[column] ?? '').flatMap((letter) => {
        const verb = letters[letter]
        return verb === undefined ? [] : [permissionOf(verb, noun)]
      }),
    ),
  )

/** The job titles of the matrix, in the order of its columns. */
export const startingTitles = Object.entries(words).map(([name, description], column) => ({
  name,
  description,
  permissions: permissionsAt(column),
}))
