import type { Employee } from './employee.ts'
import { recordIn } from '../kit/record.ts'

/** What opens an account, closes it, or decides whose it is and what it may do. */
export const accessFields = ['employeeRoleId', 'email', 'password', 'active', 'dismissedAt'] as const

type Row = Partial<Record<(typeof accessFields)[number], unknown>> | Employee

const valueOf = (row: Row, field: (typeof accessFields)[number]) => recordIn(row)[field] ?? null

/** Whether a change of an employee, `before` null for a new one, touches who may sign in and as what. */
export const changesAccess = (before: Row | null, after: Row): boolean =>
  before === null || accessFields.some((field) => valueOf(before, field) !== valueOf(after, field))
