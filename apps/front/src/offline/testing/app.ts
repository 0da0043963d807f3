import 'fake-indexeddb/auto'
import { newId } from '@rentme/domain/kit/uuid'
import { localNouns } from '../../builds/app/local-nouns.ts'
import { localData } from '../../kit/data-local.ts'
import { sha256 } from '../../platform/image.ts'
import { createPhotos } from '../photos.ts'
import type { WriteContext } from '../write-context.ts'
import { createWrites } from '../writes.ts'
import { aDevice } from './device.ts'

/** A device with all that the app build puts on it. */
export const anApp = (
  setting: Parameters<typeof aDevice>[0] & { employeeId?: string },
  permissions: readonly string[] = [],
) => {
  const device = aDevice(setting)
  const { db, outbox, clock, files } = device
  const context: WriteContext = {
    db,
    outbox,
    now: clock.now,
    newId,
    zone: () => 'America/Sao_Paulo',
    permissions: () => permissions,
    employeeId: () => setting.employeeId ?? 'employee-1',
  }
  const photos = createPhotos({
    db,
    api: setting.api,
    files,
    newId,
    userId: () => setting.userId ?? 'user-1',
    shrink: async (blob) => ({ blob, width: 8, height: 8 }),
    sha256,
  })
  const data = localData({ db, writes: createWrites(context), nouns: localNouns, today: () => '2026-11-27' })
  return { ...device, context, photos, data }
}
export type App = ReturnType<typeof anApp>
