import { resources, stores } from '@rentme/domain'
import { expect, type Page, type Route } from '@playwright/test'

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
interface List {
  data: Json[]
  meta: { total: number }
}

const longest = 120
const codeRoom = 20
const usualPage = 25
const rowsInAll = 300
/** A word that no line of a phone holds, then words. */
const words =
  'Inconstitucionalissimamente-pneumoultramicroscopicossilicovul Locadora de Máquinas e Plataformas Elevatórias do Vale do Paraíba'

interface Definition {
  type?: string
  format?: string | null
  maxLength?: number | null
  minLength?: number | null
  innerType?: Definition
  def: { innerType?: Definition; checks?: readonly { _zod: { def: { check: string } } }[] }
}

const innermost = (schema: Definition): Definition =>
  schema.def.innerType === undefined ? schema : innermost(schema.def.innerType)

/** A code with as many letters as one may have, which none has who names his things with care. */
const longCode = (value: string) => `${value}-WXYZW-00-MMMMMMMM`.slice(0, codeRoom)

/** Length of a text that people may write as they like; null for any other column. */
const roomOf = (schema: Definition): number | null => {
  const { type, format = null, maxLength, def } = innermost(schema)
  const isFree = (def.checks ?? []).every(({ _zod }) => /^(min|max)_length$/.test(_zod.def.check))
  return type === 'string' && format === null && isFree && maxLength != null
    ? Math.min(maxLength, longest)
    : null
}

/** Name of a column of free text → its room, the least of all nouns that have it. */
const rooms = new Map<string, number>([
  ['label', longest],
  ['clientName', longest],
  ['responsible', longest],
])
for (const { columns } of [...stores, ...resources])
  for (const [name, schema] of Object.entries(columns as unknown as Record<string, Definition>)) {
    const room = roomOf(schema)
    if (room !== null) rooms.set(name, Math.min(room, rooms.get(name) ?? longest))
  }

const lengthen = (value: Json): Json => {
  if (Array.isArray(value)) return value.map(lengthen)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      if (key === 'internCode' && typeof inner === 'string') return [key, longCode(inner)]
      const room = rooms.get(key)
      const isText = room !== undefined && (inner === null || typeof inner === 'string')
      return [key, isText ? words.slice(0, room) : lengthen(inner)]
    }),
  )
}

const isList = (answer: unknown): answer is List =>
  answer !== null &&
  typeof answer === 'object' &&
  'data' in answer &&
  Array.isArray(answer.data) &&
  'meta' in answer

/** The rows of a page again and again until it is full, each with an id of its own. */
const repeat = ({ data, meta }: List, perPage: number): List => ({
  data: Array.from({ length: data.length === 0 ? 0 : perPage }, (_, at) => {
    const row = data[at % data.length] as Record<string, Json>
    const tail = String(at).padStart(12, '0')
    const { id } = row
    return typeof id === 'string' && at >= data.length ? { ...row, id: id.slice(0, -12) + tail } : row
  }),
  meta: { ...meta, total: data.length === 0 ? 0 : rowsInAll },
})

const full = (answer: Json, url: URL): Json => {
  // A line of a machine's history is titled by a number, which nobody writes.
  const long = url.pathname.endsWith('/history') ? answer : lengthen(answer)
  const perPage = Number(url.searchParams.get('per_page') ?? usualPage)
  return isList(long) ? (repeat(long, perPage) as unknown as Json) : long
}

const fill = async (route: Route): Promise<void> => {
  const response = await route.fetch()
  const isJson = response.headers()['content-type']?.includes('json') === true
  if (!response.ok() || !isJson) return route.fulfill({ response })
  const answer = (await response.json()) as Json
  return route.fulfill({ response, json: full(answer, new URL(route.request().url())) })
}

/** Who is signed in, his bell, pictures and the stream of changes are answered as they are, whatever the rest is. */
export const isOfFrame = (url: string) =>
  /\/api\/(me(?!\/notifications\?page)|login|logout|image-proxy|files|offline-sync)\b/.test(url)

/**
 * Lets the API answer a page with texts as long as they may be and with 300 rows. The answers of the real server are
 * filled on their way, since other tests count the rows of the same server. The call back waits until none is under way.
 */
export const fillAnswers = async (page: Page): Promise<() => Promise<void>> => {
  let underWay = 0
  await page.route(/\/api\//, async (route) => {
    const request = route.request()
    if (request.method() !== 'GET' || isOfFrame(request.url())) return route.continue()
    underWay += 1
    // A page that is left takes its questions along.
    await fill(route).catch(() => undefined)
    underWay -= 1
  })
  return () => expect.poll(() => underWay).toBe(0)
}

/** Lets the API send a phone its rows with texts as long as they may be. */
export const fillRows = async (page: Page): Promise<void> => {
  await page.route(/\/api\/offline-sync$/, async (route) => {
    const response = await route.fetch()
    const isPage = response.ok() && route.request().method() === 'GET'
    if (!isPage) return route.fulfill({ response })
    const { models, ...rest } = (await response.json()) as { models: Json }
    return route.fulfill({ response, json: { ...rest, models: lengthen(models) } })
  })
}
