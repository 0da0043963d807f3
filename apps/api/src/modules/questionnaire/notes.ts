import type { Permission } from '@rentme/domain/employee-role/permissions'
import { checklistAnswers, checklists } from '@rentme/domain/checklist/checklist'
import {
  preventiveMaintenanceAnswers,
  preventiveMaintenances,
} from '@rentme/domain/preventive-maintenance/preventive-maintenance'
import type { Resource } from '@rentme/domain/kit/resource'
import { sql } from 'kysely'
import { z } from 'zod'
import type { App } from '../../kit/app.ts'
import type { Db } from '../../kit/database.ts'
import { needs } from '../../kit/guard.ts'
import { nounWords } from '../../kit/noun-words.ts'

interface Noted {
  of: Resource
  store: string
  /** Column of an answer that names its question. */
  column: string
  permission: Permission
}

const questionnaires: readonly Noted[] = [
  {
    of: checklists,
    store: checklistAnswers.store,
    column: 'checklistModelQuestionId',
    permission: 'show_checklist',
  },
  {
    of: preventiveMaintenances,
    store: preventiveMaintenanceAnswers.store,
    column: 'questionId',
    permission: 'show_preventive_maintenance',
  },
]

const query = z.strictObject({
  question_id: z.uuid('Identificador inválido.').describe('Id of the question'),
})

// As many of the newest as say what is usual today.
const newest = 500
const most = 3

/** What was written of earlier answers to a question that were not conforming, the most usual first: three at most. */
const notesOf = async (db: Db, { store, column }: Noted, questionId: string): Promise<string[]> => {
  const { rows } = await sql<{ note: string }>`
    select note from (
      select note, id from ${sql.table(store)}
       where ${sql.ref(column)} = ${questionId} and answer = 'nok' and note is not null and "deletedAt" is null
       order by id desc limit ${newest}) said
     group by note order by count(*) desc, max(id::text) desc limit ${most}`.execute(db)
  return rows.map(({ note }) => note)
}

/** Remarks that a form offers for an answer that is not conforming. */
export const registerNotesBefore = (app: App, db: Db): void => {
  for (const noted of questionnaires)
    app.get(
      `${noted.of.path}/notes`,
      {
        schema: {
          tags: [nounWords(noted.of).tag],
          summary: 'List the usual remarks on a question',
          querystring: query,
          response: { 200: z.array(z.string()).describe('Remarks, the most usual first') },
        },
        config: needs(noted.permission),
      },
      (request) => notesOf(db, noted, request.query.question_id),
    )
}
