import { createHash, generateKeyPairSync, randomBytes, sign, type JsonWebKey } from 'node:crypto'

type Cbor = number | string | Buffer | ReadonlyMap<number | string, Cbor>

const head = (kind: number, size: number): Buffer => {
  if (size < 24) return Buffer.from([(kind << 5) | size])
  if (size < 256) return Buffer.from([(kind << 5) | 24, size])
  return Buffer.from([(kind << 5) | 25, size >> 8, size & 255])
}

const cbor = (value: Cbor): Buffer => {
  if (typeof value === 'number') return value < 0 ? head(1, -value - 1) : head(0, value)
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  if (typeof value === 'string') return Buffer.concat([head(3, value.length), Buffer.from(value)])
  const entries = [...value]
  return Buffer.concat([head(5, entries.length), ...entries.flat().map(cbor)])
}

const hash = (data: string | Buffer) => createHash('sha256').update(data).digest()
const text = (data: Buffer) => data.toString('base64url')
const bytes = (part: string | undefined) => Buffer.from(part ?? '', 'base64url')

/** What a server asks of a browser. */
export interface Asked {
  attempt: string
  options: {
    challenge: string
    rpId?: string
    rp?: { id: string }
    user?: { id: string }
    allowCredentials?: { id: string }[]
  }
}

/** What an authenticator, or the browser before it, does otherwise than it should. */
export interface Odd {
  origin?: string
  rpId?: string
  challenge?: string
  /** Nobody showed a finger, a face or a PIN. */
  unverified?: boolean
}

const flag = { present: 1, verified: 4, attested: 64 }

/** What an authenticator says of itself: for which host, what was shown to it, how often it was used, and its new key. */
const authData = (rpId: string, counter: number, { unverified = false }: Odd, attested?: Buffer) => {
  const flags = flag.present | (unverified ? 0 : flag.verified) | (attested ? flag.attested : 0)
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  return Buffer.concat([hash(rpId), Buffer.from([flags]), count, attested ?? Buffer.alloc(0)])
}

/** An authenticator with one passkey, and the browser that it is used in, as the server at `origin` sees them. */
export const authenticator = (origin: string) => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x, y }: JsonWebKey = publicKey.export({ format: 'jwk' })
  const credentialId = randomBytes(16)
  const named = { id: text(credentialId), rawId: text(credentialId), type: 'public-key' }
  let [counter, userHandle] = [0, '']

  const clientData = (type: string, { options }: Asked, odd: Odd) =>
    Buffer.from(
      JSON.stringify({ type, challenge: odd.challenge ?? options.challenge, origin: odd.origin ?? origin }),
    )
  return {
    id: named.id,
    /** Sets how often it says that it was used. */
    countFrom: (count: number) => {
      counter = count
    },
    create: (asked: Asked, odd: Odd = {}) => {
      userHandle = asked.options.user?.id ?? ''
      const key = cbor(
        new Map<number, Cbor>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, bytes(x)],
          [-3, bytes(y)],
        ]),
      )
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, 16]), credentialId, key])
      const made = authData(odd.rpId ?? asked.options.rp?.id ?? '', counter, odd, attested)
      const attestation = new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', made],
      ])
      const response = {
        clientDataJSON: text(clientData('webauthn.create', asked, odd)),
        attestationObject: text(cbor(attestation)),
        transports: ['internal'],
      }
      return { attempt: asked.attempt, credential: { ...named, clientExtensionResults: {}, response } }
    },
    use: (asked: Asked, odd: Odd = {}) => {
      counter += 1
      const data = clientData('webauthn.get', asked, odd)
      const said = authData(odd.rpId ?? asked.options.rpId ?? '', counter, odd)
      const signature = sign('sha256', Buffer.concat([said, hash(data)]), privateKey)
      const response = {
        clientDataJSON: text(data),
        authenticatorData: text(said),
        signature: text(signature),
        userHandle,
      }
      return { attempt: asked.attempt, credential: { ...named, clientExtensionResults: {}, response } }
    },
  }
}

export type Authenticator = ReturnType<typeof authenticator>
