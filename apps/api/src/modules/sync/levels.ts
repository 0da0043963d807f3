import { stores } from '@rentme/domain'
import { atLeast } from '@rentme/domain/kit/levels'
import type { Store } from '@rentme/domain/kit/resource'
import { levelOf, type Actor } from '../../kit/actor.ts'

/** Number of a store → what a device sees of its rows: equal keys see the same columns of the same rows. */
export type Levels = ReadonlyMap<number, string>

/** The key of a store of which the device holds rows of more than one level. */
export const mixed = '?'

/** The key of a store of which the device may hold wrong rows, at whatever level. */
const doubtful = '!'

/** The levels with these stores in doubt. */
export const inDoubt = (levels: Levels, numbers: readonly number[]): Levels =>
  new Map([...levels].map(([number, key]) => [number, numbers.includes(number) ? doubtful : key]))

/** Files hang on rows of several nouns, so their key has a digit for each: 0 none, 1 open files, 2 all. */
const filesKey = (actor: Actor): string =>
  `x${stores
    .filter((store: Store) => store.files !== undefined)
    .map((store: Store) => {
      const level = levelOf(actor, store.name)
      if (!atLeast(level, 'read')) return 0
      const hasSensitive = Object.values(store.files ?? {}).some(({ sensitive }) => sensitive === true)
      return hasSensitive && atLeast(level, 'full') ? 2 : 1
    })
    .join('')}`

const keyOf = (actor: Actor, store: Store): string | null => {
  if (store.guards.length === 0) return filesKey(actor)
  const level = levelOf(actor, store.name)
  if (level === 'none') return null
  if (level === 'ref') return 'l'
  const reached = (['edit', 'full'] as const).find(
    (wanted) =>
      atLeast(level, wanted) && Object.values(store.sensitive ?? {}).some((rule) => rule.level === wanted),
  )
  return reached?.charAt(0) ?? 'r'
}

/** What the actor's permissions open now; `numbers` is store → number. */
export const levelsNow = (actor: Actor, numbers: Readonly<Record<string, number>>): Levels => {
  const levels = new Map<number, string>()
  for (const store of stores) {
    const key = keyOf(actor, store)
    const number = numbers[store.store]
    if (key !== null && number !== undefined) levels.set(number, key)
  }
  return levels
}

/** `10r20l250x0111.260x0111`: short, since every request carries it; a point stands only between digits. */
export const writeLevels = (levels: Levels): string =>
  [...levels]
    .map(([number, key]) => `${number}${key}`)
    .join('.')
    .replaceAll(/(?<=\D)\./g, '')

export const readLevels = (text: string): Levels =>
  new Map([...text.matchAll(/(\d+)(x\d+|[^.\d])/g)].map(([, number, key]) => [Number(number), key ?? mixed]))

/** Levels that changed inside a cycle: stores that the cycle was changing hold rows of two levels now. */
export const interrupted = (held: Levels, running: Levels): Levels => {
  const numbers = [...new Set([...held.keys(), ...running.keys()])].sort((a, b) => a - b)
  return new Map(
    numbers.map((number) => {
      const key = held.get(number)
      return [number, key === undefined || key !== running.get(number) ? mixed : key]
    }),
  )
}

/** How each store is answered. */
export interface Plan {
  /** Changes since the snapshot held. */
  feed: number[]
  /** Every row, to a device that holds none. */
  fill: number[]
  /** Every row, and a removal for each row that the caller may hold and must not. */
  replace: number[]
  /** Emptied by the device before the rows come. */
  wipe: number[]
  /** Filled by the device over the rows that it has; those that do not come are gone at the end. */
  again: number[]
}

/** Devices wipe what changes or ends; a plain client of the specification only knows rows and removals. */
export const planOf = (held: Levels, now: Levels, isDevice: boolean): Plan => {
  const plan: Plan = { feed: [], fill: [], replace: [], wipe: [], again: [] }
  for (const number of [...new Set([...held.keys(), ...now.keys()])].sort((a, b) => a - b)) {
    const before = held.get(number)
    const after = now.get(number)
    if (before === after) plan.feed.push(number)
    else if (before === undefined) plan.fill.push(number)
    else if (!isDevice) plan.replace.push(number)
    else if (before === doubtful && after !== undefined) {
      plan.fill.push(number)
      plan.again.push(number)
    } else {
      plan.wipe.push(number)
      if (after !== undefined) plan.fill.push(number)
    }
  }
  return plan
}
