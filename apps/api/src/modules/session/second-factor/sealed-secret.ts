import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Config } from '../../../config.ts'
import type { Db, Tx } from '../../../kit/database.ts'
import { serverKey } from '../../../kit/server-key.ts'

type Keys = Pick<Config, 'secretKey'>

const cipher = 'aes-256-gcm'
const [ivBytes, tagBytes] = [12, 16]

/** Which keys a secret is sealed with: the database's own, or the operator's too. */
type Generation = 'd' | 'o'

const generationOf = ({ secretKey }: Keys): Generation => (secretKey === null ? 'd' : 'o')

const keyOf = async (db: Db | Tx, { secretKey }: Keys, generation: Generation): Promise<Buffer> => {
  if (generation === 'o' && secretKey === null) throw new Error('A secret was sealed with a SECRET_KEY')
  const own = await serverKey(db, 'stored-secrets')
  const ground = generation === 'd' ? own : Buffer.concat([own, Buffer.from(secretKey ?? '')])
  return Buffer.from(hkdfSync('sha256', ground, '', 'second factor', 32))
}

/** A secret as the database keeps it: readable with the server's keys alone, and for its owner's row alone. */
export const sealSecret = async (db: Db | Tx, keys: Keys, owner: string, secret: string): Promise<string> => {
  const generation = generationOf(keys)
  const iv = randomBytes(ivBytes)
  const sealing = createCipheriv(cipher, await keyOf(db, keys, generation), iv).setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([iv, sealing.update(secret, 'utf8'), sealing.final(), sealing.getAuthTag()])
  return `${generation}.${sealed.toString('base64url')}`
}

const opened = (key: Buffer, owner: string, sealed: Buffer): string => {
  const opening = createDecipheriv(cipher, key, sealed.subarray(0, ivBytes), { authTagLength: tagBytes })
  opening.setAAD(Buffer.from(owner)).setAuthTag(sealed.subarray(-tagBytes))
  return Buffer.concat([opening.update(sealed.subarray(ivBytes, -tagBytes)), opening.final()]).toString()
}

/**
 * The secret, and whether it is sealed as it would be now: one that was kept before secrets were sealed has no
 * generation. Throws when it was sealed with keys that are not these.
 */
export const openSecret = async (db: Db | Tx, keys: Keys, owner: string, kept: string) => {
  const [, generation, sealed] = /^([do])\.(.+)$/.exec(kept) ?? []
  if (generation === undefined || sealed === undefined) return { secret: kept, isCurrent: false }
  // The pattern takes no other.
  const key = await keyOf(db, keys, generation as Generation)
  const secret = opened(key, owner, Buffer.from(sealed, 'base64url'))
  return { secret, isCurrent: generation === generationOf(keys) }
}
