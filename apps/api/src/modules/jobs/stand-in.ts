import { employees } from '@rentme/domain/employee/employee'
import type { Permission } from '@rentme/domain/employee-role/permissions'
import { sql } from 'kysely'
import type { Db, Tx } from '../../kit/database.ts'
import { offered } from '../../kit/offered.ts'

export interface Person {
  employeeId: string
  userId: string
}

/** Who answers for work that is nobody's, or of someone who left: the longest there of those whose title is closest to it. */
export const standIn = async (db: Db | Tx, permission: Permission): Promise<Person | null> => {
  const { rows } = await sql<Person>`
    select e.id as "employeeId", e."userId" from employees e join employee_roles r on r.id = e."employeeRoleId"
     where ${offered(employees, 'e')} and r.permissions ? ${permission}
     order by jsonb_array_length(r.permissions), e."createdAt", e.id limit 1`.execute(db)
  return rows[0] ?? null
}
