import { loginPath } from '../../kit/guards.ts'
import { useGo } from '../../kit/navigate.ts'
import { useSession } from '../../kit/session-context.tsx'

/** Ends the session; who signs in next starts at home. */
export const useLeave = () => {
  const session = useSession()
  const go = useGo()
  return () => session.logout().then(() => go(loginPath, { replace: true }))
}
