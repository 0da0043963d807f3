import { Failure } from '@rentme/domain/failure'
import { isFullAdministrator } from '@rentme/domain/employee-role/permissions'
import { trainingParticipants } from '@rentme/domain/training/training'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database.ts'
import type { Effect } from '../../kit/mutate.ts'
import { updateRow } from '../../kit/rows.ts'
import { assertRules, permissionsOfTitle } from '../employee-role/rule.ts'
import type { FileStorage } from '../file/storage.ts'
import type { Mailer } from '../mail/mailer.ts'
import { removeObjects } from '../file/stored-object.ts'
import { assertAdministratorLeft } from '../session/administrators-left.ts'
import { personalColumns, storeOf, subjectOf, type Subject, type SubjectParams } from './subject.ts'
import {
  closeAccount,
  correctedTo,
  coverAnswers,
  coverTrail,
  dropNotices,
  dropPictures,
  eraseAddenda,
  eraseSignatures,
} from './traces.ts'

const nextName = async (tx: Tx): Promise<string> => {
  const { rows } = await sql<{
    last: number
  }>`insert into number_sequence as s (kind, year, last) values ('TITULAR', 0, 1)
    on conflict (kind, year) do update set last = s.last + 1 returning last`.execute(tx)
  return `Titular anonimizado #${rows[0]?.last ?? 0}`
}

const isDone = ({ kind, name, row }: Subject): boolean => {
  if (kind === 'client') return row['anonymizedAt'] !== null
  return kind === 'employee' ? row['email'] === null : /^Titular anonimizado #\d+$/.test(name)
}

/** A contract that runs needs its parties: the machines come back first (LGPD, art. 16). */
const refuseRunning = async (tx: Tx, { kind, id }: Subject): Promise<void> => {
  if (kind !== 'client') return
  const { rows } = await sql<{ n: number }>`select count(*) as n from checklists
    where "clientId" = ${id} and type = 'exit' and "returnDate" is null and "deletedAt" is null`.execute(tx)
  if ((rows[0]?.n ?? 0) > 0)
    throw new Failure('in_use', { message: 'Este cliente ainda está com equipamentos locados.' })
}

/** What an employee's title allows; nothing for anybody else. */
const rightsOf = (tx: Tx, { kind, row }: Subject) =>
  kind === 'employee' ? permissionsOfTitle(tx, row['employeeRoleId']) : Promise.resolve([])

/** The rows that one person is: a participant stands in each training that he took, by his CPF or one corrected to it. */
const rowsOf = async (tx: Tx, { kind, id, document, userId }: Subject): Promise<string[]> => {
  if (kind !== 'participant') return userId === null ? [id] : [id, userId]
  const { rows } = await sql<{ id: string }>`select id from training_participants
    where id = ${id} or (document is not null and document = ${document})
       or id in (${correctedTo(trainingParticipants.store, 'document', document)})`.execute(tx)
  return rows.map((row) => row.id)
}

const blank = async (tx: Tx, subject: Subject, rowIds: readonly string[], name: string): Promise<void> => {
  const { kind, id, userId } = subject
  const values = {
    ...Object.fromEntries(personalColumns[kind].map((column) => [column, null])),
    name,
    ...(kind === 'participant' ? {} : { active: false }),
    ...(kind === 'client' ? { anonymizedAt: new Date().toISOString() } : {}),
  }
  const own = userId === null ? rowIds : [id]
  for (const rowId of own) await updateRow(tx, storeOf[kind], rowId, values)
}

/** What is kept of people beside the database. */
interface Kept {
  storage: FileStorage
  mailer: Mailer
}

/**
 * Takes from a person's rows all that says who he is, and keeps the history: rentals, orders and trainings stay, of
 * "Titular anonimizado #N". Devices get the rows as any change. Done twice it is done once. Pictures and kept mails go with the
 * transaction's last step: one that fails after them is called again and finishes.
 */
export const anonymize = async (effect: Effect, { storage, mailer }: Kept, params: SubjectParams) => {
  const { tx, actor } = effect
  const subject = await subjectOf(tx, params)
  const answer = (name: string) => ({
    status: 200,
    body: { id: subject.id, kind: subject.kind, name },
    etag: null,
  })
  if (isDone(subject)) return answer(subject.name)
  if (subject.userId === actor.userId)
    throw new Failure('forbidden', { message: 'Você não pode anonimizar a si mesmo.' })
  await refuseRunning(tx, subject)
  const rights = await rightsOf(tx, subject)
  assertRules(actor, rights, 'Esta pessoa tem permissões que você não possui.')

  const rowIds = await rowsOf(tx, subject)
  const name = await nextName(tx)
  const files = [...(await eraseSignatures(tx, subject)), ...(await dropPictures(tx, subject))]
  const columns = ['name', ...personalColumns[subject.kind]]
  await coverTrail(tx, rowIds, columns)
  await eraseAddenda(tx, storeOf[subject.kind].store, rowIds, columns)
  await coverAnswers(tx, rowIds)
  await dropNotices(tx, subject)
  if (subject.userId !== null) await closeAccount(tx, subject)
  await blank(tx, subject, rowIds, name)
  if (subject.row['active'] === true && isFullAdministrator(rights)) await assertAdministratorLeft(tx)
  await removeObjects(tx, storage, files)
  if (typeof subject.row['email'] === 'string') await mailer.drop({ to: subject.row['email'] })
  return answer(name)
}
