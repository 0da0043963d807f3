import type { FailureCode } from '@rentme/domain/failure'
import { sql, type RawBuilder } from 'kysely'
import { deviceIdOf } from '../local/device.ts'
import type { QueueItem } from '../queue/queue-item.ts'
import { assertHolds } from './operations.ts'
import type { Here } from './phone.ts'
import type { World } from './world.ts'

type Circumstances = (world: World, here: Here, item: QueueItem) => boolean | Promise<boolean>

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** Every row that a write is about, touches, points at, or names. */
const namedIn = ({ entityId, references, touches, queueValue }: QueueItem): string[] => [
  ...new Set([
    entityId,
    ...references,
    ...touches.map((touch) => touch.slice(touch.indexOf(':') + 1)),
    ...(JSON.stringify(queueValue.payload).match(uuid) ?? []),
  ]),
]

/** Whether the trail of the database has such a line. */
const isTold = async ({ test }: World, line: RawBuilder<unknown>): Promise<boolean> => {
  const { rows } = await sql`select 1 from audit_log where ${line} limit 1`.execute(test.db)
  return rows.length > 0
}

/** Whether somebody deleted the row that the write is about, or one that it points at. */
const isGone: Circumstances = (world, _here, { entityId, references }) =>
  isTold(world, sql`row_id = any(${[entityId, ...references]}::uuid[]) and action = 'delete'`)

/** Whether some other row has pointed at what the write is about. */
const isPointedAt: Circumstances = (world, _here, { entityId }) =>
  isTold(world, sql`row_id <> ${entityId} and changes::text like ${`%${entityId}%`}`)

/** Whether another than this person on this phone changed what the write has to do with, or made something of it. */
const isMoved: Circumstances = async (world, { app, person }, item) => {
  const device = await deviceIdOf(app.storage)
  const ids = namedIn(item)
  const mentions = ids.map((id) => `%${id}%`)
  return isTold(
    world,
    sql`(user_id is distinct from ${person.id} or device_id is distinct from ${device}::uuid)
      and ((row_id = any(${ids}::uuid[]) and action <> 'create')
        or (row_id <> all(${ids}::uuid[]) and changes::text like any(${mentions}::text[])))`,
  )
}

const isTightened: Circumstances = ({ rules }, _here, { queueValue }) =>
  rules.isTight() && queueValue.payload !== null && 'district' in queueValue.payload

/** Why a write of a phone may be refused, and what must have been so. Where both sides read the same, nothing is refused (P1). */
const known: Partial<Record<FailureCode | 'file_missing', Circumstances>> = {
  invalid: async (...given) =>
    (await isTightened(...given)) || given[1].person.changes() > 0 || (await isMoved(...given)),
  in_use: isPointedAt,
  product_already_rented: isMoved,
  product_unavailable: isMoved,
  exit_already_returned: isMoved,
  no_pending_exit: isMoved,
  last_administrator: isMoved,
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
    const { code, message, fields } = item.lastError
    const isLegitimate = await known[code as keyof typeof known]?.(world, here, item)
    assertHolds(
      'O',
      isLegitimate === true,
      () =>
        `${here.name}: ${item.queueType} was refused as ${code}: ${message} ${JSON.stringify(fields)} of ${JSON.stringify(item.queueValue.payload)}`,
    )
  }
}
