import { expect, it } from 'vitest'
import { z } from 'zod'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { pageOf } from '../kit/answers.ts'
import { testDatabase } from '../testing/database.ts'
import { onlyDeclared } from './only-declared.ts'

const file = z.strictObject({ id: z.string(), name: z.string() })
const row = z.strictObject({
  id: z.string(),
  photos: z.array(file).default([]),
  signature: file.nullable().optional(),
  totals: z.record(z.string(), z.object({ count: z.number() })),
  current: z.unknown(),
})
const aFile = { id: 'f', name: 'grua.jpg' }
const aRow = {
  id: 'a',
  photos: [aFile],
  signature: aFile,
  totals: { open: { count: 1 } },
  current: { any: 1 },
}
const page = (data: object[]) => ({ data, meta: { total: 1, page: 1, perPage: 50 } })
const sent = (schema: z.ZodType, value: unknown): unknown => onlyDeclared(schema)(value)

it('sends what the schema declares, whole', () => {
  expect(sent(pageOf(row), page([aRow]))).toEqual(page([aRow]))
})

it('keeps back at any depth what the schema does not declare', () => {
  const secret = { hash: '$argon2id$' }
  const more = {
    ...aRow,
    ...secret,
    photos: [{ ...aFile, ...secret }],
    signature: { ...aFile, ...secret },
    totals: { open: { count: 1, ...secret } },
  }
  expect(sent(pageOf(row), { ...page([more]), ...secret })).toEqual(page([aRow]))
})

it('sends of an answer that is one of several what any of them declares', () => {
  const either = z.union([row, z.strictObject({ alreadyProcessed: z.literal(true) })])
  expect(sent(either, { alreadyProcessed: true, hash: '' })).toEqual({ alreadyProcessed: true })
  expect(sent(either.nullable(), { ...aRow, hash: '' })).toEqual(aRow)
  expect(sent(either.nullable(), null)).toBeNull()
})

it('sends rows of a device as their stores have them, and what is no object as it is', () => {
  const open = z.record(z.string(), z.array(z.looseObject({ id: z.string() })))
  expect(sent(open, { clients: [{ id: 'a', name: 'Locadora' }] })).toEqual({
    clients: [{ id: 'a', name: 'Locadora' }],
  })
  expect(sent(z.string(), 'texto')).toBe('texto')
  expect(sent(row, 'texto')).toBe('texto')
})

it('is what every answer of the server passes', async () => {
  const { db, close } = await testDatabase()
  const app = await buildApp(db, readConfig({ LOG_LEVEL: 'silent' }))
  const schema = { hide: true, response: { 200: pageOf(row) } }
  app.get('/test/page', { schema }, () => page([{ ...aRow, hash: '$argon2id$' }]))
  const { body } = await app.inject('/test/page')
  await app.close()
  await close()
  expect(JSON.parse(body)).toEqual(page([aRow]))
})
