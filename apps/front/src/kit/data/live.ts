import type { Api } from './api.ts'
import { createEventReader, type StreamEvent } from './event-stream.ts'

const firstDelayMs = 1000
const maxDelayMs = 60_000
/** The server sends at least a heartbeat each 25 s. */
const silenceMs = 60_000

/** Milliseconds until a lost stream is opened again: doubled with every failure, spread so that screens do not return at once. */
export const delayOf = (failures: number, random: number): number =>
  Math.min(maxDelayMs, firstDelayMs * 2 ** failures) * (0.5 + random / 2)

const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((done) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      done()
    }
    const timer = setTimeout(end, milliseconds)
    signal.addEventListener('abort', end)
  })

/** Reads one stream to its end. Throws when it is refused, lost, silent for too long, or stopped. */
const readOnce = async (
  api: Api,
  path: string,
  signal: AbortSignal,
  onEvent: (event: StreamEvent) => void,
) => {
  const silent = new AbortController()
  const expire = () => setTimeout(() => silent.abort(), silenceMs)
  let timer = expire()
  try {
    const body = await api.stream(path, AbortSignal.any([signal, silent.signal]))
    const reader = body.pipeThrough(new TextDecoderStream()).getReader()
    const read = createEventReader(onEvent)
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      clearTimeout(timer)
      timer = expire()
      read(value)
    }
  } finally {
    clearTimeout(timer)
  }
}

/** Reads the events of a path until the signal stops it; a stream that ends or is lost is opened again, later and later. */
export const followEvents = async (
  api: Api,
  path: string,
  signal: AbortSignal,
  onEvent: (event: StreamEvent) => void,
): Promise<void> => {
  let failures = 0
  const hear = (event: StreamEvent) => {
    failures = 0
    onEvent(event)
  }
  while (!signal.aborted) {
    // A lost stream is no news for anyone: what it would have told is asked for when it is back.
    await readOnce(api, path, signal, hear).catch(() => null)
    if (!signal.aborted) await pause(delayOf(failures, Math.random()), signal)
    failures += 1
  }
}

export interface Condition {
  holds: () => boolean
  onChange: (listener: () => void) => () => void
}

/** Runs while every condition holds: `run` starts each time they come to hold, its signal stops it when one no longer does. */
export const whileAll = (conditions: readonly Condition[], run: (signal: AbortSignal) => void) => {
  let running: AbortController | null = null
  const check = () => {
    const isWanted = conditions.every(({ holds }) => holds())
    if (isWanted === (running !== null)) return
    running?.abort()
    running = isWanted ? new AbortController() : null
    if (running !== null) run(running.signal)
  }
  const stops = conditions.map(({ onChange }) => onChange(check))
  check()
  return () => {
    for (const stop of stops) stop()
    running?.abort()
    running = null
  }
}
