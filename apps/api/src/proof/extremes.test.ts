import { resources } from '@rentme/domain'
import { references } from '@rentme/domain/kit/resource'
import { newId } from '@rentme/domain/kit/uuid'
import { headers } from '@rentme/domain/sync/wire'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { useTestApi } from '../testing/api.ts'
import { inputs } from '../testing/inputs.ts'

const { test, api } = await useTestApi()

interface Told {
  status: number
  body: string
}

const send = async (method: string, url: string, payload?: unknown, more: Record<string, string> = {}) => {
  const answer = await test.app.inject({
    method: method as 'GET',
    url,
    headers: {
      authorization: `Bearer ${api.token}`,
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
      ...more,
    },
    ...(payload === undefined ? {} : { payload: JSON.stringify(payload) }),
  })
  return { status: answer.statusCode, body: answer.body }
}

/** The calls among `asked` that were answered as a fault of the server. */
const faults = async (asked: readonly (readonly [what: string, call: () => Promise<Told>])[]) => {
  const found: string[] = []
  for (const [what, call] of asked) {
    const { status, body } = await call()
    if (status >= 500) found.push(`${what}: ${status} ${body}`)
  }
  return found
}

const inner = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodNullable || schema instanceof z.ZodDefault || schema instanceof z.ZodOptional
    ? inner(schema.unwrap() as z.ZodType)
    : schema

/** The ends of what a field may hold, and beyond them. */
const ends = (schema: z.ZodType): unknown[] => {
  const bare = inner(schema)
  if (bare instanceof z.ZodNumber) return [-1, 9_999_999.9, 100_000_000, 2 ** 31, 2 ** 53, 1e300]
  if (bare instanceof z.ZodISODate) return ['0000-01-01', '1900-01-01', '2999-12-31', '9999-12-31']
  if (bare instanceof z.ZodISODateTime)
    return [
      '0000-01-01T00:00:00.000Z',
      '1900-01-01T00:00:00.000Z',
      '2999-12-31T23:59:59.999Z',
      '9999-12-31T23:59:59.999Z',
    ]
  if (bare instanceof z.ZodString) return ['x'.repeat(10_000), 'a\u0000b']
  return ['x', {}]
}

describe.each(resources.map((resource) => [resource.path, resource] as const))('%s', (path, resource) => {
  it('answers the ends of every column, and beyond them, with a sentence', async () => {
    const valid = (await inputs[resource.name]?.(api)) ?? {}
    const pointing = references(resource)
    const columns = Object.entries(resource.columns).filter(([column]) => !(column in pointing))
    const asked = columns.flatMap(([column, schema]) =>
      ends(schema).map((value) => {
        const body = { ...valid, id: newId(), [column]: value }
        return [`${column}=${String(value).slice(0, 40)}`, () => send('POST', `/api${path}`, body)] as const
      }),
    )
    expect(await faults(asked)).toEqual([])
  })

  it('names the field that points at nothing', async () => {
    const valid = (await inputs[resource.name]?.(api)) ?? {}
    for (const column of Object.keys(references(resource)).filter((name) => name in resource.columns)) {
      const { status, body } = await send('POST', `/api${path}`, { ...valid, id: newId(), [column]: newId() })
      expect(status, `${column}: ${body}`).toBe(422)
      expect(JSON.parse(body)).toMatchObject({ fields: { [column]: expect.any(String) } })
    }
  })
})

interface Operation {
  parameters?: { name: string; in: string }[]
}

const hostile = [
  'abc',
  '0000-01-01',
  '9999-12-31T23:59:59Z',
  '99999999999999999999',
  'true,abc',
  '\u0000',
  '%',
]

describe('addresses', () => {
  it('of every list, view and export are answered with a sentence, whatever their query holds', async () => {
    const { paths } = test.app.swagger() as { paths: Record<string, Record<string, Operation>> }
    const asked = Object.entries(paths).flatMap(([path, operations]) => {
      const url = path.replaceAll(/\{\w+\}/g, newId())
      const names = (operations['get']?.parameters ?? []).filter((one) => one.in === 'query')
      // Not each with each: a filter gets what its name asks for, and one of the others in turn.
      return names.flatMap(({ name }, at) =>
        ['0000-01-01', hostile[(at + path.length) % hostile.length] ?? ''].map((value) => {
          const query = `${name}=${encodeURIComponent(value)}`
          return [`${path}?${query}`, () => send('GET', `${url}?${query}`)] as const
        }),
      )
    })
    expect(asked.length).toBeGreaterThan(300)
    expect(await faults(asked)).toEqual([])
  })

  it.each([
    ['/agenda?from=abc', 'from'],
    ['/agenda?to=', 'to'],
    ['/agenda/export?from=0000-01-01', 'from'],
    ['/checklists?overdue=x', 'overdue'],
    ['/checklists/export?overdue=x', 'overdue'],
    ['/checklists?status=outra', 'status'],
    ['/products?art=x', 'art'],
    ['/products/export?due=x', 'due'],
    ['/products/labels?client_id=x', 'client_id'],
    ['/products?status=%00', null],
    ['/audit?from=0000-01-01', 'from'],
  ])('%s names what is wrong', async (url, field) => {
    const { status, body } = await send('GET', `/api${url}`)
    expect(status, body).toBe(field === null ? 200 : 422)
    if (field !== null) expect(JSON.parse(body)).toMatchObject({ fields: { [field]: expect.any(String) } })
  })

  it('of every route hold any text where an id stands', async () => {
    const routes = test.app.routes().filter(({ url }) => url.includes(':'))
    const asked = routes.flatMap(({ method, url }) =>
      ['zzz', '%00'].map((id) => {
        const body = method === 'GET' || method === 'HEAD' ? undefined : {}
        return [`${method} ${url} ${id}`, () => send(method, url.replaceAll(/:\w+/g, id), body)] as const
      }),
    )
    expect(await faults(asked)).toEqual([])
  })
})

describe('headers', () => {
  const names = [
    ...Object.values(headers),
    'if-match',
    'x-request-id',
    'user-agent',
    'x-forwarded-for',
    'accept-encoding',
    'range',
    'tus-resumable',
    'upload-length',
    'upload-metadata',
    'upload-offset',
  ]
  const calls = [
    ['GET', '/api/me', undefined],
    ['GET', '/api/offline-sync', undefined],
    ['POST', '/api/product-categories', { name: 'Categoria' }],
    [
      'POST',
      '/api/offline-sync/push',
      { ops: [{ key: newId(), seq: 1, method: 'POST', path: '/product-categories', body: {} }] },
    ],
    ['POST', '/api/uploads/tus', {}],
    ['POST', '/api/login', { email: 'ninguem@rentme.example', password: 'nenhuma' }],
  ] as const

  it.each(calls)('%s %s holds any text in every header', async (method, url, body) => {
    const asked = names.flatMap((name) =>
      ['zzz', '99999999999999999999', 'é'].map(
        (value) =>
          [`${name}: ${value.slice(0, 30)}`, () => send(method, url, body, { [name]: value })] as const,
      ),
    )
    expect(await faults(asked)).toEqual([])
  })

  it('a device that is none is refused on a write, too', async () => {
    const { status, body } = await send(
      'POST',
      '/api/product-categories',
      { name: 'Outra' },
      { 'x-device-id': 'zzz' },
    )
    expect(status).toBe(400)
    expect(JSON.parse(body)).toMatchObject({ code: 'malformed', message: 'X-Device-Id inválido.' })
  })
})

it('a training at the end of time has a last day, and a reading beyond any meter is told', async () => {
  const training = (await inputs['training']?.(api)) ?? {}
  const { status, body } = await send('POST', '/api/trainings', {
    ...training,
    startsAt: '9999-06-01T00:00:00.000Z',
    validityMonths: 120,
  })
  expect(status).toBe(422)
  expect(JSON.parse(body)).toMatchObject({ fields: { startsAt: 'Informe um ano entre 1900 e 2999.' } })
  const checklist = (await inputs['checklist']?.(api)) as { answers: { answer: string | null }[] }
  const answers = checklist.answers.map((answer) =>
    answer.answer === '100.5' ? { ...answer, answer: '100000000' } : answer,
  )
  const exit = await send('POST', '/api/checklists', { ...checklist, answers })
  expect(exit.status).toBe(422)
  expect(exit.body).toContain('Informe um valor de no máximo 9.999.999,9.')
})
