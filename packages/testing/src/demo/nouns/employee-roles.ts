import type { RowOf } from '@rentme/domain/index'
import { permissionNouns, type PermissionNoun } from '@rentme/domain/employee-role/permission-nouns'
import { withImplied, type Permission } from '@rentme/domain/employee-role/permissions'
import { permissionOf, type Verb } from '@rentme/domain/kit/permission'
import { instantOn, rowBase, type DemoContext } from '../context.ts'

interface Title {
  name: string
  /** Local part of the address that the first holder signs in with. */
  login: string
  description: string
  /** Active employees of the full company. */
  staff: number
}

const title = (name: string, login: string, staff: number, description: string): Title => ({
  name,
  login,
  staff,
  description,
})

/** The eleven job titles, in the order of the matrix's columns (docs/trade.md#job-titles). */
export const titles: readonly Title[] = [
  title('Administrador', 'administrador', 1, 'Acesso completo, inclusive a cargos e permissões'),
  title('Gerente de Operações', 'gerente', 2, 'Responde por pátio, oficina e contratos'),
  title('Coordenador de Manutenção', 'coordenador', 2, 'Distribui e acompanha o serviço da oficina'),
  title('Técnico de Manutenção', 'tecnico', 11, 'Atende em campo e na oficina'),
  title('Conferente de Pátio', 'conferente', 5, 'Faz os checklists de saída e de retorno'),
  title('Motorista', 'motorista', 8, 'Entrega e retira os equipamentos'),
  title('Consultor Comercial', 'consultor', 5, 'Atende clientes e agenda entregas'),
  title('Assistente Administrativo', 'assistente', 3, 'Cadastros, documentos e agenda'),
  title('Instrutor / Téc. Segurança', 'instrutor', 1, 'Treinamentos e entrega técnica'),
  title('Recursos Humanos', 'rh', 1, 'Funcionários e cargos'),
  title('Consulta', 'consulta', 1, 'Somente leitura'),
]

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

/** The job titles, in the order of `titles`. */
export const employeeRoleRows = (context: DemoContext): RowOf<'employee_roles'>[] => {
  const random = context.random('employee_roles')
  const createdAt = instantOn(random, context.firstDay, 6, 7)
  return titles.map(({ name, description }, column) => ({
    ...rowBase<'employeeRole'>(random, createdAt),
    name,
    description,
    permissions: permissionsAt(column),
    requiresSecondFactor: false,
  }))
}
