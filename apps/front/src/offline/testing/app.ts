import 'fake-indexeddb/auto'
import { newId } from '@rentme/domain/kit/uuid'
import { localNouns } from '../../builds/app/local-nouns.ts'
import { localData } from '../../kit/data/data-local.ts'
import { sha256 } from '../../platform/image.ts'
import { createPhotos, type PhotoOptions } from '../photos/photos.ts'
import { aWriter, type WriterSetting } from './writer.ts'

/** A device with all that the app build puts on it. */
export const anApp = (
  { shrink, ...setting }: WriterSetting & Partial<Pick<PhotoOptions, 'shrink'>>,
  permissions: readonly string[] = [],
) => {
  const writer = aWriter(setting, permissions)
  const { db, files, writes } = writer
  const photos = createPhotos({
    db,
    api: writer.api,
    files,
    newId,
    userId: () => setting.userId ?? 'user-1',
    shrink: shrink ?? (async (blob) => ({ blob, width: 8, height: 8 })),
    sha256,
    now: writer.now,
    journal: writer.journal,
  })
  /** The same rows as an app that starts now reads them. */
  const freshData = () => localData({ db, writes, nouns: localNouns, today: () => '2026-11-27' })
  return { ...writer, photos, data: freshData(), freshData }
}
export type App = ReturnType<typeof anApp>
