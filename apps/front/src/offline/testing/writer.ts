import 'fake-indexeddb/auto'
import { newId } from '@rentme/domain/kit/uuid'
import type { WriteContext } from '../local/write-context.ts'
import { createWrites } from '../local/writes.ts'
import { aDevice } from './device.ts'

export type WriterSetting = Parameters<typeof aDevice>[0] & { employeeId?: string }

/** A device on which a person enters things by the rules of their nouns. */
export const aWriter = (
  setting: WriterSetting,
  permissions: readonly string[] | (() => readonly string[]) = [],
) => {
  const device = aDevice(setting)
  const { db, outbox, now } = device
  const context: WriteContext = {
    db,
    outbox,
    now,
    newId,
    zone: () => 'America/Sao_Paulo',
    permissions: typeof permissions === 'function' ? permissions : () => permissions,
    employeeId: () => setting.employeeId ?? 'employee-1',
  }
  return { ...device, context, writes: createWrites(context) }
}
export type Writer = ReturnType<typeof aWriter>
