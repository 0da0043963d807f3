import { nextDue, type Baseline, type Interval } from '@rentme/domain/maintenance/due'
import { dateIn } from '@rentme/domain/kit/time'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database.ts'

interface Facts {
  interval: Interval | null
  purchasedAt: string | null
  currentMeter: number | null
  last: { id: string; performedAt: string; hourMeter: number | null } | null
  firstExit: { performedAt: string; hourMeter: number | null } | null
  maintenancesCount: number
}

const iso = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

// Readings count from the last replaced meter on: before it, another meter was read.
const facts = async (tx: Tx, productId: string): Promise<Facts | null> => {
  const { rows } = await sql<Facts>`
    select case when i.id is null then null else jsonb_build_object('hours', i.hours, 'days', i.days) end as interval,
      p."purchasedAt",
      (select max(r.hours) from hour_meter_readings r where r."productId" = p.id and r.at >= coalesce(
         (select max(e.at) from hour_meter_entries e where e."productId" = p.id and e.kind = 'replaced'), '-infinity')) as "currentMeter",
      (select jsonb_build_object('id', m.id, 'performedAt', ${iso('m."performedAt"')}, 'hourMeter', m."hourMeter")
         from product_maintenances m where m."productId" = p.id and m."deletedAt" is null
        order by m."performedAt" desc, m.id desc limit 1) as last,
      (select jsonb_build_object('performedAt', ${iso('c."performedAt"')}, 'hourMeter', c."hourMeter")
         from checklists c where c."productId" = p.id and c.type = 'exit' and c."deletedAt" is null
        order by c."performedAt" limit 1) as "firstExit",
      (select count(*)::int from product_maintenances m where m."productId" = p.id and m."deletedAt" is null) as "maintenancesCount"
    from products p left join product_maintenance_intervals i on i.id = p."productMaintenanceIntervalId"
   where p.id = ${productId}`.execute(tx)
  return rows[0] ?? null
}

const baseline = ({ last, purchasedAt, firstExit }: Facts, zone: string): Baseline | null => {
  if (last !== null) return { date: dateIn(last.performedAt, zone), hourMeter: last.hourMeter }
  if (purchasedAt !== null) return { date: purchasedAt, hourMeter: 0 }
  return firstExit === null
    ? null
    : { date: dateIn(firstExit.performedAt, zone), hourMeter: firstExit.hourMeter }
}

/**
 * Brings to the product's row what its history says: hour meter, maintenances, what falls due next. Every
 * write that changes a reading or a maintenance calls it, so that correcting an old one corrects what follows.
 */
export const recompute = async (tx: Tx, productId: string, zone: string): Promise<void> => {
  const known = await facts(tx, productId)
  const due = nextDue(known?.interval ?? null, known === null ? null : baseline(known, zone))
  await sql`update products set "hourMeter" = ${known?.currentMeter ?? null}, "maintenancesCount" = ${known?.maintenancesCount ?? 0},
    "productMaintenanceId" = ${known?.last?.id ?? null}, "nextDueAt" = ${due.nextDueAt}, "nextDueHourMeter" = ${due.nextDueHourMeter}
    where id = ${productId}`.execute(tx)
}

/** The same for the machines that a row is, or was, about. */
export const recomputeMachines = async (
  tx: Tx,
  zone: string,
  rows: readonly ({ productId: string } | null)[],
): Promise<void> => {
  for (const productId of new Set(rows.flatMap((row) => (row === null ? [] : [row.productId]))))
    await recompute(tx, productId, zone)
}
