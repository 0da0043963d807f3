import { loginPath } from '../../kit/session/guards.ts'
import { useGo } from '../../kit/page/navigate.ts'
import { useSession } from '../../kit/session/session-context.tsx'

/** Ends the session; who signs in next starts at home. */
export const useLeave = () => {
  const session = useSession()
  const go = useGo()
  return () => session.logout().then(() => go(loginPath, { replace: true }))
}
