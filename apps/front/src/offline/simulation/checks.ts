import { atLeast } from '@rentme/domain/kit/levels'
import { isUnfinished, touchKey, type LocalRow, type QueueItem } from '../queue/queue-item.ts'
import { assertHolds } from './operations.ts'
import type { Writer } from '../testing/writer.ts'
import type { Here } from './phone.ts'
import { store, type World } from './world.ts'

type StoredRow = LocalRow & { store: string }

/** Every row that the phone's nouns show. */
export const rowsNow = async ({ db }: Writer): Promise<StoredRow[]> =>
  (
    await Promise.all(
      Object.values(store).map(async (name) =>
        (await db.rows(name).toArray()).map((row) => ({ ...row, store: name })),
      ),
    )
  ).flat()

/** What a phone has shown to its owner, to compare with later. */
export const createMemory = () => {
  let versions = new Map<string, number>()
  const memory = {
    owner: null as string | null,
    forget: (owner: string) => {
      memory.owner = owner
      versions = new Map()
    },
    versions: () => versions,
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

/** I8: everything entered is in the queue until it is sent, merged or taken back. I9: rows show what is unsent. */
export const checkQueue = async ({ operations }: World, { app, person, name }: Here): Promise<void> => {
  const items = await app.items()
  const texts = items.map((item) => JSON.stringify(payloadOf(item))).join('\n')
  for (const { tag } of operations.openAt(name, person.id))
    assertHolds('I8', texts.includes(`"${tag}"`), () => `${tag} is gone from the queue of ${name}`)
  const open = items.filter(isUnfinished)
  const shown = new Map((await rowsNow(app)).map((row) => [touchKey(row.store, row.id), row]))
  const wanted = new Map<string, unknown>()
  for (const item of open)
    for (const change of item.changes)
      if ('patch' in change)
        // A photo shows through its link, not in a column.
        for (const [field, value] of Object.entries(payloadOf(item)).filter(([name]) => name !== 'photo'))
          wanted.set(`${touchKey(change.store, change.id)}:${field}`, value)
  for (const [key, value] of wanted) {
    const [storeName = '', id = '', field = ''] = key.split(':')
    const row = shown.get(touchKey(storeName, id))
    assertHolds(
      'I9',
      row === undefined || (row[field] ?? null) === value,
      () => `${name} shows ${String(row?.[field])} for the unsent ${String(value)}`,
    )
  }
}

const checkPair = async ({ pair }: World, { app, name }: Here): Promise<void> => {
  const category = await app.row(store.categories, pair.categoryId)
  const client = await app.row(store.clients, pair.clientId)
  if (category === undefined || client === undefined || !('notes' in client)) return
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

/** After a run that ended well. `isExact`: its last cycle was one page. `isSteady`: permissions stayed as they were. */
export const checkRun = async (
  world: World,
  here: Here,
  memory: Memory,
  { isExact, isSteady }: { isExact: boolean; isSteady: boolean },
): Promise<void> => {
  memory.owner ??= here.person.id
  if (isExact && isSteady) await checkPair(world, here)
  if (isSteady) await checkLevel(here)
  await checkVersions(memory, here)
}
