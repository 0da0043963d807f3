import type { Read, Resource } from '@rentme/domain/kit/resource'
import { dateIn } from '@rentme/domain/kit/time'
import { beganBy, windowStart } from '@rentme/domain/sync/window'
import type { LocalDatabase } from '../../offline/local/database.ts'
import { isUnfinished } from '../../offline/queue/queue-item.ts'
import type { Api } from './api.ts'
import { snake } from '../list/list-state.ts'
import { apiData } from './data-api.ts'
import type { DataSource, ListParams, Page } from './data.ts'

interface Options {
  db: LocalDatabase
  api: Api
  isOnline: () => boolean
  /** Milliseconds since 1970. */
  now: () => number
  /** IANA name. */
  zone: () => string
  /** Days of closed work that the device holds; 0 is everything. */
  windowDays: () => number
}

/** Rows of the device, and those of the server that it does not hold, where there is a network and somebody asks for them. */
export const withOlder = (local: DataSource, options: Options): DataSource => {
  const { db, api, isOnline, now, zone, windowDays } = options
  const server = apiData(api, () => () => {})

  /** What was deleted here is not to be seen, although the server has not heard of it. */
  const isDeletedHere = async (id: string): Promise<boolean> =>
    (await db.queue.where('entityId').equals(id).toArray()).some(
      (item) => item.action === 'delete' && isUnfinished(item),
    )

  return {
    ...local,
    one: async <R extends Resource>(resource: R, id: string) => {
      const row = await local.one(resource, id)
      if (row !== null || id === '' || !isOnline() || (await isDeletedHere(id))) return row
      // A server that does not answer, or not to this person, has no row for this screen.
      return server.one(resource, id).catch(() => null)
    },
    older: async <R extends Resource>(resource: R, params: ListParams): Promise<Page<Read<R>>> => {
      const start = windowStart(new Date(now()).toISOString(), windowDays())
      const moment = beganBy[resource.name]
      if (start === null || moment === undefined) return { rows: [], total: 0 }
      const before = { [snake(moment)]: `..${dateIn(start, zone())}` }
      const page = await server.list(resource, { ...params, filters: { ...params.filters, ...before } })
      const held = await db.rows(resource.store).bulkGet(page.rows.map((row) => row.id))
      return { ...page, rows: page.rows.filter((_, at) => held[at] === undefined) }
    },
  }
}
