import { isOffered } from '../kit/offered.ts'
import { employees, type Employee } from './employee.ts'

type Standing = Pick<Employee, 'active' | 'dismissedAt'>

/** Whether a person works here on a company's day: one whose dismissal has come is as inactive as one who was made so. */
export const worksHere = (employee: Standing, today: string): boolean => isOffered(employees, employee, today)

/** Nobody is made active again while his dismissal stands. Field → sentence. */
export const standingErrors = (
  before: Standing | null,
  after: Standing,
  today: string,
): Record<string, string> =>
  before?.active === false && after.active && !worksHere(after, today)
    ? { active: 'O desligamento já passou. Apague a data para reativar o funcionário.' }
    : {}
