import { Connection } from './connection.ts'

const retryMs = 500
/** A connection that says nothing for so long is taken for lost. */
const silenceMs = 1000

/** What committed changes announce, from any process on the database. */
export interface Changes {
  /** Calls back with what was announced: a store, or `notifications` and the user whom they are for. */
  onChange: (run: (what: string) => void) => void
  /** Calls back when changes are heard no more: those that come are missed until `isHearing`. */
  onSilence: (run: () => void) => void
  /** Whether changes are heard now. */
  isHearing: () => boolean
  /**
   * Resolves once all that was announced before the call has been heard: true, or false when it cannot be told, as without a
   * connection. Whoever asks meanwhile shares the question.
   */
  isUpToDate: () => Promise<boolean>
  stop: () => Promise<void>
}

/** Asks one thing at a time; who comes before it is sent shares it, who comes after waits for the next. */
const shared = <T>(ask: () => Promise<T>): (() => Promise<T>) => {
  let current: Promise<unknown> = Promise.resolve()
  let next: Promise<T> | null = null
  return () => {
    next ??= current.then(() => {
      next = null
      const asked = ask()
      current = asked
      return asked
    })
    return next
  }
}

/** Within so long, or as if it had failed. */
const within = (ms: number, work: Promise<unknown>): Promise<boolean> =>
  new Promise((done) => {
    const timer = setTimeout(done, ms, false)
    work.then(
      () => done(true),
      () => done(false),
    )
    void work.catch(() => {}).finally(() => clearTimeout(timer))
  })

/**
 * Hears the changes of a database over a connection of its own; without a URL it hears nothing. A lost connection is opened
 * again; what was missed meanwhile has to be looked for.
 */
export const hearChanges = (url: string | null): Changes => {
  const listeners: ((what: string) => void)[] = []
  const silenced: (() => void)[] = []
  let hearing: Connection | null = null
  let latest: Connection | null = null
  let timer: NodeJS.Timeout | undefined
  let stopped = url === null

  const again = (lost: Connection) => {
    if (latest !== lost) return
    latest = hearing = null
    for (const tell of silenced) tell()
    if (stopped) return
    timer = setTimeout(() => void connect(), retryMs)
    timer.unref()
  }
  const connect = async () => {
    const fresh = new Connection({ connectionString: url ?? '', keepAlive: true })
    latest = fresh
    fresh.on('end', () => again(fresh))
    fresh.on('notification', ({ payload }) => {
      if (latest === fresh) for (const tell of listeners) tell(payload ?? '')
    })
    try {
      await fresh.connect()
      await fresh.query('listen changes')
      if (latest === fresh) hearing = fresh
    } catch {
      await fresh.end().catch(() => {})
    }
  }
  // The database tells what was announced before it says that a statement is done, be it of nothing.
  const isUpToDate = shared(async () => {
    const asked = hearing
    if (asked === null) return false
    const isDone = await within(silenceMs, asked.query(''))
    if (isDone && hearing === asked) return true
    again(asked)
    void asked.end().catch(() => {})
    return false
  })
  if (!stopped) void connect()
  return {
    onChange: (run) => listeners.push(run),
    onSilence: (run) => silenced.push(run),
    isHearing: () => hearing !== null,
    isUpToDate,
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await latest?.end().catch(() => {})
    },
  }
}
