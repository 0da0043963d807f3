import type { Resource } from '@rentme/domain/kit/resource'
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../kit/database.ts'
import { namedStore, storeOf } from './words.ts'
import { innermost } from '@rentme/domain/kit/naming'
import { storeOf as storeOfName } from '@rentme/domain/kit/stores'

/** Stores without a label of their own, whose rows people know by a column. */
const calledByName = new Set(['product_maintenance_intervals', 'training_participants'])
const questions = new Set(['checklist_model_questions', 'preventive_maintenance_template_questions'])
/** Answers are known by what was asked. */
const answers: Readonly<Record<string, { questions: string; column: string }>> = {
  checklist_answers: { questions: 'checklist_model_questions', column: 'checklistModelQuestionId' },
  preventive_maintenance_answers: {
    questions: 'preventive_maintenance_template_questions',
    column: 'questionId',
  },
}

/** Stores of the trail whose row ids are those of a person's user. */
const ofUsers = new Set(['users', 'sessions', 'credentials', 'calendar_feeds'])

const isMoment = (schema: z.ZodType | undefined): boolean =>
  schema !== undefined && innermost(schema) instanceof z.ZodISODateTime

const inWords = (resource: Resource, column: string, zone: string): RawBuilder<unknown> =>
  isMoment(resource.row.shape[column])
    ? sql`to_char(${sql.ref(column)} at time zone ${zone}, 'DD/MM/YYYY')`
    : sql`${sql.ref(column)}::text`

const nameSource = (store: string, zone: string): RawBuilder<unknown> | null => {
  if (ofUsers.has(store)) return sql`select id, name from users`
  if (store === 'file_related')
    return sql`select r.id, coalesce(f."originalName", f.name) as name from file_related r join files f on f.id = r."fileId"`
  if (questions.has(store)) return sql`select id, question as name from ${sql.table(store)}`
  const asked = answers[store]
  if (asked !== undefined)
    return sql`select a.id, q.question as name from ${sql.table(store)} a
      join ${sql.table(asked.questions)} q on q.id = ${sql.ref(`a.${asked.column}`)}`
  if (calledByName.has(store)) return sql`select id, name from ${sql.table(store)}`
  if (store === 'files') return sql`select id, coalesce("originalName", name) as name from files`
  if (store === 'sync_device')
    return sql`select d.id, u.name from sync_device d join users u on u.id = d.user_id`
  if (store === 'checklist_chains')
    return sql`select c.id, e."contractNumber" as name from checklist_chains c join checklists e on e.id = c."exitId"`
  if (store === 'product_maintenances')
    return sql`select m.id, concat_ws(' · ', p."internCode", p.name) as name
      from product_maintenances m join products p on p.id = m."productId"`
  if (store === 'hour_meter_readings')
    return sql`select r.id, concat_ws(' · ', p."internCode", p.name) as name
      from hour_meter_readings r join products p on p.id = r."productId"`
  const resource = namedStore(store)
  if (resource === undefined) return null
  const label = resource.option.label.map((column) => inWords(resource, column, zone))
  const { hint } = resource.option
  const isCode = hint === 'internCode'
  const name = isCode
    ? sql`concat_ws(' · ', ${sql.ref(hint)}, coalesce(${sql.join(label)}))`
    : sql`coalesce(${sql.join(label)})`
  return sql`select id, ${name} as name from ${sql.table(resource.store)}`
}

/** The store that holds the rows of a noun. */
export const storeOfNoun = (noun: string): string => storeOfName(noun)?.store ?? ''

/** What rows are called now, deleted ones too: id → name. Rows without a name are not in it. */
export const rowNames = async (
  db: Db,
  wanted: readonly { store: string; id: string }[],
  zone: string,
): Promise<ReadonlyMap<string, string>> => {
  const names = new Map<string, string>()
  // A part may have the id of the row that it stands on, and is called as that is.
  const isPart = (store: string) => Number(storeOf(store)?.partOf !== undefined)
  const named = [...new Set(wanted.map((one) => one.store))].toSorted((a, b) => isPart(a) - isPart(b))
  for (const store of named) {
    const source = nameSource(store, zone)
    if (source === null) continue
    const ids = wanted.filter((one) => one.store === store).map(({ id }) => id)
    const { rows } = await sql<{ id: string; name: string | null }>`
      select id, name from (${source}) named where id = any(${ids}::uuid[])`.execute(db)
    for (const { id, name } of rows) if (name !== null && !names.has(id)) names.set(id, name)
  }
  return names
}

/** The ids of those rows that are not deleted. */
export const rowsThere = async (
  db: Db,
  wanted: readonly { store: string; id: string }[],
): Promise<ReadonlySet<string>> => {
  const there = new Set<string>()
  for (const [store, rows] of Map.groupBy(wanted, (one) => one.store)) {
    if (namedStore(store) === undefined) continue
    const ids = rows.map(({ id }) => id)
    const { rows: found } = await sql<{ id: string }>`select t.id from ${sql.table(store)} t
      where t.id = any(${ids}::uuid[]) and to_jsonb(t) ->> 'deletedAt' is null`.execute(db)
    for (const { id } of found) there.add(id)
  }
  return there
}
