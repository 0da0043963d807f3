import { clients } from '@rentme/domain/client/client'
import { allPermissions } from '@rentme/domain/employee-role/permissions'
import { recordIn } from '@rentme/domain/kit/record'
import { clientInput } from '../../apps/api/src/testing/yard.ts'
import type { SyncApi } from '../../apps/front/src/offline/engine/transport.ts'
import { anApp } from '../../apps/front/src/offline/testing/app.ts'
import { createApi } from '../../apps/front/src/kit/data/api.ts'
import type { Person } from '../people.ts'

/** The app's own database, queue and engine, in the name of one person; writes one client after the other. */
export const aPhone = (base: string, { userId, bearer }: Person) => {
  const api = createApi({ base, application: 'app', token: () => bearer, onSessionEnd: () => {} })
  /** When each write was acknowledged, in milliseconds since 1970, by its code. */
  const acknowledged = new Map<string, number>()
  let beganAnew = 0
  const counting: SyncApi = {
    blob: api.blob,
    call: async <T>(path: string, options?: Parameters<SyncApi['call']>[1]): Promise<T> => {
      const answer = await api.call<T>(path, options)
      if (path === '/offline-sync' && recordIn(answer)['resync'] === true) beganAnew += 1
      return answer
    },
  }
  const app = anApp({ api: counting, userId }, allPermissions)
  const sync = async () => {
    app.pass(Date.now() - app.clock.now())
    await app.engine.syncNow()
    for (const { queueCode, queueStatus } of await app.items())
      if (queueStatus === 'PROCESSED' && !acknowledged.has(queueCode)) acknowledged.set(queueCode, Date.now())
  }
  return {
    acknowledged,
    beganAnew: () => beganAnew,
    sync,
    write: async () => {
      await app.data.create(clients, clientInput())
      await sync()
    },
    waiting: async () => (await app.items()).filter(({ queueStatus }) => queueStatus !== 'PROCESSED').length,
    /** Id and version of each client that it holds. */
    held: async () =>
      (await app.db.rows('clients').toArray()).map(({ id, version }) => [id, version].join(' ')).toSorted(),
  }
}
