import { sql } from 'kysely'
import type { Db } from '../../kit/database.ts'
import { contains, everyWord } from '../../kit/search.ts'
import type { SubjectParams } from './subject.ts'

interface Hit {
  kind: SubjectParams['kind']
  id: string
  name: string
  document: string | null
  email: string | null
  /** Where the person is known from. */
  context: string | null
  deletedAt: string | null
}

/**
 * People found by CPF, CNPJ, e-mail or name among clients, employees and participants, deleted ones too; participants
 * also by what was corrected after they signed.
 */
export const searchSubjects = async (db: Db, query: string): Promise<Hit[]> => {
  const matches = everyWord(query, (forms) => [contains('t.searchText', forms)])
  const corrected = everyWord(query, (forms) => [contains('t.searchText', forms), contains('k.text', forms)])
  const { rows } = await sql<Hit>`
    (select 'client' as kind, t.id, t.name, t.document, t.email, t.company as context, t."deletedAt"
       from clients t where ${matches} order by t.name, t.id limit 50)
    union all
    (select 'employee', t.id, t.name, t.document, t.email, r.name, t."deletedAt"
       from employees t join employee_roles r on r.id = t."employeeRoleId" where ${matches} order by t.name, t.id limit 50)
    union all
    (select 'participant', t.id, t.name, t.document, null, g.title, t."deletedAt"
       from training_participants t join trainings g on g.id = t."trainingId"
       left join lateral (select fold(string_agg(c.value ->> 'after', ' ')) as text
         from addenda a, jsonb_each(a.changes) c
        where a.store = 'training_participants' and a."rowId" = t.id and c.key in ('name', 'document')) k on true
      where ${corrected} order by t.name, t.id limit 50)`.execute(db)
  return rows
}
