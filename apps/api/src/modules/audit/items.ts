import { permissionsInWords } from '@rentme/domain/employee-role/permission-words'
import type { Store } from '@rentme/domain/kit/resource'
import { z } from 'zod'
import { itemOf, type Column } from '@rentme/domain/words/column'
import { itemWords } from '@rentme/domain/words/value'
import { recordsIn, textsIn } from '@rentme/domain/kit/record'

const itemsIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** Items of the one list that the other does not hold just so. */
const apart = (items: readonly unknown[], others: readonly unknown[]): unknown[] => {
  const held = new Set(others.map((item) => JSON.stringify(item)))
  return items.filter((item) => !held.has(JSON.stringify(item)))
}

type Words = (column: Column, value: unknown) => string | null

interface Change {
  before: unknown
  after: unknown
}

/** A list's items that only the value before holds, and those that only the one after holds, a line each. */
const difference = ({ before, after }: Change, linesOf: (items: unknown[]) => string[]) => {
  const [old, fresh] = [itemsIn(before), itemsIn(after)]
  const text = (items: unknown[]) => (items.length === 0 ? null : linesOf(items).join('\n'))
  return { before: text(apart(old, fresh)), after: text(apart(fresh, old)) }
}

/**
 * Items of a list that differ, a line each: every value of an item with its name, permissions in words. Null for a
 * column without items.
 */
export const itemChange = (
  store: Store | undefined,
  name: string,
  change: Change,
  words: Words,
): { before: string | null; after: string | null } | null => {
  const item = itemOf(store?.columns[name])
  if (item instanceof z.ZodEnum) return difference(change, (items) => permissionsInWords(textsIn(items)))
  if (store === undefined || !(item instanceof z.ZodObject)) return null
  return difference(change, (items) =>
    recordsIn(items).map((one) => itemWords(store, item.shape, one, words)),
  )
}
