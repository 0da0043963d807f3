import { revise, type EditedQuestion, type Question } from '@rentme/domain/questionnaire/revise'
import type { Store } from '@rentme/domain/kit/resource'
import { newId } from '@rentme/domain/kit/uuid'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database.ts'
import { insertRow } from '../../kit/write.ts'

export interface Questionnaire {
  /** Store of the questions, the column that points at the header, and the facts that make a question another one. */
  store: Store
  parent: string
  facts: readonly string[]
  header: { store: string; id: string; versionColumn: string; version: number }
  isAnswered: boolean
}

const current = async (tx: Tx, { store, parent, header }: Questionnaire): Promise<Question[]> => {
  const { rows } = await sql<Question>`select * from ${sql.table(store.store)}
    where ${sql.ref(parent)} = ${header.id} and "untilVersion" is null and "deletedAt" is null order by position`.execute(
    tx,
  )
  return rows
}

/** An answered version stays as it is and the next one begins; one that nobody answered yet is changed in place. */
export const saveQuestions = async (
  tx: Tx,
  questionnaire: Questionnaire,
  questions: readonly EditedQuestion[],
): Promise<void> => {
  const { store, parent, facts, header, isAnswered } = questionnaire
  const { added, ended } = revise(await current(tx, questionnaire), questions, facts)
  if (added.length === 0 && ended.length === 0) return
  const version = header.version + (isAnswered ? 1 : 0)
  const table = sql.table(store.store)
  if (isAnswered) {
    await sql`update ${sql.table(header.store)} set ${sql.ref(header.versionColumn)} = ${version} where id = ${header.id}`.execute(
      tx,
    )
    await sql`update ${table} set "untilVersion" = ${version} where id = any(${ended}::uuid[])`.execute(tx)
  } else {
    await sql`update ${table} set "deletedAt" = clock_timestamp() where id = any(${ended}::uuid[])`.execute(
      tx,
    )
  }
  const taken = new Set(ended)
  for (const question of added) {
    const id = question.id !== undefined && !taken.has(question.id) ? question.id : newId()
    await insertRow(tx, store, {
      ...question,
      id,
      [parent]: header.id,
      sinceVersion: version,
      untilVersion: null,
    })
  }
}
