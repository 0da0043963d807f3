import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { companies } from '../company/company.ts'
import { stores } from '../index.ts'
import { innermost, namingOf } from '../kit/naming.ts'
import type { Resource, Store } from '../kit/resource.ts'
import { itemOf } from './column.ts'

/** What no person sees: how the machine keeps a row, and what its own line says of it. */
const unseen: Readonly<Record<string, readonly string[]>> = {
  file: ['sha256', 'width', 'height'],
  fileRelated: ['uploadableType', 'uploadableId', 'field', 'position'],
}

const fields = (shape: object) => Object.entries(shape as Record<string, z.ZodType>)

const columnsOf = (store: Store & Partial<Resource>) => fields({ ...store.columns, ...store.serverColumns })

/** The fields of a store as people see them: columns, what is derived, and the items of its lists. */
const seenOf = (store: Store & Partial<Resource>): [string, z.ZodType][] => {
  const own = [...columnsOf(store), ...fields(store.derived ?? {})]
  const items = own.flatMap(([name, schema]) => {
    const item = itemOf(schema)
    return item !== null && typeof item === 'object' && 'shape' in item
      ? fields(item.shape as object).map(([key, each]): [string, z.ZodType] => [`${name}.${key}`, each])
      : []
  })
  return [...own, ...items].filter(([name]) => unseen[store.name]?.includes(name) !== true)
}

const twiceIn = (words: readonly string[]) => words.filter((word, at) => words.indexOf(word) !== at)

describe.each(
  [...stores, companies].map((store) => [store.name, store as Store & Partial<Resource>] as const),
)('the words of %s', (_name, store) => {
  it('stand at every field that people see', () => {
    const bare = seenOf(store).filter(([, schema]) => !/^[A-ZÀ-Ú]/.test(namingOf(schema)?.label ?? ''))
    expect(bare.map(([name]) => name)).toEqual([])
  })

  it('tell one column from another, on a sheet and on a list', () => {
    const columns = columnsOf(store).map(([, schema]) => namingOf(schema))
    expect(twiceIn(columns.flatMap((naming) => naming?.label ?? []))).toEqual([])
    expect(twiceIn(columns.flatMap((naming) => naming?.short ?? naming?.label ?? []))).toEqual([])
  })

  it('say each value of a choice', () => {
    const wordless = seenOf(store).flatMap(([name, schema]) => {
      const { words } = namingOf(schema) ?? {}
      const bare = innermost(schema)
      const values = 'options' in bare ? (bare.options as string[]) : []
      return words === undefined
        ? []
        : values.filter((value) => !(value in words)).map((value) => `${name}: ${value}`)
    })
    expect(wordless).toEqual([])
  })
})
