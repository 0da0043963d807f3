import type { Permission } from '@rentme/domain/employee-role/permissions'
import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Session, SessionUser } from './session.ts'

const Context = createContext<Session | null>(null)
export const SessionProvider = Context.Provider

/** The session itself: login, logout, and the way to the server. */
export const useSession = (): Session => {
  const session = useContext(Context)
  if (session === null) throw new Error('SessionProvider is missing')
  return session
}

export const useSessionState = () => {
  const session = useSession()
  return useSyncExternalStore(session.subscribe, session.state)
}

/** Whether the user holds a permission, or all of a list; the component renders again when permissions change. */
export const usePermissions = (): ((permission: Permission | readonly Permission[]) => boolean) => {
  const { permissions } = useSessionState()
  return (needed) => [needed].flat().every((permission) => permissions.includes(permission))
}

/** Who is signed in; only under routes that a guard keeps from guests. */
export const useUser = (): SessionUser => {
  const { user } = useSessionState()
  return user ?? nobody
}

/** Time zone that instants are shown in. */
export const useZone = (): string => useUser().timeZone

// The frame that stays on screen while a session ends still asks who is signed in.
const nobody: SessionUser = {
  id: '',
  name: '',
  email: '',
  employeeId: '',
  employeeRole: { id: '', name: '' },
  photo: null,
  timeZone: 'America/Sao_Paulo',
  syncWindowDays: 0,
}
