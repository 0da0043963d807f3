import { employees } from '@rentme/domain/employee/employee'
import { sql } from 'kysely'
import { offered } from '../../kit/offered.ts'
import { endSessions } from '../session/account.ts'
import type { Job } from './context.ts'

/** Makes those inactive whose dismissal has come, so that it reaches every device, and ends their sessions. */
export const dismissals: Job = ({ db }) =>
  db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ userId: string }>`update employees e set active = false
      where e.active and e."deletedAt" is null and not ${offered(employees, 'e')} returning e."userId"`.execute(
      tx,
    )
    for (const { userId } of rows) await endSessions(tx, userId)
  })
