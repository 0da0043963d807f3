import { permissionsIn, type Permission } from '@rentme/domain/employee-role/permissions'
import type { FileRef } from '@rentme/domain/kit/resource'
import type { StoragePort } from '../../platform/storage.ts'
import { createApi, type Api, type ApiOptions } from '../data/api.ts'
import { held } from '../data/held.ts'
import { Problem } from '../data/problem.ts'
import { isRecord } from '@rentme/domain/kit/record'

/** Who is signed in, as `GET /me` answers. */
export interface SessionUser {
  id: string
  name: string
  email: string
  employeeId: string
  employeeRole: { id: string; name: string }
  photo: FileRef | null
  /** IANA name of the company's time zone: every instant is shown in it. */
  timeZone: string
  syncWindowDays: number
}

interface SessionState {
  token: string | null
  user: SessionUser | null
  permissions: readonly Permission[]
  /** Why the session ended, for the login screen. */
  notice: string | null
  /** It ended because an administrator disconnected the device. */
  isDeviceRevoked: boolean
}

export interface SessionOptions {
  storage: Pick<StoragePort, 'get' | 'set' | 'remove'>
  application: 'cms' | 'app'
  /** Address before `/api`, without a trailing slash; empty for the page's own origin. */
  base: string
  asks?: ApiOptions['asks']
  /** Starts the page anew, at home: somebody else than the last user has signed in. */
  startAnew: () => void
}

/** What an authenticator app is told: by hand, or by a QR code. */
export interface FactorOffer {
  secret: string
  uri: string
}

/** What is asked for after the right password: a factor that there is, or to set one up. */
export type Step =
  | { step: 'code'; challenge: string; hasApp: boolean; hasPasskey: boolean }
  | ({ step: 'setup'; challenge: string } & FactorOffer)

export interface Finished {
  recoveryCodes: readonly string[] | null
  open: () => Promise<void>
}

const guest = { token: null, user: null, permissions: [] } as const
const over = 'Sua sessão expirou. Entre novamente.'

const parsed = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

const isUser = (value: unknown): value is SessionUser => isRecord(value) && typeof value['id'] === 'string'

/** Who was signed in, as it was written here; null when it says nobody. */
const userIn = (value: unknown): SessionUser | null => (isUser(value) ? value : null)

const sameList = (a: readonly string[], b: readonly string[]) => a.join() === b.join()

const names = ['token', 'user', 'permissions'] as const

/** Token, user and permissions under the fixed keys of a build: read once, kept in step afterwards. */
const createStore = ({ storage, application, startAnew }: SessionOptions) => {
  const key = (name: (typeof names)[number] | 'last') => `rentme.${application}.${name}`
  const listeners = new Set<() => void>()
  let state: SessionState = {
    token: storage.get(key('token')),
    user: userIn(parsed(storage.get(key('user')))),
    permissions: permissionsIn(parsed(storage.get(key('permissions')))),
    notice: null,
    isDeviceRevoked: false,
  }
  const write = async ({ token, user, permissions }: SessionState) => {
    if (token === null) {
      await Promise.all(names.map((name) => storage.remove(key(name))))
      return
    }
    await storage.set(key('token'), token)
    await storage.set(key('user'), JSON.stringify(user))
    await storage.set(key('permissions'), JSON.stringify(permissions))
    if (user !== null) await storage.set(key('last'), user.id)
  }
  const change = (next: Partial<SessionState>): Promise<void> => {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
    // Without room on the machine the session lasts as long as the page.
    return write(state).catch(() => {})
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  /** Whether somebody else was the last to use this machine. */
  const isNewcomer = ({ id }: SessionUser) => {
    const last = storage.get(key('last'))
    return last !== null && last !== id
  }
  /** Takes who the bearer is. The page is left to nobody but the last user: for another it starts anew. */
  const adopt = async (user: SessionUser, permissions: readonly Permission[]): Promise<void> => {
    if (state.user !== null || !isNewcomer(user)) return change({ user, permissions })
    await write({ ...state, user, permissions })
    startAnew()
    // What waits for this belongs to the page as the one before left it.
    await new Promise(() => {})
  }
  return { state: () => state, change, adopt, subscribe }
}

/** Who the bearer of the token is, and what he may do. */
const whoIs = async (api: Api) => {
  const [user, permissions] = await Promise.all([
    api.call<SessionUser>('/me'),
    api.call<Permission[]>('/me/permissions'),
  ])
  return { user, permissions }
}

/** What the second step is answered with. */
export interface Opened {
  token: string
  recoveryCodes: string[] | null
}

/** Signing in, in one step or two; `open` goes on with the token that it gives. */
const signingIn = (api: Api, open: (token: string | undefined) => Promise<void>) => ({
  /** Opens a session, or answers the second step that is asked for. Throws the `Problem` to show. */
  login: async (email: string, password: string): Promise<Step | null> => {
    const body = { email, password }
    const answer = await api.call<{ token?: string } | Step>('/login', { method: 'POST', body })
    if ('step' in answer) return answer
    await open(answer.token)
    return null
  },
  /** The second step; what was set up in it gives recovery codes, to be kept before `open` goes on. */
  finish: async (challenge: string, code: string): Promise<Finished> => {
    const body = { challenge, code }
    const { token, recoveryCodes } = await api.call<Opened>('/login/second-factor', { method: 'POST', body })
    return { recoveryCodes, open: () => open(token) }
  },
})

/** Calls back each time a session ends. */
export const onSessionEnd = (session: Pick<Session, 'state' | 'subscribe'>, listener: () => void): void => {
  let before = session.state().token
  session.subscribe(() => {
    const { token } = session.state()
    if (before !== null && token === null) listener()
    before = token
  })
}

/**
 * The session of one build: it owns the way to the server, since a refused token ends it. `storage.load()` must
 * have finished. Listeners hear every change of state.
 */
export const createSession = (options: SessionOptions) => {
  const { state, change, adopt, subscribe } = createStore(options)
  /** Forgets token, user and permissions; the sentence is shown on the login screen. */
  const end = (notice: string | null = null, isDeviceRevoked = false) =>
    change({ ...guest, notice, isDeviceRevoked })
  const api: Api = createApi({
    base: options.base,
    application: options.application,
    token: () => state().token,
    ...(options.asks && { asks: options.asks }),
    // An answer that comes after the user has left tells him nothing.
    onSessionEnd: ({ code, message }) =>
      void (
        state().token !== null && end(code === 'unauthenticated' ? over : message, code === 'device_revoked')
      ),
  })

  /** Reloads user and permissions. Without connection, what is cached stays; other refusals are thrown. */
  const refresh = async (): Promise<void> => {
    const { token } = state()
    if (token === null) return
    try {
      const { user, permissions } = await whoIs(api)
      const before = state()
      if (before.token !== token) return
      const isSame = sameList(permissions, before.permissions)
      await adopt(user, isSame ? before.permissions : permissions)
    } catch (error) {
      const isOffline = error instanceof Problem && error.code === 'network'
      if (!(isOffline && state().user !== null)) throw error
    }
  }

  /** Goes on with a token that the server gave; resolves when user and permissions are known. */
  const open = async (token: string | undefined): Promise<void> => {
    if (!token) throw new Error('The auth token is not present in the response')
    await change({ ...guest, token, notice: null, isDeviceRevoked: false })
    try {
      await refresh()
    } catch (error) {
      await end()
      throw error
    }
  }

  /** Sends what is still held, ends the session here and, when it can be reached, on the server. */
  const logout = (): Promise<void> =>
    held
      .flush()
      .then(() => api.call('/logout', { method: 'POST' }))
      .catch(() => null)
      .then(() => end())

  return {
    api,
    application: options.application,
    base: options.base,
    state,
    subscribe,
    ...signingIn(api, open),
    open,
    logout,
    end,
    refresh,
  }
}

export type Session = ReturnType<typeof createSession>
