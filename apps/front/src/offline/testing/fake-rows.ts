import type { LocalRow } from '../queue/queue-item.ts'

interface Marker {
  store: string
  id: string
  change: number
}

const gone = '2026-11-27T00:00:00.000Z'

/** Rows of a server in memory, and what changed since when. */
export const fakeRows = () => {
  const rows = new Map<string, LocalRow>()
  const markers = new Map<string, Marker>()
  let change = 0

  const save = (store: string, row: LocalRow): LocalRow => {
    const version = Number(rows.get(`${store}:${row.id}`)?.['version'] ?? 0) + 1
    const saved = { deletedAt: null, ...row, version }
    change += 1
    rows.set(`${store}:${row.id}`, saved)
    markers.set(`${store}:${row.id}`, { store, id: row.id, change })
    return saved
  }

  const modelsOf = (page: readonly Marker[]): Record<string, LocalRow[]> => {
    const models: Record<string, LocalRow[]> = {}
    for (const { store, id } of page) {
      const row = rows.get(`${store}:${id}`)
      const isGone = row === undefined || row['deletedAt'] !== null
      ;(models[store] ??= []).push(isGone ? { id, deletedAt: gone } : row)
    }
    return models
  }

  // Token: `since[:after:began]`, the change that is held, and inside a cycle the place and its first change.
  const page = (token: string | undefined, size: number) => {
    const isKnown = token === undefined || /^\d+(:\d+:\d+)?$/.test(token)
    const [since = 0, after = 0, began = change] = isKnown ? (token ?? '0').split(':').map(Number) : [0]
    const unseen = [...markers.values()]
      .filter((marker) => marker.change > since)
      .sort((a, b) => a.change - b.change)
    const rest = unseen.filter((marker) => marker.change > after)
    const sent = rest.slice(0, size)
    const hasMore = rest.length > size
    return {
      models: modelsOf(sent),
      refreshSyncToken: hasMore ? `${since}:${sent.at(-1)?.change}:${began}` : String(began),
      hasMore,
      ...(isKnown ? {} : { resync: true }),
      ...(after === 0 ? { total: unseen.length } : {}),
      serverTime: '2026-11-27T12:00:00.000Z',
    }
  }

  return {
    save,
    remove: (store: string, id: string) =>
      save(store, { ...(rows.get(`${store}:${id}`) ?? { id }), deletedAt: gone }),
    get: (store: string, id: string) => rows.get(`${store}:${id}`),
    page,
  }
}
