import { sql } from 'kysely'
import type { Tx } from '../../kit/database.ts'
import { factorTables } from '../session/second-factor/second-factor.ts'
import type { Subject } from './subject.ts'

const erased = '***'

/** The trail keeps who did what to which row; what it says of the person is covered. */
export const coverTrail = async (
  tx: Tx,
  rowIds: readonly string[],
  fields: readonly string[],
): Promise<void> => {
  await sql`select set_config('app.erasing', 'on', true)`.execute(tx)
  await sql`update audit_log set changes = (
      select jsonb_object_agg(key, case when key = any(${fields}::text[]) and value <> 'null' then to_jsonb(${erased}::text) else value end)
        from jsonb_each(changes))
    where row_id = any(${rowIds}::uuid[]) and changes ?| ${fields}::text[]`.execute(tx)
  await sql`select set_config('app.erasing', '', true)`.execute(tx)
}

/** Answers that devices could ask for again hold the row as it was: they say only that the call was made. */
export const coverAnswers = (tx: Tx, rowIds: readonly string[]) =>
  sql`update mutation_ledger set body = '{"alreadyProcessed": true}', etag = null,
      status = case when status between 200 and 299 then 200 else status end
    where body is not null and body::text like any(${rowIds.map((id) => `%${id}%`)}::text[])`.execute(tx)

export const dropNotices = (tx: Tx, { userId, name }: Subject) =>
  sql`delete from notifications
    where "userId" = ${userId}::uuid or position(${name} in title || ' ' || body) > 0`.execute(tx)

/** Files of the links that `where` names go with them, unless something else holds them; answers their ids. */
const dropFiles = async (tx: Tx, linkIds: readonly string[]): Promise<string[]> => {
  if (linkIds.length === 0) return []
  const { rows: links } = await sql<{
    fileId: string
  }>`update file_related set "deletedAt" = clock_timestamp()
    where id = any(${linkIds}::uuid[]) and "deletedAt" is null returning "fileId"`.execute(tx)
  const { rows } = await sql<{ id: string }>`
    update files f set "deletedAt" = clock_timestamp(), "originalName" = null, marks = null
     where f.id = any(${links.map(({ fileId }) => fileId)}::uuid[])
       and not exists (select 1 from file_related r where r."fileId" = f.id and r."deletedAt" is null)
    returning f.id`.execute(tx)
  const ids = rows.map(({ id }) => id)
  await coverTrail(tx, ids, ['originalName', 'marks'])
  return ids
}

/** Drops photo and signature of the person's user; answers the ids of their files. */
export const dropPictures = async (tx: Tx, { userId }: Subject): Promise<string[]> => {
  if (userId === null) return []
  const { rows } = await sql<{ id: string }>`select id from file_related
    where "uploadableType" = 'user' and "uploadableId" = ${userId}`.execute(tx)
  return dropFiles(
    tx,
    rows.map(({ id }) => id),
  )
}

/** Signed rows of a store of which a correction says that a column has this value. */
export const correctedTo = (store: string, column: string, value: string | null) =>
  sql`select "rowId" from addenda where store = ${store} and changes -> ${column} ->> 'after' = ${value}`

/** Corrections of signed rows say who somebody is, as the rows do. */
export const eraseAddenda = (tx: Tx, store: string, rowIds: readonly string[], columns: readonly string[]) =>
  sql`update addenda set changes = changes - ${columns}::text[]
    where store = ${store} and "rowId" = any(${rowIds}::uuid[])`.execute(tx)

/**
 * Takes the person's name, CPF and drawn signature off the checklists that he signed: those with his CPF or corrected
 * to it, and those of the client that he is with his name. Answers the ids of the drawings.
 */
export const eraseSignatures = async (tx: Tx, { kind, id, name, document }: Subject): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select id from checklists
    where ("signerDocument" is not null and "signerDocument" = ${document})
       or id in (${correctedTo('checklists', 'signerDocument', document)})
       or (${kind === 'client'} and "clientId" = ${id} and fold("signerName") = fold(${name}))`.execute(tx)
  const ids = rows.map((row) => row.id)
  const { rows: links } = await sql<{ id: string }>`select r.id from file_related r
    join checklist_answers a on r."uploadableType" = 'checklistAnswer' and a.id = r."uploadableId"
    join checklist_model_questions q on q.id = a."checklistModelQuestionId" and q.type = 'signature'
    where a."checklistId" = any(${ids}::uuid[])`.execute(tx)
  await coverTrail(tx, ids, ['signerName'])
  await coverAnswers(tx, ids)
  await eraseAddenda(tx, 'checklists', ids, ['signerName', 'signerDocument'])
  await sql`update checklists set "signerName" = null, "signerDocument" = null where id = any(${ids}::uuid[])`.execute(
    tx,
  )
  return dropFiles(
    tx,
    links.map((link) => link.id),
  )
}

/** Nobody signs in as him any more, on any device. */
export const closeAccount = async (tx: Tx, { userId }: Subject): Promise<void> => {
  await sql`delete from push_tokens where "sessionId" in (select id from sessions where "userId" = ${userId})`.execute(
    tx,
  )
  await sql`update sessions set "revokedAt" = now() where "userId" = ${userId} and "revokedAt" is null`.execute(
    tx,
  )
  for (const table of [
    'mails',
    'password_links',
    'credentials',
    'calendar_feeds',
    ...factorTables,
    'resumable_uploads',
  ])
    await sql`delete from ${sql.table(table)} where "userId" = ${userId}`.execute(tx)
}
