import { Connection } from '../../postgres/connection.ts'

const retryMs = 500

/**
 * Calls back with what each committed change announces, from any process on the database: its store, or `notifications`
 * and the user whom they are for. A lost connection is opened again; what was missed meanwhile is found by polling.
 * Answers how to stop.
 */
export const listen = (url: string | null, onChange: (what: string) => void): (() => Promise<void>) => {
  let client: Connection | null = null
  let timer: NodeJS.Timeout | undefined
  let stopped = url === null

  const again = () => {
    client = null
    if (stopped) return
    timer = setTimeout(() => void connect(), retryMs)
    timer.unref()
  }
  const connect = async () => {
    const fresh = new Connection({ connectionString: url ?? '' })
    client = fresh
    fresh.on('end', again)
    fresh.on('notification', ({ payload }) => onChange(payload ?? ''))
    try {
      await fresh.connect()
      await fresh.query('listen changes')
    } catch {
      await fresh.end().catch(() => {})
    }
  }
  if (!stopped) void connect()
  return async () => {
    stopped = true
    clearTimeout(timer)
    await client?.end().catch(() => {})
  }
}
