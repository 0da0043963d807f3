import { stores } from '@rentme/domain'
import { atLeast } from '@rentme/domain/kit/levels'
import { same } from '@rentme/domain/kit/same'
import { queueTypeOf } from '@rentme/domain/sync/queue'
import { isUnfinished, touchKey, type LocalRow, type QueueItem } from '../queue/queue-item.ts'
import { assertHolds } from './operations.ts'
import type { LocalDatabase } from '../local/database.ts'
import type { Writer } from '../testing/writer.ts'
import type { Here } from './phone.ts'
import { store, type World } from './world.ts'

type StoredRow = LocalRow & { store: string }

/** Every row that the phone shows. */
export const rowsNow = ({ db }: Writer): Promise<StoredRow[]> =>
  db.dexie.transaction('r', db.rowStores, async () => {
    const rows: StoredRow[] = []
    for (const { store: name } of stores)
      for (const row of await db.rows(name).toArray()) rows.push({ ...row, store: name })
    return rows
  })

/** What a phone has shown to its owner, to compare with later. */
export const createMemory = () => {
  let versions = new Map<string, number>()
  const tokens = new Set<string>()
  const memory = {
    owner: null as string | null,
    forget: (owner: string) => {
      memory.owner = owner
      versions = new Map()
      tokens.clear()
    },
    versions: () => versions,
    tokens: (): readonly string[] => [...tokens],
    noteToken: async ({ tokens: held }: LocalDatabase): Promise<void> => {
      const current = await held.get('current')
      if (current !== undefined) tokens.add(current.token)
    },
  }
  return memory
}
export type Memory = ReturnType<typeof createMemory>

const payloadOf = ({ queueValue }: QueueItem) => (queueValue.payload ?? {}) as Record<string, unknown>

/** Marks what the server has said yes to: its items are forgotten with the user or after some days. */
export const noteAnswered = async ({ operations }: World, { app, person, name }: Here): Promise<void> => {
  const done = (await app.items()).filter((item) => !isUnfinished(item))
  const texts = done.map((item) => JSON.stringify(payloadOf(item))).join('\n')
  for (const one of operations.openAt(name, person.id))
    if (texts.includes(`"${one.tag}"`)) one.state = 'answered'
}

/** The fields that a person entered of a row; the body of a verb of its own tells of something else under a name of theirs. */
const enteredBy = (item: QueueItem): Record<string, unknown> =>
  item.queueType === queueTypeOf(item.action, item.noun) ? payloadOf(item) : {}

/** What rows must show of the writes that wait, in their order: what was entered, until another write sets the field. */
const enteredIn = (open: readonly QueueItem[]) => {
  const rows = new Map<string, { store: string; id: string; fields: Map<string, unknown> }>()
  for (const item of open)
    for (const change of item.changes) {
      if (!('patch' in change)) continue
      const { store, id } = change
      const row = rows.get(touchKey(store, id)) ?? { store, id, fields: new Map<string, unknown>() }
      rows.set(touchKey(store, id), row)
      const entered = id === item.entityId ? enteredBy(item) : {}
      for (const field of Object.keys(change.patch))
        if (field in entered) row.fields.set(field, entered[field])
        else row.fields.delete(field)
    }
  return [...rows.values()]
}

/** I9: rows show what is unsent. */
const checkShown = async ({ db }: Writer, name: string, open: readonly QueueItem[]): Promise<void> => {
  for (const { store, id, fields } of enteredIn(open)) {
    const row = await db.rows(store).get(id)
    for (const [field, value] of fields)
      assertHolds(
        'I9',
        row === undefined || same(row[field] ?? null, value),
        () =>
          `${name} shows ${JSON.stringify(row?.[field])} for the unsent ${JSON.stringify(value)} in ${field} of ${touchKey(store, id)}`,
      )
  }
}

/** I8: everything entered is in the queue until it is sent, merged or taken back. */
export const checkQueue = async ({ operations }: World, { app, person, name }: Here): Promise<void> => {
  const items = await app.items()
  const texts = items.map((item) => JSON.stringify(payloadOf(item))).join('\n')
  for (const { tag } of operations.openAt(name, person.id))
    assertHolds('I8', texts.includes(`"${tag}"`), () => `${tag} is gone from the queue of ${name}`)
  await checkShown(app, name, items.filter(isUnfinished))
}

const checkPair = async ({ pair }: World, { app, name }: Here): Promise<void> => {
  const category = await app.row(store.categories, pair.categoryId)
  const client = await app.row(store.clients, pair.clientId)
  if (category === undefined || client === undefined) return
  if (!('description' in category && 'notes' in client)) return
  const sum = Number(category['description']) + Number(client['notes'])
  assertHolds('I4', sum === 0, () => `${name} holds halves of two states: the pair adds up to ${sum}`)
}

const checkLevel = async ({ app, person, name }: Here): Promise<void> => {
  const own = new Set((await app.items()).flatMap(({ touches }) => touches))
  const strangers = (await app.db.rows(store.clients).toArray()).filter(
    ({ id }) => !own.has(touchKey(store.clients, id)),
  )
  const level = person.level()
  if (level === 'none')
    assertHolds('I6', strangers.length === 0, () => `${name} keeps ${strangers.length} clients`)
  if (!atLeast(level, 'full'))
    assertHolds(
      'I6',
      strangers.every((row) => !('document' in row)),
      () => `${name} keeps documents of people`,
    )
}

const checkVersions = async (memory: Memory, { app, name }: Here): Promise<void> => {
  const versions = memory.versions()
  for (const row of await rowsNow(app)) {
    const key = touchKey(row.store, row.id)
    const version = Number(row['version'])
    const before = versions.get(key) ?? 0
    assertHolds('I11', version >= before, () => `${name} fell from version ${before} to ${version} of ${key}`)
    versions.set(key, version)
  }
}

/** How a run went. */
export interface RunFacts {
  /** It ended well. */
  isWhole: boolean
  /** Its last cycle was one page. */
  isExact: boolean
  /** Permissions stayed as they were. */
  isSteady: boolean
}

/** After a run. */
export const checkRun = async (
  world: World,
  here: Here,
  memory: Memory,
  { isWhole, isExact, isSteady }: RunFacts,
): Promise<void> => {
  memory.owner ??= here.person.id
  if (isWhole && isExact && isSteady) await checkPair(world, here)
  if (isWhole && isSteady) await checkLevel(here)
  await checkVersions(memory, here)
}
