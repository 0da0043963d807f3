import { z } from 'zod'
import { cpf, day, email, phone, ref, text } from '../kit/fields.ts'
import { defineResource, type Read } from '../kit/resource.ts'

export const employees = defineResource({
  name: 'employee',
  path: '/employees',
  store: 'employees',
  permission: 'employee',
  guards: ['employee'],
  label: { one: 'Funcionário', many: 'Funcionários', gender: 'm' },
  columns: {
    name: text(3, 120).describe('Nome'),
    email: email().describe('E-mail'),
    employeeRoleId: ref('employeeRole'),
    document: cpf().nullable().default(null).describe('CPF'),
    phone: phone().nullable().default(null).describe('Telefone'),
    registration: text(1, 20).nullable().default(null).describe('Matrícula'),
    admittedAt: day().nullable().default(null).describe('Admissão'),
    dismissedAt: day().nullable().default(null).describe('Desligamento'),
    active: z.boolean().default(true).describe('Ativo'),
  },
  serverColumns: { userId: ref('user') },
  display: ['name', 'userId', 'active'],
  sensitive: { document: { level: 'full' } },
  erasable: ['email'],
  labels: { employeeRoleId: 'employeeRole' },
  files: {
    photo: { type: 'user', many: false, accept: 'image', on: 'userId' },
    signature: { type: 'user', many: false, accept: 'image', on: 'userId', sensitive: true },
  },
  option: { label: ['name'] },
  offered: { active: { is: true }, dismissedAt: 'ahead' },
  search: ['name', 'email', 'registration', 'document'],
  filters: ['employeeRoleId', 'active'],
  sort: 'name',
  sync: { indexes: ['userId'] },
  queue: ['create', 'update', 'delete'],
})
export type Employee = Read<typeof employees>

/** Dismissal is not before admission; an active employee has no dismissal in the past. */
export const datesError = (employee: Pick<Employee, 'admittedAt' | 'dismissedAt'>): Record<string, string> =>
  employee.admittedAt !== null && employee.dismissedAt !== null && employee.dismissedAt < employee.admittedAt
    ? { dismissedAt: 'A data final não pode ser anterior à data inicial.' }
    : {}
