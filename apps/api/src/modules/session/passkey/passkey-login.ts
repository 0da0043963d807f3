import { Failure } from '@rentme/domain/failure'
import { untry } from '../../../kit/attempts.ts'
import { countLogin, forgetLogin, placeOf } from '../guesses.ts'
import { limit } from '../limit.ts'
import { assertDevice, openSession, type Place } from '../login.ts'
import { askPasskey, offerPasskey, registerPasskey, withPasskey, type Created, type Used } from './passkey.ts'
import { closeStep, standingOf, stepOf, trailFactor } from '../second-factor/second-factor.ts'

// Each page of the login asks once, for the browser to offer passkeys beside the e-mail.
const asksPerPlace = { max: 600, minutes: 15 }

/** A passkey that opens a session: whoever it belongs to, or the person whose password was right. */
const expectedAt = async ({ db }: Place, step: string | null) => {
  const userId = step === null ? null : await stepOf(db, step)
  return { purpose: 'signIn', userId, step } as const
}

const asksFrom = ({ request }: Place) => `passkey from ${placeOf(request.ip)}`

/** Counts who asks, until he has answered rightly. */
const arrive = async (place: Place): Promise<void> => {
  await assertDevice(place.db, place.request)
  await limit(place.db, asksFrom(place), asksPerPlace)
}

export const beginPasskeyLogin = async (place: Place, step: string | null) => {
  await arrive(place)
  return askPasskey(place, await expectedAt(place, step))
}

/** Opens a session by a passkey, alone or after the password. Counted before it is judged, by passkey and by place. */
export const finishPasskeyLogin = async (place: Place, step: string | null, used: Used) => {
  const { db, request } = place
  await assertDevice(db, request)
  const account = `passkey ${used.credential.id}`
  await countLogin(db, account, request.ip)
  const token = await withPasskey(place, await expectedAt(place, step), used, async (tx, userId) => {
    if (step !== null) await closeStep(tx, step)
    await trailFactor(tx, request, userId, { of: userId, what: 'chave de acesso usada' })
    return openSession(tx, place, userId)
  })
  if (token === null)
    throw new Failure('wrong_credentials', {
      message: 'Esta chave de acesso não foi reconhecida. Tente novamente ou entre de outra forma.',
    })
  await forgetLogin(db, account, request.ip)
  await untry(db, asksFrom(place))
  return { token }
}

/** Whose step it is that asks to set a factor up. Throws `wrong_credentials` where there is one: it has to be shown. */
const newcomerAt = async ({ db }: Place, step: string): Promise<string> => {
  const userId = await stepOf(db, step)
  if ((await standingOf(db, userId)).isOn) throw new Failure('wrong_credentials')
  return userId
}

export const beginPasskeySetup = async (place: Place, step: string) => {
  await arrive(place)
  return offerPasskey(place, await newcomerAt(place, step), step)
}

/** Opens a session of whoever must have a second factor, with the passkey that he makes for it. */
export const finishPasskeySetup = async (place: Place, step: string, created: Created) => {
  await assertDevice(place.db, place.request)
  const userId = await newcomerAt(place, step)
  const agent = place.request.headers['user-agent']
  return registerPasskey(place, { userId, step, agent }, created, async (tx, { name, recoveryCodes }) => {
    await closeStep(tx, step)
    await trailFactor(tx, place.request, userId, {
      of: userId,
      what: 'chave de acesso registrada',
      which: name,
    })
    return { token: await openSession(tx, place, userId), recoveryCodes }
  })
}
