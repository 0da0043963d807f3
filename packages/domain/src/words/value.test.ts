import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { resources, stores } from '../index.ts'
import { priceLists } from '../price-list/price-list.ts'
import { products } from '../product/product.ts'
import { trainings } from '../training/training.ts'
import type { Resource } from '../kit/resource.ts'
import { fieldOf } from './column.ts'
import { fieldWords } from './value.ts'

const id = '019a0000-0000-7000-8000-000000000001'
const telling = { zone: 'America/Sao_Paulo', nameOf: () => 'Ana Souza' }

const inner = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodNullable || schema instanceof z.ZodDefault || schema instanceof z.ZodOptional
    ? inner(schema.unwrap() as z.ZodType)
    : schema

/** Values that a column may hold, each of those that have a word of their own. */
const valuesOf = (schema: z.ZodType): unknown[] => {
  const bare = inner(schema)
  if (bare instanceof z.ZodEnum) return bare.options
  if (bare instanceof z.ZodISODate) return ['2026-11-28']
  if (bare instanceof z.ZodISODateTime) return ['2026-11-28T21:08:54.095Z']
  if (bare instanceof z.ZodBoolean) return [true, false]
  if (bare instanceof z.ZodNumber) return [1_234_567]
  if (bare instanceof z.ZodLiteral) return [...bare.values]
  if (bare instanceof z.ZodArray) return [[]]
  return bare instanceof z.ZodUUID ? [id] : ['Texto livre']
}

/** A row of lines, with a value in each of its columns. */
const lineOf = (name: string): object => {
  const store = stores.find((one) => one.store === name)
  const columns = Object.entries<z.ZodType>(store?.columns ?? {})
  return Object.fromEntries(columns.map(([column, schema]) => [column, valuesOf(schema)[0]]))
}

const told = (resource: Resource): [string, unknown][] => [
  ...Object.entries<z.ZodType>(resource.columns).flatMap(([name, schema]): [string, unknown][] =>
    valuesOf(schema).map((value) => [name, value]),
  ),
  ...Object.entries(resource.files ?? {}).map(([name, { many }]): [string, unknown] => [
    name,
    many ? [id, id] : id,
  ]),
  ...Object.entries(resource.lines ?? {}).map(([name, { of }]): [string, unknown] => [
    name,
    [lineOf(of.store), lineOf(of.store)],
  ]),
]

const raw =
  /\d{4}-\d{2}|T\d{2}:|[0-9a-f]{8}-|[{}[\]]|^\d{5,}$|^true$|^false$|[a-z][A-Z]|^[a-z]+(?:_[a-z]+)*$/m
const foreign = /\b(of|the|by|is|that|version|for|with|from|Id)\b|[a-z][A-Z]|_/

describe.each(resources.map((resource): [string, Resource] => [resource.name, resource]))(
  '%s',
  (_name, resource) => {
    it('tells every column, file and line in words, on either side of a conflict', () => {
      const words = told(resource).map(([name, value]) => [name, fieldWords(resource, name, value, telling)])
      expect(words.filter(([, text]) => raw.test(String(text)))).toEqual([])
    })

    it('calls every field that a person writes by a Portuguese name', () => {
      const labels = Object.keys(resource.columns).map((name) => fieldOf(resource, name).label)
      expect(labels.filter((label) => foreign.test(label) || !/^[A-ZÀ-Ú]/.test(label))).toEqual([])
    })
  },
)

it.each([
  ['a status', products, 'status', 'available', 'Disponível'],
  ['money', products, 'purchaseValue', 123_450, 'R$ 1.234,50'],
  ['a reading', products, 'hourMeter', 5100, '5.100,0 h'],
  ['a day', products, 'artExpiresAt', '2026-12-01', '01/12/2026'],
  ['the name of a reference', products, 'productCategoryId', id, 'Ana Souza'],
  ['nothing', products, 'notes', null, '–'],
  [
    'which items of a list',
    priceLists,
    'items',
    [{ code: null, name: 'Grua', daily: 10_000, hours: 8 }],
    'Equipamento: Grua, Diária: R$ 100,00, Franquia de horas: 8,0 h',
  ],
])('says %s', (_what, noun, field, value, words) => {
  expect(fieldWords(noun, field, value, telling).replaceAll('\u00A0', ' ')).toBe(words)
})

it('says of a reference that nobody can name that its row is gone', () => {
  expect(fieldWords(trainings, 'instructorId', id, { zone: 'UTC' })).toBe('Registro removido')
})
