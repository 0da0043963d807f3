import type { FastifyInstance, InjectOptions } from 'fastify'
import { watchCommits, type AtCommit } from '../../../../api/src/testing/commits.ts'
import type { Random } from '../testing/random.ts'
import { planned, type Call } from './call.ts'
import type { Counts, Fault } from './faults.ts'
import { strike, unrelated } from './jobs.ts'
import type { Stage } from './stage.ts'
import { isKnownBefore, olderHeaders, saidBy, type Version } from './versions.ts'

export interface WireOptions {
  stage: Stage
  apps: readonly [FastifyInstance, FastifyInstance]
  random: Random
  counts: Counts
  /** Faults that this walk leaves out. */
  without: ReadonlySet<Fault>
}

interface Answer {
  status: number
  headers: Record<string, unknown>
  body: string
  /** Characters that the server of today has said beside the token, in which it names what others are writing just then. */
  size: number
}

/** Rows of a page in a storm: few, so that a cycle has many. */
const pageRows = '12'
/** What a server that has no time asks to be left alone for. */
const askedMs = 30_000
const atCommit = new Set<Fault>(['F26', 'F27'])
const page = (status: number) =>
  new Response('<!doctype html><p>Entre na rede</p>', { status, headers: { 'content-type': 'text/html' } })

/** What a server that is busy says, or the page of a proxy before it. */
const putOff = ([status, isOwn]: Call['refusal'], asks = true): Response => {
  if (!isOwn) return page(status)
  const code = status === 429 ? 'too_many_requests' : 'unavailable'
  const headers: HeadersInit = asks ? { 'retry-after': String(askedMs / 1000) } : {}
  return Response.json({ code, message: 'Tente mais tarde.' }, { status, headers })
}

const gone = () => new TypeError('fetch failed')

/** What the client reads, in the time of a phone that has slept for so many milliseconds. */
const headersOf = (answer: Record<string, unknown>, slept: number): Record<string, string> => ({
  ...Object.fromEntries(
    ['content-type', 'date', 'etag', 'retry-after'].flatMap((name) =>
      typeof answer[name] === 'string' ? [[name, answer[name]]] : [],
    ),
  ),
  ...(slept > 0 && { date: new Date(Date.now() + slept).toUTCString() }),
})

interface Sent {
  headers: Record<string, string>
  payload: { payload?: string | Buffer }
}

/** The bytes of a body as they travel. */
const bodyOf = async (body: RequestInit['body']): Promise<Sent> => {
  if (typeof body === 'string') return { headers: {}, payload: { payload: body } }
  if (!(body instanceof FormData)) return { headers: {}, payload: {} }
  const form = new Response(body)
  const headers = { 'content-type': form.headers.get('content-type') ?? '' }
  return { headers, payload: { payload: Buffer.from(await form.arrayBuffer()) } }
}

type Hold = (call: Call, point: string) => Promise<void>

/** What the server meets at the commits of a call. */
const commitOf = (call: Call, counts: Counts, hold: Hold): AtCommit => {
  let commits = 0
  return async (commit, query) => {
    if (call.method === 'GET') return commit()
    commits += 1
    const isStruck = commits === call.struckCommit
    await hold(call, 'commit')
    if (isStruck && call.fault === 'F26') {
      counts.add('F26')
      await query(strike)
    }
    const committed = await commit()
    if (isStruck && call.fault === 'F27') {
      counts.add('F27')
      throw new Error('The server was killed')
    }
    return committed
  }
}

/** Half of a body, and the rest of it when the seed picks it. */
const stalling = (stage: Stage, { name }: Call, body: string): ReadableStream<Uint8Array> => {
  const bytes = new TextEncoder().encode(body)
  const middle = Math.floor(bytes.length / 2)
  return new ReadableStream({
    start: (stream) => {
      stream.enqueue(bytes.slice(0, middle))
      void stage.work(async () => {
        await stage.park(`${name} stalls`)
        stream.enqueue(bytes.slice(middle))
        stream.close()
      })
    },
  })
}

/** What a phone sends again: a write, a photo, the first write of a batch, or the question for what changed. */
const namedIn = (call: Call): string => {
  const { 'Idempotency-Key': key } = (call.init.headers ?? {}) as Record<string, string>
  const [, first] = typeof call.init.body === 'string' ? (/"key":"([^"]+)"/.exec(call.init.body) ?? []) : []
  return key ?? first ?? call.path
}

/** A server that has no time for so many calls of a phone. */
interface Outage {
  left: number
  /** Whether it says for how long it wants to be left alone. */
  asks: boolean
  /** Milliseconds since 1970 for the phone. */
  now: () => number
}

/** Outages of single phones, and the calls that came before they were to. */
const createOutages = (counts: Counts) => {
  const outages = new Map<string, Outage>()
  const told = new Map<string, number>()
  const early: string[] = []
  return {
    begin: (phone: string, outage: Outage): void => {
      told.clear()
      outages.set(phone, outage)
    },
    end: (phone: string): string[] => {
      outages.delete(phone)
      return early
    },
    shift: (phone: string): number => (outages.get(phone)?.now() ?? Date.now()) - Date.now(),
    answer: (phone: string, call: Call): Response | null => {
      const outage = outages.get(phone)
      if (outage === undefined) return null
      const name = namedIn(call)
      const again = told.get(name) ?? 0
      if (outage.now() < again) early.push(`${call.name} came ${again - outage.now()} ms before it was to`)
      told.delete(name)
      if (outage.left === 0) return null
      outage.left -= 1
      counts.add('F7')
      if (outage.asks) told.set(name, outage.now() + askedMs)
      return putOff([503, true], outage.asks)
    },
  }
}

/** A restart of one server after the other, as a storm may fall into one: who asks meets two versions in turn, then the newer one. */
const createRestart = (counts: Counts) => {
  let stage: 'not begun' | 'going' | 'done' = 'not begun'
  const met = new Map<string, Version>()
  return {
    begin: () => (stage = 'going'),
    end: () => (stage = stage === 'going' ? 'done' : stage),
    /** The version that answers a call, of the two servers; null while both are of today. */
    version: (server: number): Version | null => {
      if (stage === 'not begun') return null
      return stage === 'going' && server === 1 ? 'older' : 'newer'
    },
    told: (phone: string, version: Version): void => {
      if ((met.get(phone) ?? version) !== version) counts.add('F28')
      met.set(phone, version)
    },
  }
}

const sizeOf = (body: string): number => body.replace(/"refreshSyncToken":"[^"]*"/, '').length

const nowhere: Answer = {
  status: 404,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ code: 'not_found', message: 'Rota não encontrada.' }),
  size: 0,
}

const hostOf = ({ name }: Call): string => name.split(' ')[0] ?? ''

/** The two servers behind the network: they hold calls where the seed says, and tell of the faults that these meet. */
const createServers = ({ stage, apps, counts }: WireOptions, isStormy: () => boolean) => {
  const restart = createRestart(counts)
  let calls = 0

  /** Whether a write stands between a statement and its commit. */
  const isUncommitted = () =>
    stage.parked().some((name) => name.startsWith('transfer') || name.endsWith(' commit'))

  const hold: Hold = (call, point) =>
    call.isHeld(point) ? stage.park(`${call.name} ${point}`) : Promise.resolve()

  const noteFaults = (call: Call, status: number): void => {
    if (call.path.endsWith('/offline-sync') && isUncommitted()) counts.add('F24')
    if (call.path.endsWith('/offline-sync') && stage.parked().includes(unrelated)) counts.add('F25')
    if (isStormy() && status === 401) counts.add('F8')
  }

  const asked = async (call: Call): Promise<Answer> => {
    calls += 1
    const version = restart.version(calls % 2)
    const app = apps[calls % 2] ?? apps[0]
    await hold(call, 'arrival')
    if (version === 'older' && !isKnownBefore(call.path)) return nowhere
    const { headers: own, payload } = await bodyOf(call.init.body)
    const said = { ...(call.init.headers as Record<string, string>), ...own }
    const headers = {
      ...(version === 'older' ? olderHeaders(said) : said),
      ...(isStormy() && { 'x-page-rows': pageRows }),
    }
    const request: InjectOptions = { method: call.method, url: call.path, headers, ...payload }
    const answer = await watchCommits(commitOf(call, counts, hold), () => app.inject(request))
    noteFaults(call, answer.statusCode)
    await hold(call, 'reply')
    if (version !== null) restart.told(hostOf(call), version)
    const isSaid = version !== null && answer.statusCode === 200
    const body = isSaid ? saidBy(version, call.path, answer.body) : answer.body
    return { status: answer.statusCode, headers: answer.headers, body, size: sizeOf(answer.body) }
  }

  return { restart, deliver: (call: Call): Promise<Answer> => stage.work(() => asked(call)) }
}

/** `fetch` to the API of this process, with the network and the deaths of the server that the seed decides. */
export const createWire = (options: WireOptions) => {
  const { stage, random, counts, without } = options
  let stormy = false
  const outages = createOutages(counts)
  const { restart, deliver } = createServers(options, () => stormy)
  const pulled = new Map<string, number>()

  const received = async (call: Call): Promise<Response> => {
    const { status, headers: told, body, size } = await deliver(call)
    const headers = headersOf(told, outages.shift(hostOf(call)))
    if (call.path.endsWith('/offline-sync')) pulled.set(hostOf(call), size)
    if (call.fault === 'F2' || call.fault === 'F27') throw gone()
    if (call.fault === 'F10' && status !== 204)
      return new Response(stalling(stage, call, body), { status, headers })
    const text = call.fault === 'F5' ? body.slice(0, body.length / 2) : body
    return new Response(status === 204 ? null : text, { status, headers })
  }

  const send = async (address: string, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(address)
    const call = planned(random, url, init, { isStormy: () => stormy, without })
    const busy = outages.answer(url.hostname, call)
    if (busy !== null) return busy
    if (call.fault !== null && !atCommit.has(call.fault)) counts.add(call.fault)
    if (call.fault === 'F1') throw gone()
    if (call.fault === 'F6') return page(200)
    if (call.fault === 'F7') return putOff(call.refusal)
    if (call.fault === 'F3') {
      void deliver(call)
      throw gone()
    }
    if (call.fault === 'F4') void deliver(call)
    return received(call)
  }

  const storm = (on: boolean): void => {
    stormy = on
    if (!on) restart.end()
    else if (random() < 0.5 && !without.has('F28')) restart.begin()
  }

  return {
    send,
    outages,
    storm,
    /** Bytes of the last answer of what changed that a phone got. */
    pulled: (phone: string): number => pulled.get(phone) ?? 0,
  }
}
export type Wire = ReturnType<typeof createWire>
