import type { FailureCode } from '@rentme/domain/failure'
import { sql } from 'kysely'
import type { QueueItem } from '../queue/queue-item.ts'
import { assertHolds } from './operations.ts'
import type { Here } from './phone.ts'
import type { World } from './world.ts'

type Circumstances = (world: World, here: Here, item: QueueItem) => boolean | Promise<boolean>

const always: Circumstances = () => true

/** Whether somebody deleted the row that the write is about, or one that it points at. */
const isGone: Circumstances = async ({ test }, _here, { entityId, references }) => {
  const { rows } = await sql`select 1 from audit_log
    where row_id = any(${[entityId, ...references]}::uuid[]) and action = 'delete' limit 1`.execute(test.db)
  return rows.length > 0
}

/** Why a write of a phone may be refused, and what must have been so. Where both sides read the same, nothing is refused (P1). */
const known: Partial<Record<FailureCode | 'file_missing', Circumstances>> = {
  invalid: always,
  in_use: always,
  product_already_rented: always,
  product_unavailable: always,
  exit_already_returned: always,
  no_pending_exit: always,
  last_administrator: always,
  not_found: async (world, here, item) => here.person.changes() > 0 || isGone(world, here, item),
  deleted: isGone,
  // What a title may is given to people and titles by those alone who hold it.
  forbidden: (_world, { person }, { noun }) => person.changes() > 0 || noun.startsWith('employee'),
  stale: (_world, _here, { queueValue }) => queueValue.fetchOptions.ifMatch !== undefined,
  file_missing: ({ photos }, _here, { files }) =>
    photos.some(({ id, state }) => files.includes(id) && state === 'lost'),
}

/** O: what is refused is refused for a reason that the walk has given. */
export const checkRefusals = async (world: World, here: Here): Promise<void> => {
  for (const item of await here.app.items()) {
    if (item.queueStatus !== 'ERROR' || item.lastError === null) continue
    const { code, message } = item.lastError
    const isLegitimate = await known[code as keyof typeof known]?.(world, here, item)
    assertHolds(
      'O',
      isLegitimate === true,
      () => `${here.name}: ${item.queueType} was refused as ${code}: ${message}`,
    )
  }
}
