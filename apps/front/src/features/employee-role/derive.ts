import { tally, type LocalNoun } from '../../kit/data/local/noun.ts'

/** Active employees who hold each title. */
export const employeeRoleLocal: LocalNoun = {
  reads: ['employees'],
  derive: async (rows, { where }) => {
    const employees = await where(
      'employees',
      'employeeRoleId',
      rows.map(({ id }) => id),
    )
    const held = tally(
      employees.filter((row) => row['active'] === true),
      'employeeRoleId',
    )
    return rows.map(({ id }) => ({ employeesCount: held.get(id) ?? 0 }))
  },
}
