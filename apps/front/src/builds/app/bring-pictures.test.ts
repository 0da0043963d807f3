import { afterEach, expect, it, vi } from 'vitest'
import type { RunEnd } from '../../offline/engine/run.ts'
import { bringPictures } from './bring-pictures.ts'

afterEach(() => vi.unstubAllGlobals())

const whole: RunEnd = { refusal: null }

/** Whether the next picture may be asked for, as the phone is, once a sync has ended so; null when none is wanted. */
const answerOf = async (end: RunEnd, phone: { connection?: object; online?: boolean; phase?: string }) => {
  vi.stubGlobal('navigator', { connection: phone.connection })
  // The page is idle as soon as it is asked.
  vi.stubGlobal('requestIdleCallback', (run: () => void) => run())
  const ended: ((end: RunEnd) => void)[] = []
  let answer: Promise<boolean> | null = null
  const device = {
    engine: {
      onEnd: (listener: (end: RunEnd) => void) => void ended.push(listener),
      state: () => ({ phase: phone.phase ?? 'idle' }),
    },
    photos: {
      bringAhead: async ({ mayGoOn }: { mayGoOn: () => Promise<boolean> }) => {
        answer = mayGoOn()
      },
    },
  }
  bringPictures({ device: device as never, network: { isOnline: () => phone.online ?? true } })
  for (const listener of ended) listener(end)
  return answer
}

it.each([
  [undefined, true],
  [{ effectiveType: '4g' }, true],
  [{ effectiveType: '4g', saveData: true }, false],
  [{ effectiveType: '3g' }, false],
  [{ effectiveType: '2g' }, false],
])('asks for pictures ahead on a connection that says %o: %s', async (connection, may) => {
  expect(await answerOf(whole, connection === undefined ? {} : { connection })).toBe(may)
})

it.each([
  ['without a network', { online: false }],
  ['while it sends', { phase: 'pushing' }],
  ['while it receives', { phase: 'pulling' }],
] as const)('asks for none %s', async (_, phone) => {
  expect(await answerOf(whole, phone)).toBe(false)
})

it('does not begin after a sync that brought less than everything', async () => {
  const refusal = { status: 0, code: 'network', message: '', fields: {}, retryAfterMs: null }
  expect(await answerOf({ refusal }, {})).toBeNull()
})
