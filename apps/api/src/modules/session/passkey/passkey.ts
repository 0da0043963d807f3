import { invalid } from '@rentme/domain/failure'
import { newId } from '@rentme/domain/kit/uuid'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type WebAuthnCredential,
} from '@simplewebauthn/server'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../kit/database.ts'
import type { CreatedPasskey, UsedPasskey } from './passkey-answers.ts'
import { proposedName } from './passkey-name.ts'
import { openCeremony, takeCeremony, type Ceremony } from './passkey-ceremony.ts'
import { renewRecoveryCodes, standingOf, type House } from '../second-factor/second-factor.ts'

const mostOfOne = 20
/** EdDSA, ES256 and RS256, as COSE numbers them: every device has one, and every Node reads them. */
const supportedAlgorithmIDs = [-8, -7, -257]

/** Who asks: passkeys belong to the host of the public address, and are used on its pages alone. */
const partyOf = ({ config }: House) => ({
  rpID: new URL(config.publicUrl).hostname,
  origin: config.publicUrl,
})

/** How a device calls a person. */
const handleOf = (userId: string) => Buffer.from(userId).toString('base64url')

interface Known {
  id: string
  transports: string[]
}

const knownOf = async (db: Db | Tx, userId: string): Promise<Known[]> => {
  const { rows } = await sql<Known>`select "credentialId" as id, transports from passkeys
    where "userId" = ${userId} order by "createdAt", id`.execute(db)
  return rows
}

/** What a browser needs to make a passkey of a person. `step` is that of a sign-in, where it is made there. */
export const offerPasskey = async (house: House, userId: string, step: string | null = null) => {
  const { db } = house
  const excludeCredentials = await knownOf(db, userId)
  if (excludeCredentials.length >= mostOfOne)
    throw invalid('currentPassword', `Cada pessoa pode ter até ${mostOfOne} chaves de acesso.`)
  const { rows } = await sql<{ name: string; email: string | null }>`
    select name, email from users where id = ${userId}`.execute(db)
  const name = rows[0]?.name ?? ''
  const options = await generateRegistrationOptions({
    rpName: 'RentMe',
    rpID: partyOf(house).rpID,
    userID: new TextEncoder().encode(userId),
    userName: rows[0]?.email ?? name,
    userDisplayName: name,
    attestationType: 'none',
    excludeCredentials,
    supportedAlgorithmIDs,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  const { challenge } = options
  return {
    attempt: await openCeremony(db, { purpose: 'register', challenge, userId, step }),
    options: { ...options },
  }
}

/** What a browser needs to use a passkey, of one person or of whoever it belongs to. */
export const askPasskey = async (house: House, expected: Omit<Ceremony, 'challenge'>) => {
  const options = await generateAuthenticationOptions({
    rpID: partyOf(house).rpID,
    userVerification: 'required',
    ...(expected.userId !== null && { allowCredentials: await knownOf(house.db, expected.userId) }),
  })
  return {
    attempt: await openCeremony(house.db, { ...expected, challenge: options.challenge }),
    options: { ...options },
  }
}

export interface Created {
  attempt: string
  /** What its person calls it already. */
  name?: string | undefined
  credential: CreatedPasskey
}

/** Parts of an answer that are fixed, or that nothing goes by. */
const unread = { type: 'public-key', clientExtensionResults: {} } as const

const verifiedNew = async (house: House, challenge: string, { id, rawId, response }: CreatedPasskey) => {
  const { rpID, origin } = partyOf(house)
  const { clientDataJSON, attestationObject } = response
  const verdict = await verifyRegistrationResponse({
    response: {
      ...unread,
      id,
      rawId,
      response: { clientDataJSON, attestationObject },
    },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    supportedAlgorithmIDs,
    // What the library throws for is an answer that is none, or of another.
  }).catch(() => null)
  return verdict?.registrationInfo ?? null
}

const keep = async (tx: Tx, userId: string, name: string, made: WebAuthnCredential, transports: string[]) => {
  const { rows } = await sql`
    insert into passkeys (id, "userId", name, "credentialId", "publicKey", counter, transports)
      values (${newId()}, ${userId}, ${name}, ${made.id}, ${Buffer.from(made.publicKey)}, ${made.counter}, ${transports})
    on conflict ("credentialId") do nothing returning 1`.execute(tx)
  if (rows.length === 0) throw invalid('name', 'Esta chave de acesso já está registrada.')
}

interface Registrar {
  userId: string
  step?: string | null
  /** What his browser says of itself. */
  agent: string | undefined
}

/** What is kept of a new passkey, and the codes of whoever had no factor before. */
interface Registered {
  name: string
  recoveryCodes: string[] | null
}

/**
 * Keeps a new passkey of a person, and goes on in `run`. Throws `invalid` for what was made on another page, for somebody
 * else or too late.
 */
export const registerPasskey = async <T>(
  house: House,
  { userId, step = null, agent = '' }: Registrar,
  { attempt, name: given, credential }: Created,
  run: (tx: Tx, registered: Registered) => Promise<T>,
): Promise<T> => {
  const challenge = await takeCeremony(house.db, attempt, { purpose: 'register', userId, step })
  const made = challenge === null ? null : await verifiedNew(house, challenge, credential)
  if (made === null) throw invalid('name', 'A chave de acesso não foi aceita. Tente novamente.')
  const transports = credential.response.transports ?? []
  const name = given ?? proposedName({ aaguid: made.aaguid, transports, agent })
  return house.db.transaction().execute(async (tx) => {
    const { isOn } = await standingOf(tx, userId)
    await keep(tx, userId, name, made.credential, transports)
    return run(tx, { name, recoveryCodes: isOn ? null : await renewRecoveryCodes(tx, userId) })
  })
}

interface Kept {
  id: string
  userId: string
  publicKey: Buffer
  counter: string
}

/** A passkey of somebody who may sign in, held until it has been judged. */
const keptAs = async (tx: Tx, credentialId: string): Promise<Kept | null> => {
  const { rows } = await sql<Kept>`
    select p.id, p."userId", p."publicKey", p.counter::text from passkeys p
      join users u on u.id = p."userId" and u.kind = 'employee' and u."deletedAt" is null
      join employees e on e."userId" = p."userId" and e.active and e."deletedAt" is null
     where p."credentialId" = ${credentialId} for update of p`.execute(tx)
  return rows[0] ?? null
}

/** The count of uses that an answer tells; null for an answer that is not this passkey's to what was asked. */
const verifiedUse = async (house: House, challenge: string, kept: Kept, answer: UsedPasskey) => {
  const { rpID, origin } = partyOf(house)
  const { id, rawId } = answer
  const { clientDataJSON, authenticatorData, signature } = answer.response
  const verdict = await verifyAuthenticationResponse({
    response: {
      ...unread,
      id,
      rawId,
      response: { clientDataJSON, authenticatorData, signature },
    },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    credential: { id, publicKey: new Uint8Array(kept.publicKey), counter: Number(kept.counter) },
  }).catch(() => null)
  return verdict?.verified === true ? verdict.authenticationInfo.newCounter : null
}

/** Whose the passkey must be: the person expected, or whom the device names. */
const isOf = (kept: Kept, expected: string | null, { response: { userHandle } }: UsedPasskey): boolean => {
  if (userHandle != null && userHandle !== handleOf(kept.userId)) return false
  return expected === null ? userHandle != null : expected === kept.userId
}

export interface Used {
  attempt: string
  credential: UsedPasskey
}

/** Takes the answer of a passkey, in `run`'s transaction; null for one that is not as it was asked for. */
export const withPasskey = async <T>(
  house: House,
  expected: Omit<Ceremony, 'challenge'>,
  { attempt, credential }: Used,
  run: (tx: Tx, userId: string) => Promise<T>,
): Promise<T | null> => {
  const challenge = await takeCeremony(house.db, attempt, expected)
  if (challenge === null) return null
  return house.db.transaction().execute(async (tx) => {
    const kept = await keptAs(tx, credential.id)
    if (kept === null || !isOf(kept, expected.userId, credential)) return null
    const counter = await verifiedUse(house, challenge, kept, credential)
    if (counter === null) return null
    await sql`update passkeys set counter = ${counter}, "lastUsedAt" = now() where id = ${kept.id}`.execute(
      tx,
    )
    return run(tx, kept.userId)
  })
}
