import { Failure } from '@rentme/domain/failure'
import { sql } from 'kysely'
import type { Actor } from '../../kit/actor.ts'
import type { Db } from '../../kit/database.ts'
import type { Made, MadeBundle } from './context.ts'
import { print, type Print } from './press.ts'
import { turns } from './turns.ts'

export interface DocumentJob {
  id: string
  state: 'running' | 'done' | 'failed'
  /** Percent. */
  progress: number
  /** Name of the file, once it is there. */
  name: string | null
  /** Why there is none, or what is not in it. */
  message: string | null
}

/** Unfinished jobs that a person may have, whichever process works on them. */
const mostUnder = 2
/** Documents that are kept for a person; the oldest goes first. */
const mostKept = 5
const keptMinutes = 60
const tellMs = 1000
/** A job that was not heard of for so long ended with its process. */
const silentSeconds = 60
const longestMs = 10 * 60_000
const partBytes = 256 * 1024

const failed = 'Não foi possível gerar o documento. Tente novamente.'

const isLost = sql<boolean>`(state = 'running' and "aliveAt" < now() - make_interval(secs => ${silentSeconds}))`
const isUnder = sql<boolean>`(state = 'running' and not ${isLost})`

/** Removes documents whose time is over. */
export const forgetDocuments = (db: Db, now: Date) =>
  sql`delete from document_jobs where "expiresAt" < ${now}`.execute(db)

const ofOwner = (actor: Actor, id: string) =>
  sql<boolean>`(id = ${id} and "userId" = ${actor.userId} and "expiresAt" > now()
    and permissions = ${JSON.stringify(actor.permissions)}::jsonb)`

/** A job of the actor's own. Throws `not_found` for another's, for one that is over, and once his rights are others. */
export const jobOf = async (db: Db, actor: Actor, id: string): Promise<DocumentJob> => {
  const { rows } = await sql<DocumentJob>`
    select id, case when ${isLost} then 'failed' else state end as state, progress, name,
           case when ${isLost} then ${failed} else message end as message
      from document_jobs where ${ofOwner(actor, id)}`.execute(db)
  if (rows[0] !== undefined) return rows[0]
  throw new Failure('not_found', { message: 'Este documento não está mais disponível. Gere-o novamente.' })
}

/** The bytes of a document that is done, part by part. */
export async function* partsOf(db: Db, id: string): AsyncGenerator<Buffer> {
  for (let part = 0; ; part += 1) {
    const { rows } = await sql<{ bytes: Buffer }>`
      select bytes from document_job_parts where "jobId" = ${id} and part = ${part}`.execute(db)
    if (rows[0] === undefined) return
    yield rows[0].bytes
  }
}

/** Enters a job of the actor, of which he may have few. Throws `too_many_requests`. */
const enter = (db: Db, { userId, permissions }: Actor): Promise<string> =>
  db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`document ${userId}`}, 0))`.execute(tx)
    const { rows: under } =
      await sql`select 1 from document_jobs where "userId" = ${userId} and ${isUnder}`.execute(tx)
    if (under.length >= mostUnder)
      throw new Failure('too_many_requests', {
        message: 'Aguarde os documentos que você já pediu e tente novamente.',
        retryAfterSeconds: 10,
      })
    await sql`delete from document_jobs where id in (
      select id from document_jobs where "userId" = ${userId} and not ${isUnder} order by id desc offset ${mostKept - 1})`.execute(
      tx,
    )
    const { rows } = await sql<{ id: string }>`insert into document_jobs ("userId", permissions, "expiresAt")
      values (${userId}, ${JSON.stringify(permissions)}::jsonb, now() + make_interval(mins => ${keptMinutes}))
      returning id`.execute(tx)
    return rows[0]?.id ?? ''
  })

/** Gathers what is drawn; tells which share of it is there, from 0 to 1, where that takes long too. */
export type Gather = (tell: (share: number) => void) => Promise<Made | MadeBundle>

interface Told {
  /** Share that is gathered; null when nobody tells. */
  gathered: number | null
  print: Print | null
}

const shareOf = ({ gathered, print: printed }: Told): number => {
  const drawn = printed?.progress() ?? 0
  return gathered === null ? drawn : (gathered + drawn) / 2
}

const store = async (db: Db, id: string, made: Made | MadeBundle, bytes: Buffer): Promise<void> => {
  for (let at = 0, part = 0; at < bytes.length; at += partBytes, part += 1)
    await sql`insert into document_job_parts ("jobId", part, bytes)
      values (${id}, ${part}, ${bytes.subarray(at, at + partBytes)})`.execute(db)
  const message = 'message' in made ? made.message : null
  await sql`update document_jobs set state = 'done', progress = 100, name = ${made.name}, message = ${message}
     where id = ${id}`.execute(db)
}

/**
 * Makes long documents one after the other, apart from the request that asks for them: `start` answers at once, any
 * process tells how far the job is, and hands over what it made to its owner alone, for an hour. `onError` is told of
 * what is nobody's to mend who asked for the document.
 */
export const openJobs = (db: Db, onError: (error: unknown) => void) => {
  const inTurn = turns(1, mostUnder)

  const make = async (id: string, gather: Gather, told: Told) => {
    const made = await gather((share) => (told.gathered = share))
    told.print = print(made.plan, longestMs)
    await store(db, id, made, await told.print.bytes)
  }

  const fail = async (id: string, error: unknown) => {
    if (!(error instanceof Failure)) onError(error)
    const message = error instanceof Failure ? error.message : failed
    await sql`update document_jobs set state = 'failed', message = ${message} where id = ${id}`.execute(db)
  }

  const work = async (actor: Actor, id: string, gather: Gather) => {
    const told: Told = { gathered: null, print: null }
    const tell = () =>
      void sql`update document_jobs set "aliveAt" = clock_timestamp(),
        progress = ${Math.floor(shareOf(told) * 99)} where id = ${id} and state = 'running'`
        .execute(db)
        .catch(onError)
    const telling = setInterval(tell, tellMs)
    try {
      await inTurn(actor.userId, () => make(id, gather, told))
    } catch (error) {
      await fail(id, error)
    } finally {
      clearInterval(telling)
    }
  }

  const start = async (actor: Actor, gather: Gather): Promise<DocumentJob> => {
    const id = await enter(db, actor)
    work(actor, id, gather).catch(onError)
    return jobOf(db, actor, id)
  }

  return { start }
}
