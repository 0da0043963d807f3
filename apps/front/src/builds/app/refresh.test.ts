import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { DataSource } from '../../kit/data/data.ts'
import { refreshOnChange } from './refresh.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

type Listener = Parameters<DataSource['onChange']>[0]

/** A screen that shows a noun, and how often it has asked for it. */
const aScreen = async () => {
  const queries = new QueryClient()
  let asked = 0
  const observer = new QueryObserver(queries, {
    queryKey: ['agendaEvent'],
    queryFn: () => Promise.resolve((asked += 1)),
  })
  const stop = observer.subscribe(() => {})
  let tell: Listener = () => {}
  const onChange: DataSource['onChange'] = (listener) => {
    tell = listener
    return () => {}
  }
  // It is asked for nothing else.
  refreshOnChange(queries, { onChange } as DataSource)
  await vi.advanceTimersByTimeAsync(0)
  asked = 0
  return { asked: () => asked, tell: (...change: Parameters<Listener>) => tell(...change), stop }
}

it('a download of forty pages in twelve seconds makes a screen ask seven times, the last after the last page', async () => {
  const { asked, tell, stop } = await aScreen()
  for (let page = 1; page <= 40; page += 1) {
    tell(['agendaEvent'], true)
    await vi.advanceTimersByTimeAsync(300)
    if (page === 1) expect(asked()).toBe(1)
  }
  const before = asked()
  await vi.advanceTimersByTimeAsync(2000)
  expect(asked()).toBe(before + 1)
  expect(asked()).toBeLessThanOrEqual(7)
  stop()
})

it('what a person writes meanwhile is shown at once', async () => {
  const { asked, tell, stop } = await aScreen()
  tell(['agendaEvent'], true)
  await vi.advanceTimersByTimeAsync(300)
  tell(['agendaEvent'], true)
  await vi.advanceTimersByTimeAsync(300)
  const before = asked()
  tell(['agendaEvent'])
  await vi.advanceTimersByTimeAsync(100)
  expect(asked()).toBe(before + 1)
  stop()
})
