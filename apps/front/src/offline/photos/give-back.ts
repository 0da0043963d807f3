import type { FilesPort } from '../../platform/files.ts'
import type { LocalDatabase } from '../local/database.ts'
import { clearPictures } from './picture-cache.ts'
import { dropSent } from './sweep-originals.ts'

/** Gives back what the server has too: pictures seen from it that nobody chose to keep, and originals that it took. */
export const giveBack = async (place: { db: LocalDatabase; files: FilesPort }): Promise<void> => {
  await clearPictures(place).catch(() => {})
  await dropSent(place).catch(() => {})
}
