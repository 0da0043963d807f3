import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { nothingSeen } from './snapshot.ts'

const content = z.strictObject({
  v: z.literal(1),
  /** Snapshot that the device's rows are equal to, or were when the running cycle began. */
  p: z.string(),
  /** Snapshot of the first page of the running cycle. */
  n: z.string().optional(),
  /** Store and row id of the last row sent in the running cycle. */
  a: z.tuple([z.int(), z.uuid()]).optional(),
  /** Levels of the stores that the device held at `p`. */
  lv: z.string(),
  /** Levels that the running cycle brings, where they are others. */
  c: z.string().optional(),
  /** Schema of the device's database. */
  sch: z.int(),
  /** Timeline of the database and how far it was written when the token was issued; absent where it does not tell. */
  w: z.tuple([z.int(), z.string().regex(/^[0-9A-F]{1,8}\/[0-9A-F]{1,8}$/)]).optional(),
  /** When the token was issued, in seconds. */
  t: z.int(),
})
export type Token = Omit<z.output<typeof content>, 'v'>

/** What a token is good for: one incarnation of the database and one user. */
export interface Seal {
  key: Buffer
  incarnation: string
  userId: string
}

const signatureBytes = 16

const signature = ({ key, incarnation, userId }: Seal, payload: Buffer): Buffer =>
  createHmac('sha256', key)
    .update(`${incarnation}\n${userId}\n`)
    .update(payload)
    .digest()
    .subarray(0, signatureBytes)

/** The signed text of a token. */
export const sealToken = (token: Token, seal: Seal): string => {
  const payload = Buffer.from(JSON.stringify({ v: 1, ...token }))
  return Buffer.concat([payload, signature(seal, payload)]).toString('base64url')
}

const parsed = (payload: Buffer): Token | null => {
  const { success, data } = content.safeParse(JSON.parse(payload.toString()))
  if (!success) return null
  const { v: _, ...token } = data
  return token
}

/** The token, or null when it was not issued in this form, by this incarnation, to this user. */
export const openToken = (text: string, seal: Seal): Token | null => {
  const bytes = Buffer.from(text, 'base64url')
  const payload = bytes.subarray(0, -signatureBytes)
  const signed = bytes.subarray(payload.length)
  if (signed.length !== signatureBytes || !timingSafeEqual(signed, signature(seal, payload))) return null
  return parsed(payload)
}

/** Whether a token that nobody has looked at yet says that it stands in the middle of a download of everything. */
export const saysDownload = (text: string): boolean =>
  Buffer.from(text, 'base64url').includes(`"p":${JSON.stringify(nothingSeen)}`)
