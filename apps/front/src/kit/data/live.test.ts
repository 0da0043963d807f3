import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Api } from './api.ts'
import type { StreamEvent } from './event-stream.ts'
import { delayOf, followEvents, whileAll } from './live.ts'
import { networkProblem } from './problem.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const stream = (text: string) => new Response(text).body

/** An API whose streams are those given, then none that answers. */
const serving = (...streams: Response['body'][]) => {
  const opened: number[] = []
  const api = {
    stream: async () => {
      opened.push(Date.now())
      const next = streams.shift()
      if (next === undefined || next === null) throw networkProblem()
      return next
    },
  } as unknown as Api
  return { api, opened }
}

it('waits longer after each failure, a minute at most, and never all at the same time', () => {
  expect([0, 1, 2, 20].map((failures) => delayOf(failures, 1))).toEqual([1000, 2000, 4000, 60_000])
  expect(delayOf(3, 0)).toBe(4000)
})

it('opens a stream that ended again and goes on hearing', async () => {
  const { api } = serving(stream('event: ready\n\n'), stream('event: ready\n\nevent: pull\ndata: {}\n\n'))
  const heard: StreamEvent[] = []
  const stop = new AbortController()
  const following = followEvents(api, '/events', stop.signal, (event) => heard.push(event))
  await vi.advanceTimersByTimeAsync(5000)
  expect(heard.map(({ event }) => event)).toEqual(['ready', 'ready', 'pull'])
  stop.abort()
  await following
})

it('asks a server that does not answer less and less often, and not at all once stopped', async () => {
  const { api, opened } = serving()
  const stop = new AbortController()
  const following = followEvents(api, '/events', stop.signal, () => {})
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  const asked = opened.length
  expect(asked).toBeGreaterThan(10)
  expect(asked).toBeLessThan(30)
  stop.abort()
  await following
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  expect(opened).toHaveLength(asked)
  expect(vi.getTimerCount()).toBe(0)
})

it('runs only while every condition holds', () => {
  let isSignedIn = false
  let tell = () => {}
  const signals: AbortSignal[] = []
  const stop = whileAll(
    [
      {
        holds: () => isSignedIn,
        onChange: (listener) => {
          tell = listener
          return () => {}
        },
      },
    ],
    (signal) => signals.push(signal),
  )
  const change = (to: boolean) => {
    isSignedIn = to
    tell()
  }
  change(true)
  change(true)
  change(false)
  change(true)
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
  stop()
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true])
})
