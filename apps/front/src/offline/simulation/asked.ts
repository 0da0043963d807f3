import type { Facts } from '@rentme/domain/kit/plan'
import { same } from '@rentme/domain/kit/same'
import { storeNamed } from '@rentme/domain/kit/stores'
import { dateIn } from '@rentme/domain/kit/time'
import { touchKey, type LocalRow } from '../queue/queue-item.ts'

const isRow = (value: unknown): value is LocalRow =>
  typeof value === 'object' && value !== null && 'id' in value

const rowsIn = (answer: unknown): LocalRow[] => [answer].flat().filter(isRow)

/** What only the server writes: no plan goes by it. */
export const ownOfServer = new Set(['version', 'createdAt', 'updatedAt', 'deletedAt'])

/** What a plan asked of its facts, what it heard, what it read of the rows it heard of, and the ids that it made. */
export const createAsked = () => ({
  /** When the person wrote, as a phone takes it and as the server is told. */
  written: [] as string[],
  answers: new Map<string, unknown>(),
  /** `store:id` → columns. */
  read: new Map<string, Set<string>>(),
  made: [] as string[],
})
export type Asked = ReturnType<typeof createAsked>

/** The row, of which each column that is read is remembered. */
const readingRow = <R extends { id?: unknown }>({ read }: Asked, store: string, row: R): R => {
  const key = touchKey(store, String(row.id))
  const columns = read.get(key) ?? new Set()
  read.set(key, columns)
  const shape = storeNamed(store)?.row.shape ?? {}
  return new Proxy(row, {
    get: (target, column, receiver) => {
      if (typeof column === 'string' && column in shape && !ownOfServer.has(column)) columns.add(column)
      return Reflect.get(target, column, receiver) as unknown
    },
  })
}

/** The question for one row, as `answers` names it. */
const questionOf = (store: string, id: string) => `row ${store} ${id}`

/** Facts that remember in `asked` what a plan asks. */
export const asking = (facts: Facts, asked: Asked): Facts => {
  const moments = (facts.isWhole ? [facts.writtenAt] : [facts.writtenAt, facts.now]).map((moment) =>
    new Date(moment).toISOString(),
  )
  asked.written.push(...moments)
  const noted = <T>(question: string, answer: T): T => {
    if (!asked.answers.has(question)) asked.answers.set(question, answer)
    return answer
  }
  const finding =
    (find: Facts['row']): Facts['row'] =>
    async (store, id) => {
      if (typeof id !== 'string') return null
      const row = noted(questionOf(store.store, id), await find(store, id))
      return row === null ? null : readingRow(asked, store.store, row)
    }
  return {
    ...facts,
    row: finding((store, id) => facts.row(store, id)),
    hold: finding((store, id) => facts.hold(store, id)),
    take: finding((store, id) => facts.take(store, id)),
    where: async (store, match, end) => {
      const asks = moments.reduce(
        (told, moment) => told.replaceAll(moment, 'when written'),
        JSON.stringify([match, end]),
      )
      const rows = noted(`where ${store.store} ${asks}`, await facts.where(store, match, end))
      return rows.map((row) => readingRow(asked, store.store, row))
    },
    count: async (store, columns, value) =>
      noted(`count ${store.store} ${columns.join()} ${value}`, await facts.count(store, columns, value)),
    get now() {
      noted('day', dateIn(new Date(facts.now), facts.zone))
      return facts.now
    },
    get employeeId() {
      return noted('employee', facts.employeeId)
    },
    may: (permission) => noted(`may ${permission}`, facts.may(permission)),
    reads: (store) => noted(`reads ${store.name}`, facts.reads(store)),
    newId: () => {
      const id = facts.newId()
      asked.made.push(id)
      return id
    },
  }
}

/** A row that is known before its plan runs, as an answer to the plan. */
export const heardOf = <R extends LocalRow>(asked: Asked, store: string, row: R): R => {
  asked.answers.set(questionOf(store, row.id), row)
  return readingRow(asked, store, row)
}

/** The rows that were heard of, by `store:id`. */
export const heardRows = ({ answers }: Asked): Map<string, LocalRow> =>
  new Map(
    [...answers].flatMap(([question, answer]) =>
      rowsIn(answer).map((row) => [touchKey(question.split(' ')[1] ?? '', row.id), row] as const),
    ),
  )

const rowDiffers = (store: string, { read }: Asked, row: LocalRow, other: LocalRow): string | null => {
  if (row.id !== other.id) return 'other rows'
  const columns = [...(read.get(touchKey(store, row.id)) ?? [])]
  return columns.find((column) => !same(row[column] ?? null, other[column] ?? null)) ?? null
}

/** Which question of the server's plan the phone's heard another answer to, or never asked; null when both read the same. */
export const heardOtherwise = (one: Asked, other: Asked): string | null => {
  for (const [question, answer] of one.answers) {
    const [kind = '', store = '', id = ''] = question.split(' ')
    // An id that the phone made stands for nothing elsewhere until its write comes: it knows that without asking.
    if (kind === 'row' && answer === null && other.made.includes(id)) continue
    if (!other.answers.has(question)) return `${kind} ${store}: never asked`
    const theirs = other.answers.get(question)
    if (kind !== 'row' && kind !== 'where') {
      if (!same(answer, theirs)) return `${kind} ${store}: ${JSON.stringify(answer)}`
      continue
    }
    // A device holds a part: what is not on it, the server judges alone.
    if (answer === null) return `${kind} ${store}: not there`
    const [rows, others] = [rowsIn(answer), rowsIn(theirs)]
    if (rows.length !== others.length) return `${kind} ${store}: ${rows.length} rows for ${others.length}`
    for (const [at, row] of rows.entries()) {
      const differs = rowDiffers(store, one, row, others[at] ?? row)
      if (differs !== null) return `${kind} ${store}: ${differs}`
    }
  }
  return null
}
