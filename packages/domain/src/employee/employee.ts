import { active, cpf, day, email, phone, ref, text } from '../kit/fields.ts'
import { defineResource, type Read } from '../kit/resource.ts'

export const employees = defineResource({
  name: 'employee',
  path: '/employees',
  store: 'employees',
  permission: 'employee',
  guards: ['employee'],
  label: { one: 'Funcionário', many: 'Funcionários', gender: 'm' },
  columns: {
    name: text(3, 120, { label: 'Nome', doc: 'Full name' }),
    email: email({ label: 'E-mail', doc: 'Address to sign in with, in lower case' }),
    employeeRoleId: ref('employeeRole', { label: 'Cargo' }),
    document: cpf({ label: 'CPF', doc: 'CPF, without its mask' }).nullable().default(null),
    phone: phone({ label: 'Telefone', doc: 'E.164' }).nullable().default(null),
    registration: text(1, 20, { label: 'Matrícula', doc: 'Number in the payroll' }).nullable().default(null),
    admittedAt: day({ label: 'Admissão', doc: 'First day of work' }).nullable().default(null),
    dismissedAt: day({ label: 'Desligamento', doc: 'Last day of work, or null' }).nullable().default(null),
    active: active(),
  },
  serverColumns: { userId: ref('user', { label: 'Usuário' }) },
  display: ['name', 'userId', 'active'],
  sensitive: { document: { level: 'full' } },
  erasable: ['email'],
  labels: { employeeRoleId: 'employeeRole' },
  files: {
    photo: { label: 'Foto', type: 'user', many: false, accept: 'image', on: 'userId' },
    signature: {
      label: 'Assinatura',
      type: 'user',
      many: false,
      accept: 'image',
      on: 'userId',
      sensitive: true,
    },
  },
  option: { label: ['name'] },
  offered: { active: { is: true }, dismissedAt: 'ahead' },
  search: ['name', 'email', 'registration', 'document'],
  filters: ['employeeRoleId', 'active'],
  periods: ['admittedAt'],
  sort: 'name',
  sync: { indexes: ['userId'], lookups: ['employeeRoleId'] },
  queue: ['create', 'update', 'delete'],
})
export type Employee = Read<typeof employees>

/** Dismissal is not before admission; an active employee has no dismissal in the past. */
export const datesError = (employee: Pick<Employee, 'admittedAt' | 'dismissedAt'>): Record<string, string> =>
  employee.admittedAt !== null && employee.dismissedAt !== null && employee.dismissedAt < employee.admittedAt
    ? { dismissedAt: 'A data final não pode ser anterior à data inicial.' }
    : {}
