import type { Change, Facts } from '@rentme/domain/kit/plan'
import { same } from '@rentme/domain/kit/same'
import { storeNamed, storeOf } from '@rentme/domain/kit/stores'
import { keysOf } from '../queue/overlay.ts'
import { sentIn, touchKey, type LocalRow, type QueueItem, type Write } from '../queue/queue-item.ts'
import { rebase } from '../queue/rebase.ts'
import type { LocalDatabase } from '../local/database.ts'
import { asking, createAsked, heardOf, heardOtherwise, heardRows, ownOfServer, type Asked } from './asked.ts'
import { assertHolds } from './operations.ts'

/** One run of a plan: on a phone, which foretells, or on the server, which decides. */
interface Run {
  asked: Asked
  changes: readonly Change[]
}

/** What a phone foretold of one item of its queue. */
interface Foretold extends Run {
  item: QueueItem
}

interface Answer {
  status: number
  body: unknown
}

// Who wrote, what another wrote meanwhile, and what is gone: none of it is read by a plan.
const notOfPlans = new Set([403, 404, 410, 412])

const columnsOf = (store: string, row: LocalRow | null): string[] => {
  const { row: { shape = {} } = {}, files = {} } = storeNamed(store) ?? {}
  return Object.keys(row ?? {}).filter(
    (column) => (column in shape || column in files) && !ownOfServer.has(column),
  )
}

/** A row after changes, and the columns of it that they say something of. */
interface Outcome {
  row: LocalRow | null
  told: string[]
}
type Outcomes = readonly (readonly [string, Outcome])[]

const toldIn = (change: Change): string[] => {
  if ('deleted' in change) return []
  const values = 'row' in change ? change.row : { ...change.patch, ...change.add }
  return Object.keys(values).filter((column) => values[column] !== undefined)
}

/** Rows after changes, by `store:id`, without the ids and the moment that each side has for itself. */
const after = (
  heard: ReadonlyMap<string, LocalRow>,
  { changes, asked }: Run,
  sent: string,
): Map<string, Outcome> => {
  const outcomes: Outcomes = keysOf(changes).flatMap(({ store, id }) => {
    const own = changes.filter((change) => change.store === store && change.id === id)
    const isNew = own.some((change) => 'row' in change)
    const row = rebase(isNew ? null : (heard.get(touchKey(store, id)) ?? { id }), own)
    // What is made and taken away before anybody is told was never there.
    return isNew && row === null ? [] : [[touchKey(store, id), { row, told: own.flatMap(toldIn) }] as const]
  })
  const made = asked.made.filter((id) => !sent.includes(id))
  const timeless = asked.written.reduce(
    (told, moment) => told.replaceAll(moment, 'when written'),
    JSON.stringify(outcomes),
  )
  const text = made.reduce((told, id, at) => told.replaceAll(id, `made ${at}`), timeless)
  return new Map(JSON.parse(text) as Outcomes)
}

/** What a phone that says nothing of a column leaves to the server: what is filled there, and that there is nothing, since it holds a part. */
const isLeft = (store: string, column: string, decided: unknown) =>
  column in (storeNamed(store)?.serverColumns ?? {}) || (decided ?? null) === null

/** The column in which one row differs that the server decided and the phone foretold. */
const columnApart = (store: string, { row }: Outcome, { row: other, told }: Outcome): string | undefined =>
  [...new Set([...columnsOf(store, row), ...columnsOf(store, other)])].find(
    (column) =>
      !same(row?.[column], other?.[column]) &&
      (told.includes(column) || !isLeft(store, column, row?.[column])),
  )

/** How the rows differ that the server decided and the phone foretold; null when they are the same. */
const difference = (decided: Run, foretold: Foretold): string | null => {
  const heard = heardRows(decided.asked)
  const sent = JSON.stringify(sentIn(foretold.item))
  const [rows, expected] = [after(heard, decided, sent), after(heard, foretold, sent)]
  for (const key of new Set([...rows.keys(), ...expected.keys()])) {
    const [store = ''] = key.split(':')
    const [one, other] = [rows.get(key), expected.get(key)]
    if (one === undefined || other === undefined || (one.row === null) !== (other.row === null))
      return `${key} was foretold as ${JSON.stringify(other?.row)} and is ${JSON.stringify(one?.row)}`
    const column = columnApart(store, one, other)
    if (column !== undefined)
      return `${column} of ${key} was foretold as ${JSON.stringify(other.row?.[column])} and is ${JSON.stringify(one.row?.[column])}`
  }
  return null
}

/** How often what a phone foretold was compared, by the type of its queue item, and why it was not. */
export const createComparisons = () => {
  const compared = new Map<string, number>()
  const apart = new Map<string, number>()
  const more = (tally: Map<string, number>, name: string) => void tally.set(name, (tally.get(name) ?? 0) + 1)
  return {
    compared,
    apart,
    add: (verb: string) => more(compared, verb),
    leave: (why: string) => more(apart, why),
    sum: () => [...compared.values()].reduce((all, times) => all + times, 0),
  }
}
export type Comparisons = ReturnType<typeof createComparisons>

type Book = Map<string, Foretold>

/** Puts a write in the queue, as the outbox does: its plan runs in one transaction with that. */
type Enqueue = (plan: () => Promise<Write>) => Promise<QueueItem | null>

/** What phones foretell of the items of their queues. */
const foretelling = (book: Book) => {
  const planning = new WeakMap<LocalDatabase, Run>()
  return {
    onPhone: (db: LocalDatabase, facts: Facts): Facts => {
      const run = planning.get(db)
      return run === undefined ? facts : asking(facts, run.asked)
    },
    planned: (db: LocalDatabase, changes: readonly Change[]): void => {
      const run = planning.get(db)
      if (run !== undefined) run.changes = [...run.changes, ...changes]
    },
    /** What is planned last is what the phone foretells of the item that comes to the queue, or grows there. */
    queued: async (
      db: LocalDatabase,
      plan: () => Promise<Write> | Write,
      enqueue: Enqueue,
    ): Promise<QueueItem | null> => {
      let last: Run | undefined
      const noting = async <T>(
        work: () => Promise<T> | T,
        heard: (asked: Asked) => Promise<void>,
      ): Promise<T> => {
        const run: Run = { asked: createAsked(), changes: [] }
        // The first question waits for the transaction: from here on no other plan runs on this phone.
        await db.queue.count()
        await heard(run.asked)
        planning.set(db, run)
        try {
          const done = await work()
          last = run
          return done
        } finally {
          planning.delete(db)
        }
      }
      const hear =
        ({ noun, entityId }: Pick<QueueItem, 'noun' | 'entityId'>) =>
        async (asked: Asked) => {
          const store = storeOf(noun)?.store ?? ''
          const row = await db.rows(store).get(entityId)
          if (row !== undefined) heardOf(asked, store, row)
        }
      const item = await enqueue(async () => {
        const write = await noting(plan, async () => {})
        if (last !== undefined) await hear(write)(last.asked)
        const { within } = write
        return within === undefined
          ? write
          : { ...write, within: (earlier) => noting(() => within(earlier), hear(earlier)) }
      })
      if (item !== null && last !== undefined) {
        if (item.action === 'create') last.asked.made.push(item.entityId)
        book.set(item.queueCode, { ...last, item })
      }
      return item
    },
  }
}

/** What the server decides of the same items, by the transaction of each. */
const deciding = (judge: (queueCode: string, decided: Run, answer: Answer) => void) => {
  const decisions = new WeakMap<object, Run & { queueCode: string }>()
  return {
    /** The server begins a write of a phone. */
    open: (tx: object, queueCode: string): void =>
      void decisions.set(tx, { queueCode, asked: createAsked(), changes: [] }),
    onServer: (tx: object, facts: Facts): Facts => {
      const decision = decisions.get(tx)
      return decision === undefined ? facts : asking(facts, decision.asked)
    },
    locked: <R extends LocalRow>(tx: object, store: string, row: R): R => {
      const decision = decisions.get(tx)
      return decision === undefined ? row : heardOf(decision.asked, store, row)
    },
    changed: (tx: object, changes: readonly Change[]): void => {
      const decision = decisions.get(tx)
      if (decision !== undefined) decision.changes = [...decision.changes, ...changes]
    },
    forget: (tx: object): void => void decisions.delete(tx),
    finish: (tx: object, answer: Answer): void => {
      const decision = decisions.get(tx)
      if (decision !== undefined) judge(decision.queueCode, decision, answer)
    },
  }
}

/** What phones foretell in one walk, compared with what the server decides. */
export const createPredictions = (comparisons: Comparisons) => {
  const book: Book = new Map()
  const compared = new Set<string>()
  const wrong: string[] = []

  const judge = (queueCode: string, decided: Run, { status, body }: Answer): void => {
    const expected = book.get(queueCode)
    if (expected === undefined || compared.has(queueCode)) return
    const verb = expected.item.queueType
    const otherwise = notOfPlans.has(status)
      ? `answered ${status}`
      : heardOtherwise(decided.asked, expected.asked)
    if (otherwise !== null) {
      comparisons.leave(`${verb} ${otherwise}`)
      return
    }
    compared.add(queueCode)
    comparisons.add(verb)
    const error = status >= 400 ? `refused: ${JSON.stringify(body)}` : difference(decided, expected)
    if (error !== null) wrong.push(`${verb}: ${error}`)
  }

  return {
    ...foretelling(book),
    ...deciding(judge),
    /** P1: what nobody else has changed comes out as the phone has foretold. */
    check: (): void => assertHolds('P1', wrong.length === 0, () => wrong.join('\n')),
  }
}
export type Predictions = ReturnType<typeof createPredictions>

let current: Predictions | null = null
/** From here on the plans of both sides are noted in these. */
export const noteIn = (predictions: Predictions | null): void => void (current = predictions)
export const noted = (): Predictions | null => current
