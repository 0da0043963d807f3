import { expect, it } from 'vitest'
import { createLine, type Comer } from '../../../../api/src/http/line.ts'
import type { LocalDatabase } from '../local/database.ts'
import { createRunner } from './runner.ts'
import type { SyncStateStore } from './sync-state.ts'
import type { Clock } from './timer.ts'
import { randomOf } from '../testing/random.ts'

// The server's line and the phone's runner, each its own, in a time that passes as fast as it is worked through: what
// 2,000 phones do in minutes is counted here in a moment, and the same in every run.

const cores = 2
const phones = 2000
/** Milliseconds of one processor. */
const needs = {
  write: { cost: 12, handicap: 0 },
  pull: { cost: 5, handicap: 20_000 },
  download: { cost: 200, handicap: 60_000 },
} as const
type Need = keyof typeof needs
const needOf = (at: number): Need => (at % 10 === 0 ? 'write' : at % 10 === 1 ? 'download' : 'pull')

const createTime = () => {
  let now = 0
  const timers: { at: number; run: () => void }[] = []
  const after = (ms: number, run: () => void) => {
    const timer = { at: now + ms, run }
    const place = timers.findIndex(({ at }) => at > timer.at)
    timers.splice(place === -1 ? timers.length : place, 0, timer)
    return () => {
      timer.run = () => {}
    }
  }
  const clock: Clock = { now: () => now, after }
  /** Lets everything happen, one timer after the other, until `isOver`. */
  const pass = async (isOver: () => boolean) => {
    for (;;) {
      await new Promise(setImmediate)
      if (isOver()) return
      const next = timers.shift()
      if (next === undefined) throw new Error('Nothing is left to wait for')
      now = next.at
      next.run()
    }
  }
  return { clock, pass }
}

class PutOff extends Error {
  readonly seconds: number
  constructor(seconds: number) {
    super('put off')
    this.seconds = seconds
  }
}

/** A server of so many cores; a stop of it loses who waits and who was put off. */
const createServer = ({ now, after }: Clock, random: () => number) => {
  const atOnce = 5
  const begin = () =>
    createLine({
      atOnce,
      mostWaiting: 100,
      patienceMs: 8000,
      now,
      after,
      random,
      putOff: (seconds) => new PutOff(seconds),
    })
  let life = { line: begin(), over: Promise.withResolvers<never>() }
  const most = { running: 0, waiting: 0 }
  const answer = async (comer: Comer, cost: number, { line }: typeof life): Promise<void> => {
    const leave = await line.enter(comer, () => {})
    most.running = Math.max(most.running, line.running())
    most.waiting = Math.max(most.waiting, line.waiting())
    await new Promise<void>((done) => after((cost * atOnce) / cores, done))
    leave()
  }
  /** Rejects with what a phone is told, or with nothing when no answer comes. */
  const call = (comer: Comer, cost: number): Promise<void> => {
    const own = life
    own.over.promise.catch(() => {})
    return Promise.race([answer(comer, cost, own), own.over.promise])
  }
  const restart = () => {
    life.over.reject(new Error('no answer'))
    life = { line: begin(), over: Promise.withResolvers<never>() }
  }
  return { call, restart, most }
}

const refusal = (status: number, seconds: number | null) => ({
  status,
  code: 'unavailable',
  message: '',
  fields: {},
  retryAfterMs: seconds === null ? null : seconds * 1000,
})

const herd = async (seed: number, deployAt: number | null) => {
  const random = randomOf(seed)
  const { clock, pass } = createTime()
  const server = createServer(clock, random)
  const backs: { need: Need; at: number; putOff: number }[] = []
  const asked: number[] = []
  const start = (need: Need, at: number) => {
    const { cost, handicap } = needs[need]
    let putOff = 0
    const run = async () => {
      try {
        await server.call({ id: String(at), handicap, came: clock.now() }, cost)
        return { refusal: null }
      } catch (error) {
        if (!(error instanceof PutOff)) return { refusal: refusal(0, null) }
        putOff += 1
        asked.push(error.seconds)
        return { refusal: refusal(503, error.seconds), heldMs: error.seconds * 1000 }
      }
    }
    const db = { dexie: { isOpen: () => false } } as unknown as LocalDatabase
    const state = { set: () => {} } as unknown as SyncStateStore
    const runner = createRunner({ db, clock, random }, run, state)
    runner.setActive(true)
    runner.endings.add((end) => {
      if (end.refusal !== null) return
      runner.setActive(false)
      backs.push({ need, at: clock.now(), putOff })
    })
    void runner.now(false)
  }
  for (let at = 0; at < phones; at += 1) start(needOf(at), at)
  if (deployAt !== null) clock.after(deployAt, server.restart)
  await pass(() => backs.length === phones)
  return { backs, asked, most: server.most, took: clock.now() }
}

const arithmetic =
  Array.from({ length: phones }, (_, at) => needs[needOf(at)].cost).reduce((sum, cost) => sum + cost, 0) /
  cores

const middle = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

it.each([
  ['at once', 1, null],
  ['at once, and the server starts anew among them', 2, arithmetic / 2],
] as const)(
  'answers 2,000 phones that come back %s within twice the arithmetic',
  async (_name, seed, deployAt) => {
    const { backs, asked, most, took } = await herd(seed, deployAt)
    expect(took).toBeLessThan(2 * arithmetic)
    expect(most).toEqual({ running: 5, waiting: 100 })
    const of = (need: Need) => middle(backs.filter((back) => back.need === need).map(({ at }) => at))
    expect(of('write')).toBeLessThan(of('pull'))
    expect(of('pull')).toBeLessThan(of('download'))
    expect(new Set(asked).size).toBeGreaterThan(10)
    expect(backs.reduce((sum, { putOff }) => sum + putOff, 0)).toBeLessThan(4 * phones)
  },
)
