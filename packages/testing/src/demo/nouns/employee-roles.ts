import { startingTitles, type StartingTitle } from '@rentme/domain/first-run/titles'
import type { RowOf } from '@rentme/domain/index'
import { instantOn, rowBase, type DemoContext } from '../context.ts'

interface Title {
  name: StartingTitle
  /** Local part of the address that the first holder signs in with. */
  login: string
  /** Active employees of the full company. */
  staff: number
}

const title = (name: StartingTitle, login: string, staff: number): Title => ({ name, login, staff })

/** Who holds the titles that a company begins with. */
export const titles: readonly Title[] = [
  title('Administrador', 'administrador', 1),
  title('Gerente de Operações', 'gerente', 2),
  title('Coordenador de Manutenção', 'coordenador', 2),
  title('Técnico de Manutenção', 'tecnico', 11),
  title('Conferente de Pátio', 'conferente', 5),
  title('Motorista', 'motorista', 8),
  title('Consultor Comercial', 'consultor', 5),
  title('Assistente Administrativo', 'assistente', 3),
  title('Instrutor / Téc. Segurança', 'instrutor', 1),
  title('Recursos Humanos', 'rh', 1),
  title('Consulta', 'consulta', 1),
]

/** The titles that a company begins with. */
export const employeeRoleRows = (context: DemoContext): RowOf<'employee_roles'>[] => {
  const random = context.random('employee_roles')
  const createdAt = instantOn(random, context.firstDay, 6, 7)
  return startingTitles.map((title) => ({
    ...rowBase<'employeeRole'>(random, createdAt),
    ...title,
    requiresSecondFactor: false,
  }))
}
