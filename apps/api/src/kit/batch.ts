import { Failure } from '@rentme/domain/failure'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Actor } from './actor.ts'
import type { Batch } from './carrier.ts'
import type { Db, Tx } from './database.ts'
import { openLedger, type Answer } from './ledger.ts'
import { changeBegins, effect, setContext, type Mutation } from './mutate.ts'

/**
 * Calls of a batch hold what those before them took. They wait for others for less long than the database takes to look whether
 * two wait for each other (`deadlock_timeout`, a second); who must wait longer does so by himself, and holds nothing.
 */
const lockMs = 200

interface Carried {
  /** The call that carries the others. */
  request: FastifyRequest
  device: string
  actor: Actor
  /** Idempotency keys of the calls. */
  keys: readonly string[]
}

const forbidden = 403

/** It runs by itself, and gets its answer there. */
const byItself = () => new Failure('in_progress')

/** One change of a batch, which goes back to its beginning where it does not end in an answer of its own. */
const one = async (tx: Tx, mutation: Mutation, actor: Actor): Promise<Answer> => {
  try {
    const answer = await effect(mutation, { tx, actor })
    // A line of the trail goes with it, over another connection.
    if (answer.status === forbidden) throw byItself()
    return answer
  } catch {
    await sql`rollback to savepoint effect`.execute(tx)
    throw byItself()
  }
}

const begin = async (tx: Tx, { request, device, actor, keys }: Carried) => {
  await setContext(tx, request, actor, lockMs)
  const ledger = await openLedger(tx, device, actor, keys)
  let mark = sql`savepoint effect`
  const write: Batch['write'] = async (mutation) => {
    const { call, answer: first } = ledger.open(mutation.request)
    if (first !== null) return { ...first, replayed: true }
    await sql`${mark}; ${changeBegins(mutation.request)}`.execute(tx)
    mark = sql`release savepoint effect; savepoint effect`
    const answer = await one(tx, mutation, actor)
    ledger.finish(call, answer)
    return { ...answer, replayed: false }
  }
  return { write, end: ledger.write }
}

/**
 * Runs calls of a device in one transaction, each from a savepoint of its own: first its row is taken, which puts its batches
 * in order; at the end their answers are written to the ledger. None of them counts before this resolves. Throws when
 * nothing of it is kept, `device_revoked` among others.
 */
export const inBatch = (db: Db, carried: Carried, run: (batch: Batch) => Promise<void>): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { write, end } = await begin(tx, carried)
    await run({ actor: carried.actor, write })
    await end()
  })
