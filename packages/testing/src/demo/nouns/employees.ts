import type { RowOf } from '@rentme/domain/index'
import { addDays } from '@rentme/domain/kit/time'
import { instantOn, later, rowBase, type DemoContext } from '../context.ts'
import { demoCpf, demoPhone, emailOf, personName, unique } from '../identities.ts'
import { zipf, type Random } from '../random.ts'
import { titles } from './employee-roles.ts'

type Employee = RowOf<'employees'>
type Role = RowOf<'employee_roles'>

/** People by title: every title has someone to sign in as, whatever the size. */
const staffOf = (full: number, context: DemoContext): number =>
  context.size === 'full' ? full : context.size === 'medium' ? Math.ceil(full * 0.4) : 1

const formerCount = { mini: 1, medium: 3, full: 8 }

/** Titles whose former holders still stand in the history of checklists. */
const formerTitles = ['Conferente de Pátio', 'Motorista', 'Técnico de Manutenção']

interface Person {
  role: Role
  email: string
  name: string
  admittedAt: string
  dismissedAt: string | null
}

const draft = (person: Person, number: number, random: Random): Omit<Employee, 'userId'> => {
  const createdAt = instantOn(random, person.admittedAt, 8, 17)
  const changedAt = person.dismissedAt === null ? createdAt : instantOn(random, person.dismissedAt, 16, 18)
  return {
    ...rowBase<'employee'>(random, createdAt, changedAt),
    name: person.name,
    email: person.email,
    employeeRoleId: person.role.id,
    document: demoCpf(number),
    phone: demoPhone(random, 19),
    registration: String(1000 + number),
    admittedAt: person.admittedAt,
    dismissedAt: person.dismissedAt,
    active: person.dismissedAt === null,
  }
}

const people = (context: DemoContext, roles: readonly Role[], random: Random): Person[] => {
  const names = new Set<string>()
  const emails = new Set<string>()
  const person = (role: Role, login: string | null, former: boolean): Person => {
    const name = unique(names, () => personName(random))
    const recent = login === null && random.chance(0.5)
    return {
      role,
      name,
      email: login === null ? unique(emails, () => emailOf(name)) : `${login}@example.com`,
      admittedAt: addDays(context.firstDay, recent && !former ? random.int(1, 900) : -random.int(30, 2000)),
      dismissedAt: former ? addDays(context.firstDay, random.int(200, 1000)) : null,
    }
  }
  const roleNamed = (name: string): Role => {
    const role = roles.find((role) => role.name === name)
    if (role === undefined) throw new Error(`No job title ${name}`)
    return role
  }
  const active = titles.flatMap(({ name, login, staff }) =>
    Array.from({ length: staffOf(staff, context) }, (_, place) =>
      person(roleNamed(name), place === 0 ? login : null, false),
    ),
  )
  const former = Array.from({ length: formerCount[context.size] }, (_, place) =>
    person(roleNamed(formerTitles[place % formerTitles.length] ?? ''), null, true),
  )
  return [...active, ...former]
}

/** The staff and the users that stand for them; the first of each title is the one who signs in. */
export const employeeRows = (
  context: DemoContext,
  roles: readonly Role[],
): { employees: Employee[]; users: RowOf<'users'>[] } => {
  const random = context.random('employees')
  const users: RowOf<'users'>[] = []
  const employees = people(context, roles, random).map((person, place) => {
    const employee = draft(person, place + 1, random)
    const user: RowOf<'users'> = {
      ...rowBase<'user'>(random, later(employee.createdAt, 0), employee.updatedAt),
      name: employee.name,
      email: employee.email,
      kind: 'employee',
    }
    users.push(user)
    return { ...employee, userId: user.id }
  })
  return { employees, users }
}

const isEmployed = ({ admittedAt, dismissedAt }: Employee, date: string): boolean =>
  (admittedAt ?? '') <= date && (dismissedAt === null || dismissedAt > date)

export type StaffPicker = (random: Random, date: string) => Employee

/** Draws who of a title does a piece of work on a day: employed then, the latest comers doing most of it. */
export const staffOn = (
  employees: readonly Employee[],
  roles: readonly Role[],
  title: string,
): StaffPicker => {
  const role = roles.find(({ name }) => name === title)
  const pool = employees.filter(({ employeeRoleId }) => employeeRoleId === role?.id).toReversed()
  const place = zipf(pool.length, 0.35)
  return (random, date) => {
    for (;;) {
      const employee = pool[place(random)]
      if (employee !== undefined && isEmployed(employee, date)) return employee
    }
  }
}

/** Who may answer for a checklist on a day: employed then, and holding `create_checklist`. */
export const responsibleOn = (employees: readonly Employee[], roles: readonly Role[]): StaffPicker => {
  const share: Readonly<Record<string, number>> = {
    'Conferente de Pátio': 9,
    Motorista: 3,
    'Técnico de Manutenção': 1,
  }
  const shareOf = (employee: Employee) =>
    share[roles.find(({ id }) => id === employee.employeeRoleId)?.name ?? ''] ?? 0
  const pool = employees.flatMap((employee) => Array.from({ length: shareOf(employee) }, () => employee))
  return (random, date) => {
    for (;;) {
      const employee = random.pick(pool)
      if (isEmployed(employee, date)) return employee
    }
  }
}
