import { newId } from '@rentme/domain/kit/uuid'
import type { StoragePort } from '../../platform/storage.ts'

const key = 'rentme.device'

/** The id of this installation, made once. */
export const deviceIdOf = async (storage: Pick<StoragePort, 'get' | 'set'>): Promise<string> => {
  const known = storage.get(key)
  if (known !== null) return known
  const id = newId()
  await storage.set(key, id)
  return id
}
