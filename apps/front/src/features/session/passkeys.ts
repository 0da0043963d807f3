import {
  WebAuthnAbortService,
  startAuthentication,
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import type { Api } from '../../kit/data/api.ts'
import { Problem } from '../../kit/data/problem.ts'
import type { Finished, Opened, Session } from '../../kit/session/session.ts'

const sentences: Readonly<Record<string, string>> = {
  NotAllowedError: 'A chave de acesso não foi usada. Tente novamente.',
  AbortError: 'A chave de acesso não foi usada. Tente novamente.',
  InvalidStateError: 'Este aparelho já tem uma chave de acesso sua.',
  SecurityError: 'Chaves de acesso só funcionam no endereço principal do sistema.',
}

/** What a browser refuses a passkey with, in words for who is in front of it. */
const refused = (error: unknown): never => {
  const name = error instanceof Error ? error.name : ''
  throw new Problem('invalid', sentences[name] ?? 'Este aparelho não conseguiu usar uma chave de acesso.')
}

interface Asked<O> {
  attempt: string
  options: O
}

const asked = <O>(api: Api, path: string, body: object) => api.call<Asked<O>>(path, { method: 'POST', body })

/** A passkey is used for what the server asks at `path`; the answer to hand back. Throws the `Problem` to show. */
export const showPasskey = async (api: Api, path: string, body: object = {}) => {
  const { attempt, options } = await asked<PublicKeyCredentialRequestOptionsJSON>(api, path, body)
  return { attempt, credential: await startAuthentication({ optionsJSON: options }).catch(refused) }
}

/** A passkey is made for what the server asks at `path`; the answer to hand back. Throws the `Problem` to show. */
export const makePasskey = async (api: Api, path: string, body: object) => {
  const { attempt, options } = await asked<PublicKeyCredentialCreationOptionsJSON>(api, path, body)
  return { attempt, credential: await startRegistration({ optionsJSON: options }).catch(refused) }
}

/** Opens a session with the answer of a passkey. Throws the `Problem` to show. */
export const openByPasskey = async ({ api, open }: Session, body: object): Promise<void> =>
  open((await api.call<{ token: string }>('/login/passkey', { method: 'POST', body })).token)

/** Opens a session by a passkey: alone, or as the second step of `challenge`. Throws the `Problem` to show. */
export const loginByPasskey = async (session: Session, challenge?: string): Promise<void> => {
  const step = challenge === undefined ? {} : { challenge }
  const used = await showPasskey(session.api, '/login/passkey/options', step)
  await openByPasskey(session, { ...step, ...used })
}

/** The answer of a passkey that somebody chooses among what the browser offers in a field. Throws when `end` comes first. */
export const chosenPasskey = async (api: Api, end: AbortSignal) => {
  const { attempt, options } = await asked<PublicKeyCredentialRequestOptionsJSON>(
    api,
    '/login/passkey/options',
    {},
  )
  end.throwIfAborted()
  end.addEventListener('abort', () => WebAuthnAbortService.cancelCeremony())
  return {
    attempt,
    credential: await startAuthentication({ optionsJSON: options, useBrowserAutofill: true }),
  }
}

/** The second step, with a passkey that is made in it. Throws the `Problem` to show. */
export const setUpPasskey = async ({ api, open }: Session, challenge: string): Promise<Finished> => {
  const made = await makePasskey(api, '/login/passkey/setup/options', { challenge })
  const body = { challenge, ...made }
  const { token, recoveryCodes } = await api.call<Opened>('/login/passkey/setup', { method: 'POST', body })
  return { recoveryCodes, open: () => open(token) }
}
