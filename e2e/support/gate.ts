import type { Page, Route } from '@playwright/test'
import { isOfFrame } from './answers.ts'

/** How the API answers: not yet, with its own fault, without rows, or as it is. */
type Way = 'held' | 'failed' | 'emptied' | 'through'

const fault = { code: 'internal', message: 'Erro interno do servidor', requestId: 'e2e' }

const isList = (answer: object): answer is { data: unknown[]; meta?: object } =>
  'data' in answer && Array.isArray(answer.data)

/** Figures of nothing: the same shape, every number zero and every list empty. */
const zeroed = (value: unknown): unknown => {
  if (typeof value === 'number') return 0
  if (Array.isArray(value)) return []
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, zeroed(inner)]))
}

const emptied = (answer: unknown, path: string): unknown => {
  if (path === '/api/dashboard') return zeroed(answer)
  if (Array.isArray(answer)) return []
  if (answer === null || typeof answer !== 'object' || !isList(answer)) return answer
  return { ...answer, data: [], ...(answer.meta !== undefined && { meta: { ...answer.meta, total: 0 } }) }
}

const empty = async (route: Route): Promise<void> => {
  const response = await route.fetch()
  const isJson = response.headers()['content-type']?.includes('json') === true
  if (!response.ok() || !isJson) return route.fulfill({ response })
  return route.fulfill({
    response,
    json: emptied(await response.json(), new URL(route.request().url()).pathname),
  })
}

/**
 * Stands between a page and the API's answers to what it reads: those of the real server are held, refused or emptied on
 * their way. The stream of changes never opens, so that nothing is asked again by itself.
 */
export const gateAnswers = async (page: Page) => {
  let way: Way = 'through'
  let waiting: (() => void)[] = []
  const answer = async (route: Route): Promise<void> => {
    if (way === 'held') await new Promise<void>((done) => waiting.push(done))
    if (way === 'failed') return route.fulfill({ status: 500, json: fault })
    return way === 'emptied' ? empty(route) : route.fallback()
  }
  await page.route(/\/api\//, async (route) => {
    const request = route.request()
    if (request.method() !== 'GET' || isOfFrame(request.url())) return route.fallback()
    // A page that is left takes its questions along.
    return answer(route).catch(() => undefined)
  })
  await page.route(/\/api\/offline-sync\/events/, () => undefined)
  return {
    fault: fault.message,
    requestId: fault.requestId,
    /** From now on; what was held is answered this way too. */
    turn: (next: Way) => {
      way = next
      for (const go of waiting) go()
      waiting = []
    },
  }
}
