import { resources } from '@rentme/domain'
import { snake } from '../kit/filters.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { useTestApi } from '../testing/api.ts'
import { changes, inputs } from '../testing/inputs.ts'
import type { Written } from '../testing/yard.ts'

const { test, api } = await useTestApi()

const texts = [
  '',
  ' ',
  '\u0000',
  '\uD800',
  '\u202E',
  "'; drop table users; --",
  '{{7*7}}',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '9'.repeat(400),
  'x'.repeat(5000),
  'NaN',
  'toString',
  '-constructor',
  '__proto__',
  '-0',
  '1e400',
  '2026-02-31',
  '0000-00-00',
  '2026-11-27T25:61:61.000Z',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
]

const hostile = fc.oneof(
  fc.constantFrom<unknown>(...texts),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.double(),
  fc.constantFrom<unknown>(null, true, false, 0, -1, 2 ** 53, 1e308, [], {}, [[]], { toString: 'x' }, [
    'a',
    null,
    3,
  ]),
  fc.jsonValue({ maxDepth: 3 }),
)

/** A valid body with some fields spoiled and some left out; or anything at all. */
const spoiled = (valid: Record<string, unknown>) => {
  const field = (value: unknown) =>
    fc.oneof(
      { weight: 4, arbitrary: fc.constant(value) },
      { weight: 1, arbitrary: fc.constant(typeof value === 'string' ? `${value}\u0000\uD800` : value) },
      { weight: 1, arbitrary: hostile },
    )
  const fields = Object.fromEntries(Object.entries(valid).map(([key, value]) => [key, field(value)]))
  return fc.oneof(
    { weight: 4, arbitrary: fc.record(fields, { requiredKeys: [] }) },
    { weight: 1, arbitrary: fc.dictionary(fc.string({ maxLength: 12 }), hostile, { maxKeys: 5 }) },
  )
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

const send = async (method: Method, url: string, payload?: unknown, headers: Record<string, string> = {}) => {
  const answer = await test.app.inject({
    method,
    url: `/api${url}`,
    headers: {
      authorization: `Bearer ${api.token}`,
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(payload === undefined ? {} : { payload: JSON.stringify(payload) }),
  })
  return { status: answer.statusCode, body: answer.body }
}

const refusal = { code: expect.any(String), message: expect.any(String), requestId: expect.any(String) }

const holds = (answer: { status: number; body: string }) => {
  expect(answer.status, answer.body).toBeLessThan(500)
  if (answer.status >= 400) expect(JSON.parse(answer.body)).toMatchObject(refusal)
}

const runs = { numRuns: Number(process.env['PROPERTY_RUNS'] ?? 20) }

describe.each(resources.map((resource) => [resource.path, resource] as const))(
  '%s under hostile input',
  (path, resource) => {
    const validInput = async () => (await inputs[resource.name]?.(api)) ?? {}

    it('never fails, whatever is created', async () => {
      const property = fc.asyncProperty(spoiled(await validInput()), async (body) =>
        holds(await send('POST', path, body)),
      )
      await fc.assert(property, runs)
    })

    it('never fails, whatever is changed', async () => {
      const { body: row } = await api.post<Written>(path, await validInput())
      const valid = { ...(await validInput()), ...changes[resource.name] }
      const match = fc.constantFrom('"1"', '"999999999999999999999"', 'W/"x"', '*')
      const property = fc.asyncProperty(spoiled(valid), match, async (body, ifMatch) =>
        holds(await send('PUT', `${path}/${row.id}`, body, { 'if-match': ifMatch })),
      )
      await fc.assert(property, runs)
    })

    it('never fails, whatever is asked for', async () => {
      const names = [
        'id',
        'search',
        'page',
        'per_page',
        'sort',
        'limit',
        ...[...resource.filters, ...('periods' in resource ? resource.periods : [])].map(snake),
      ]
      const value = fc.oneof(
        hostile.map((item) => (typeof item === 'string' ? item : (JSON.stringify(item) ?? ''))),
        fc.constantFrom('1', 'name', '-createdAt', 'id', 'true'),
      )
      const query = fc.dictionary(fc.constantFrom(...names), value, { maxKeys: 4 })
      const property = fc.asyncProperty(query, fc.constantFrom('', '/options'), async (values, suffix) => {
        const pairs = Object.entries(values).map(
          ([name, text]) => `${name}=${encodeURIComponent(text.toWellFormed())}`,
        )
        holds(await send('GET', `${path}${suffix}?${pairs.join('&')}`))
      })
      await fc.assert(property, runs)
    })
  },
)

it('refuses what is not JSON, and headers that are not what they should be', async () => {
  const raw = await test.app.inject({
    method: 'POST',
    url: '/api/clients',
    headers: { authorization: `Bearer ${api.token}`, 'content-type': 'application/json' },
    payload: '{"name":',
  })
  expect(raw.statusCode).toBe(400)
  const bad: Record<string, string>[] = [
    { 'idempotency-key': 'x' },
    { 'x-device-id': '1', 'idempotency-key': '1' },
    { 'x-device-seq': 'NaN' },
    { 'x-app-schema': '../..' },
  ]
  for (const headers of bad)
    holds(await send('POST', '/product-categories', { name: 'Categoria fuzz' }, headers))
  for (const token of ['x', '..', 'a'.repeat(4000)])
    holds(await send('GET', '/offline-sync', undefined, { synctoken: token }))
})
