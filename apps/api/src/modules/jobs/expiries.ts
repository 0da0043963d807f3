import type { Permission } from '@rentme/domain/employee-role/permissions'
import { count } from '@rentme/domain/kit/plural'
import { addDays, dateIn, daysBetween, formatDate, formatTime } from '@rentme/domain/kit/time'
import type { NotificationKind } from '@rentme/domain/notification/notification'
import { sql } from 'kysely'
import type { Db } from '../../kit/database.ts'
import { notify, type Notice } from '../notifications/notify.ts'
import type { Job } from './context.ts'
import { standIn } from './stand-in.ts'

/** Days before the end at which it is told of, the last first. */
const steps = [7, 30, 60] as const
const workdayStart = '07:00'
const namesShown = 5

interface Expiry {
  id: string
  /** What a list of several calls it. */
  name: string
  /** Painted on the machine, where it is one. */
  code: string | null
  detail: string
  endsOn: string
}

interface Kind {
  kind: NotificationKind
  /** Who is told has this permission. */
  permission: Permission
  /** What ends, one and many of them. */
  one: string
  many: readonly [string, string]
  path: (id: string) => string
  listPath: string
  /** What ends within the days from `today` to `last`. */
  find: (db: Db, today: string, last: string) => Promise<Expiry[]>
}

const arts: Kind = {
  kind: 'art',
  permission: 'edit_product',
  one: 'ART',
  many: ['ART', 'ARTs'],
  path: (id) => `/admin/produtos/${id}`,
  listPath: '/admin/produtos?art=expiring',
  find: async (db, today, last) => {
    const { rows } = await sql<Expiry>`
      select id, "internCode" as name, "internCode" as code, coalesce("artNumber", name) as detail, "artExpiresAt" as "endsOn"
        from products where "deletedAt" is null and status <> 'inactive' and "artExpiresAt" between ${today}::date and ${last}::date
       order by "artExpiresAt", "internCode"`.execute(db)
    return rows
  },
}

const trainings: Kind = {
  kind: 'training',
  permission: 'edit_training',
  one: 'Treinamento',
  many: ['treinamento', 'treinamentos'],
  path: (id) => `/admin/treinamentos/${id}`,
  listPath: '/admin/treinamentos',
  find: async (db, today, last) => {
    const { rows } = await sql<Expiry>`
      select t.id, coalesce(c.company, c.name) as name, null as code, concat(coalesce(c.company, c.name), ' · ', t.title) as detail, t."validUntil" as "endsOn"
        from trainings t join clients c on c.id = t."clientId"
       where t."deletedAt" is null and c."deletedAt" is null and t."validUntil" between ${today}::date and ${last}::date
       order by t."validUntil", t.id`.execute(db)
    return rows
  },
}

/** The step that an end has come to: `7`, `30` or `60` days before it. */
const stepOf = ({ endsOn }: Expiry, today: string): number =>
  steps.find((step) => daysBetween(today, endsOn) <= step) ?? steps[2]

const inDays = (days: number): string => (days === 0 ? 'hoje' : days === 1 ? 'amanhã' : `em ${days} dias`)

const listed = (names: readonly string[]): string => {
  const more = names.length - namesShown
  return `${names.slice(0, namesShown).join(', ')}${more > 0 ? ` e mais ${more}` : ''}`
}

interface Told {
  today: string
  timeZone: string
}

/** What one person is told today: of one end by itself, of many in one message. */
const wordsOf = (
  { one, many, path, listPath }: Kind,
  ends: readonly Expiry[],
  { today, timeZone }: Told,
): Pick<Notice, 'title' | 'body' | 'code' | 'path'> => {
  const [first, ...others] = ends
  if (first !== undefined && others.length === 0)
    return {
      title: `${one} vence ${inDays(daysBetween(today, first.endsOn))}`,
      body: `${first.detail} · até ${formatDate(first.endsOn, timeZone)}`,
      code: first.code,
      path: path(first.id),
    }
  return {
    title: `${count(ends.length, ...many)} a vencer`,
    body: listed([...new Set(ends.map(({ name }) => name))]),
    code: null,
    path: listPath,
  }
}

/** Ends that were not told of yet at the step that they have come to. */
const untold = async (db: Db, ends: ReadonlyMap<string, Expiry>): Promise<string[]> => {
  const { rows } = await sql<{ end: string }>`
    select d.end from unnest(${[...ends.keys()]}::text[]) d("end")
     where not exists (select 1 from notifications n where n.about ? d.end)`.execute(db)
  return rows.map(({ end }) => end)
}

/** ART and trainings of clients that come to their end, 60, 30 and 7 days before, each once, in one message a day. */
export const expiries: Job = async ({ db, clock, timeZone }) => {
  const now = clock()
  if (formatTime(now, timeZone) < workdayStart) return
  const today = dateIn(now, timeZone)
  for (const kind of [arts, trainings]) {
    const person = await standIn(db, kind.permission)
    if (person === null) continue
    const found = await kind.find(db, today, addDays(today, steps[2]))
    const keyed = new Map(
      found.map((end) => [`${kind.kind} ${end.id} ${end.endsOn} ${stepOf(end, today)}`, end]),
    )
    const about = await untold(db, keyed)
    const ends = found.filter((end) => about.some((key) => keyed.get(key) === end))
    if (ends.length === 0) continue
    await notify(db, {
      userId: person.userId,
      kind: kind.kind,
      ...wordsOf(kind, ends, { today, timeZone }),
      key: `${kind.kind} ${today} ${about[0] ?? ''}`,
      about,
    })
  }
}
