import { employees } from '@rentme/domain/employee/employee'
import { dueState, type DueState } from '@rentme/domain/maintenance/due'
import { formatHours } from '@rentme/domain/kit/number'
import { addDays, dateIn, formatDate, toInstant } from '@rentme/domain/kit/time'
import { newId } from '@rentme/domain/kit/uuid'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../kit/database.ts'
import { offered } from '../../kit/offered.ts'
import { notify } from '../notifications/notify.ts'
import type { Job, JobContext } from './context.ts'
import { standIn, type Person } from './stand-in.ts'

interface Machine {
  id: string
  name: string
  internCode: string
  hourMeter: number | null
  nextDueAt: string | null
  nextDueHourMeter: number | null
  intervalHours: number | null
  clientId: string | null
  /** Who did the last maintenance and still works here. */
  technician: Person | null
  dueKey: string
}

const workdayStart = '08:00'
const batch = 200

// One event for each due date: the key is the date and the reading at which the maintenance falls due.
const dueKey = sql`concat_ws(' ', 'maintenance', p.id, coalesce(p."nextDueAt"::text, '-'), coalesce(p."nextDueHourMeter"::text, '-'))`

/** `every` machine, or those of a list. */
const among = (ids: readonly string[] | 'every'): RawBuilder<boolean> =>
  ids === 'every' ? sql<boolean>`true` : sql<boolean>`p.id = any(${ids}::uuid[])`

const dueMachines = async (tx: Tx, ids: readonly string[] | 'every'): Promise<Machine[]> => {
  const { rows } = await sql<Machine>`
    select p.id, p.name, p."internCode", p."hourMeter", p."nextDueAt", p."nextDueHourMeter", i.hours as "intervalHours",
           c."clientId", ${dueKey} as "dueKey",
           (select jsonb_build_object('employeeId', e.id, 'userId', e."userId") from product_maintenances m
              left join service_orders o on m."maintainableType" = 'ServiceOrder' and o.id = m."maintainableId"
              left join preventive_maintenances v on m."maintainableType" = 'PreventiveMaintenance' and v.id = m."maintainableId"
              join employees e on e.id = coalesce(o."technicianId", v."technicianId") and ${offered(employees, 'e')}
             where m.id = p."productMaintenanceId") as technician
      from products p
      left join product_maintenance_intervals i on i.id = p."productMaintenanceIntervalId"
      left join checklists c on c."productId" = p.id and c.type = 'exit' and c."returnDate" is null and c."deletedAt" is null
     where p."deletedAt" is null and p.status <> 'inactive' and ${among(ids)}
       and (p."nextDueAt" is not null or p."nextDueHourMeter" is not null)
       and not exists (select 1 from agenda_events a where a."dueKey" = ${dueKey})
     order by p."internCode"`.execute(tx)
  return rows
}

/** Events of a due date that no longer stands: done when a maintenance was recorded since, and gone otherwise. */
const closeStale = async (tx: Tx, ids: readonly string[] | 'every'): Promise<void> => {
  const stale = sql`a."dueKey" like 'maintenance %' and not a.completed and a."deletedAt" is null and p.id = a."productId"
    and ${among(ids)} and (a."dueKey" <> ${dueKey} or p.status = 'inactive' or p."deletedAt" is not null)`
  await sql`update agenda_events a set completed = true, completed_at = (extract(epoch from m."performedAt") * 1000)::bigint
      from products p join product_maintenances m on m.id = p."productMaintenanceId" and m."deletedAt" is null
     where ${stale} and m."createdAt" > a."createdAt"`.execute(tx)
  await sql`update agenda_events a set "deletedAt" = clock_timestamp() from products p where ${stale}`.execute(
    tx,
  )
}

const stateOf = (machine: Machine, today: string) => dueState(machine, { today, ...machine })

/** The morning of the due day; the next morning when the day has passed or the hours alone are at their end. */
const scheduleOf = (machine: Machine, now: Date, timeZone: string): string => {
  const today = dateIn(now, timeZone)
  const byHours = stateOf({ ...machine, nextDueAt: null }, today) ?? 'ok'
  const day = byHours === 'ok' && machine.nextDueAt !== null ? machine.nextDueAt : today
  const morning = toInstant(day > today ? day : today, workdayStart, timeZone)
  return Date.parse(morning) > now.getTime() ? morning : toInstant(addDays(today, 1), workdayStart, timeZone)
}

const dueWords = ({ nextDueAt, nextDueHourMeter }: Machine, timeZone: string): string =>
  [
    nextDueAt === null ? null : `em ${formatDate(nextDueAt, timeZone)}`,
    nextDueHourMeter === null ? null : `com ${formatHours(nextDueHourMeter)}`,
  ]
    .filter((part) => part !== null)
    .join(' ou ')

const raise = async (
  tx: Tx,
  { machine, state, person }: { machine: Machine; state: DueState; person: Person },
  { clock, timeZone }: JobContext,
): Promise<boolean> => {
  const id = newId()
  const words = `${machine.name}: manutenção ${dueWords(machine, timeZone)}.`
  const { rows } = await sql`
    insert into agenda_events (id, title, type, "scheduledAt", "productId", "clientId", "responsibleEmployeeId", "createdById",
        description, "dueKey")
      values (${id}, ${`Manutenção preventiva · ${machine.internCode}`.slice(0, 120)}, 'preventive', ${scheduleOf(machine, clock(), timeZone)},
        ${machine.id}, ${machine.clientId}, ${person.employeeId}, ${person.employeeId}, ${`${machine.internCode} · ${words}`}, ${machine.dueKey})
    on conflict ("dueKey") do nothing returning id`.execute(tx)
  if (rows.length === 0) return false
  await notify(tx, {
    userId: person.userId,
    kind: 'maintenance',
    title: state === 'overdue' ? 'Manutenção vencida' : 'Manutenção a vencer',
    body: words,
    code: machine.internCode,
    path: `/admin/agenda/${id}`,
    key: machine.dueKey,
  })
  return true
}

/** Looks at the maintenance of machines; answers how many events it made. */
const look = async (tx: Tx, ids: readonly string[] | 'every', context: JobContext): Promise<number> => {
  await closeStale(tx, ids)
  const today = dateIn(context.clock(), context.timeZone)
  const fallback = await standIn(tx, 'edit_preventive_maintenance_template')
  let made = 0
  for (const machine of await dueMachines(tx, ids)) {
    const state = stateOf(machine, today)
    const person = machine.technician ?? fallback
    if (state === null || state === 'ok' || person === null) continue
    if (await raise(tx, { machine, state, person }, context)) made += 1
  }
  return made
}

/** Every machine: what fell due by the calendar. */
export const maintenanceDue: Job = async (context) => {
  const made = await context.db.transaction().execute((tx) => look(tx, 'every', context))
  if (made > 0) await context.notifications.toAll()
}

const changedMachines = async (tx: Tx): Promise<string[]> => {
  const { rows } = await sql<{ productId: string }>`delete from maintenance_checks where "productId" in
    (select "productId" from maintenance_checks limit ${batch} for update skip locked) returning "productId"`.execute(
    tx,
  )
  return rows.map(({ productId }) => productId)
}

const lookAtChanged = (context: JobContext) =>
  context.db.transaction().execute(async (tx) => {
    const ids = await changedMachines(tx)
    return { looked: ids.length, made: ids.length === 0 ? 0 : await look(tx, ids, context) }
  })

/** The machines whose reading or due date changed since the last look. */
export const maintenanceOfReadings: Job = async (context) => {
  for (;;) {
    const { looked, made } = await lookAtChanged(context)
    if (made > 0) await context.notifications.toAll()
    if (looked < batch) return
  }
}
