import { dateIn } from '@rentme/domain/kit/time'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database.ts'

/** The next `OS-2026-01234`: the row of the year is locked until commit, so numbers have no gaps and no twins. */
export const nextOrderNumber = async (tx: Tx, now: Date, zone: string): Promise<string> => {
  const year = dateIn(now, zone).slice(0, 4)
  const { rows } = await sql<{ last: number }>`
    insert into number_sequence as s (kind, year, last) values ('OS', ${Number(year)}, 1)
    on conflict (kind, year) do update set last = s.last + 1 returning last`.execute(tx)
  return `OS-${year}-${String(rows[0]?.last ?? 0).padStart(5, '0')}`
}
