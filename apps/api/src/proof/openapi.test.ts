import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stores } from '@rentme/domain'
import { namingOf } from '@rentme/domain/kit/naming'
import { recordIn, textsIn } from '@rentme/domain/kit/record'
import { newId } from '@rentme/domain/kit/uuid'
import { testApi, type Account, type Client, type TestApi } from '../testing/api.ts'

interface Schema {
  $ref?: string
  type?: string | string[]
  description?: string
  enum?: unknown[]
  const?: unknown
  format?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  allOf?: Schema[]
}
interface Operation {
  summary?: string
  tags?: string[]
  parameters?: { name: string; in: string; schema: Schema; description?: string }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { description?: string; content?: Record<string, { schema: Schema }> }>
}
interface Document {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

let test: TestApi
let api: Client & Account
let document: Document
beforeAll(async () => {
  test = await testApi()
  api = await test.signIn()
  document = test.app.swagger() as unknown as Document
})
afterAll(() => test.close())

const operations = (): [string, string, Operation][] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, string, Operation] => [
      method.toUpperCase(),
      path,
      operation,
    ]),
  )

const bodyOf = (operation: Operation): Schema | undefined =>
  operation.requestBody?.content['application/json']?.schema

const undescribed = (schema: Schema, path: string): string[] =>
  Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const at = `${path}.${name}`
    const inner = field.items ?? field.anyOf?.[0]
    const own = field.description === undefined && inner?.description === undefined ? [at] : []
    return [...own, ...undescribed(field, at), ...(inner === undefined ? [] : undescribed(inner, at))]
  })

/** Whatever the document tells its reader in words: each with where it stands. */
const told = (node: unknown, at = ''): [string, string][] =>
  Array.isArray(node)
    ? node.flatMap((inner, place) => told(inner, `${at}/${place}`))
    : Object.entries(recordIn(node)).flatMap(([key, value]): [string, string][] => {
        const here = `${at}/${key}`
        if (['description', 'summary'].includes(key) && typeof value === 'string') return [[here, value]]
        if (key === 'tags') return textsIn(value).map((tag) => [here, tag])
        return told(value, here)
      })

/** What people call the nouns and their fields. */
const portuguese = new Set(
  stores.flatMap((store) => [
    ...('label' in store ? [store.label.one, store.label.many] : []),
    ...Object.values(store.row.shape).flatMap((schema) => namingOf(schema)?.label ?? []),
  ]),
)
const english = new Set(['Status', 'Checklist', 'Checklists', 'CPF'])

/** Letters and small words that Portuguese has and English has not. */
const foreign =
  /[À-ÖØ-öø-ÿ]|\b(?:ao|com|da|das|de|dos|em|foi|nas|nos|ou|para|pelo|por|quando|que|quem|se|sem|um|uma)\b/iu

/** Bodies that fit a schema loosely: right fields, sometimes right types, sometimes anything. */
const bodyFrom = (schema: Schema, depth = 0): fc.Arbitrary<unknown> => {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum)
  if (schema.anyOf !== undefined) return fc.oneof(...schema.anyOf.map((option) => bodyFrom(option, depth)))
  if (schema.properties !== undefined) {
    const fields = Object.entries(schema.properties).map(([name, field]) => [
      name,
      fc.oneof(
        { weight: 5, arbitrary: bodyFrom(field, depth + 1) },
        { weight: 1, arbitrary: fc.anything({ maxDepth: 1 }) },
      ),
    ])
    return fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>, {
      requiredKeys: [],
    })
  }
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (type === 'array') return fc.array(bodyFrom(schema.items ?? {}, depth + 1), { maxLength: 3 })
  if (type === 'boolean') return fc.boolean()
  if (type === 'integer' || type === 'number') return fc.oneof(fc.integer(), fc.double())
  if (type === 'null') return fc.constant(null)
  if (schema.format === 'uuid') return fc.constant(newId())
  if (schema.format === 'date') return fc.constantFrom('2026-11-27', '2026-02-31')
  if (schema.format === 'date-time')
    return fc.constantFrom('2026-11-27T12:00:00.000Z', '9999-12-31T23:59:59.999Z')
  return fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 40 }),
    fc.constantFrom('PTA-0134', 'João', '52998224725'),
  )
}

describe('the OpenAPI document', () => {
  it('names every route, each with a summary and a tag', () => {
    const documented = new Set(operations().map(([method, path]) => `${method} ${path}`))
    const routes = test.app
      .routes()
      .filter(
        ({ method, url }) =>
          url.startsWith('/api/') && ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'].includes(method),
      )
      .map(({ method, url }) => `${method} ${url.replace(/:(\w+)/g, '{$1}')}`)
      .filter((route) => !/\/api\/(docs|health)/.test(route) && !route.includes('/tus'))
    expect(document.openapi).toMatch(/^3\.1/)
    expect(routes.filter((route) => !documented.has(route))).toEqual([])
    const bare = operations().filter(
      ([, , { summary, tags }]) => summary === undefined || (tags ?? []).length === 0,
    )
    expect(bare.map(([method, path]) => `${method} ${path}`)).toEqual([])
  })

  it('tells everything in English', () => {
    const words = told(document)
    expect(words.length).toBeGreaterThan(5000)
    expect(
      words.filter(([, said]) => foreign.test(said) || (portuguese.has(said) && !english.has(said))),
    ).toEqual([])
  })

  it('describes every parameter', () => {
    const silent = operations().flatMap(([method, path, { parameters = [] }]) =>
      parameters
        .filter(({ description, schema }) => (description ?? schema.description) === undefined)
        .map(({ name }) => `${method} ${path} ${name}`),
    )
    expect(silent).toEqual([])
  })

  it('describes every field of every body', () => {
    const missing = operations().flatMap(([method, path, operation]) => {
      const schema = bodyOf(operation)
      return schema === undefined ? [] : undescribed(schema, `${method} ${path}`)
    })
    expect(missing).toEqual([])
  })

  it('declares what every route answers, with the refusals, and describes every field', () => {
    const silent = operations().flatMap(([method, path, { responses }]) => {
      const statuses = Object.keys(responses)
      const answers = statuses.some((status) => status.startsWith('2'))
      const refuses = ['400', '500'].every((status) => statuses.includes(status))
      return path.startsWith('/api/') && !path.startsWith('/api/health') && !(answers && refuses)
        ? [`${method} ${path}`]
        : []
    })
    expect(silent).toEqual([])
    const bodies = operations().flatMap(([method, path, { responses }]) =>
      Object.entries(responses).flatMap(([status, { content }]) =>
        Object.values(content ?? {}).flatMap(({ schema }) =>
          undescribed(schema, `${method} ${path} ${status}`),
        ),
      ),
    )
    const named = Object.entries(document.components.schemas)
    expect([...bodies, ...named.flatMap(([name, schema]) => undescribed(schema, name))]).toEqual([])
    expect(named.map(([name]) => name)).toEqual(
      expect.arrayContaining(['Problem', 'Product', 'ChecklistDetail']),
    )
  })

  it('is serialisable and refers to nothing that is not there', () => {
    const text = JSON.stringify(document)
    const references = [...text.matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, reference]) => reference ?? '')
    const dangling = references.filter((reference) => {
      const found = reference
        .split('/')
        .reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], document)
      return found === undefined
    })
    expect(dangling).toEqual([])
  })

  it('gives bodies and parameters that no route fails on', async () => {
    for (const [method, path, operation] of operations()) {
      // A form of files and a stream have their own tests.
      if (
        path.endsWith('/uploads') ||
        path.includes('/imports/') ||
        path.endsWith('/events') ||
        path.includes('/tus')
      )
        continue
      if (path === '/api/logout') continue
      const schema = bodyOf(operation)
      await fc.assert(
        fc.asyncProperty(schema === undefined ? fc.constant(undefined) : bodyFrom(schema), async (body) => {
          const answer = await test.app.inject({
            method: method as 'POST',
            url: path.replace(/\{\w+\}/g, newId()),
            headers: {
              authorization: `Bearer ${api.token}`,
              ...(body === undefined ? {} : { 'content-type': 'application/json' }),
            },
            ...(body === undefined ? {} : { payload: JSON.stringify(body) ?? 'null' }),
          })
          expect(answer.statusCode, `${method} ${path} ${answer.body}`).toBeLessThan(500)
        }),
        { numRuns: schema === undefined ? 1 : 8 },
      )
    }
  })
})
