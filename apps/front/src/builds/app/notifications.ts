import { onSessionEnd, type Session } from '../../kit/session/session.ts'
import type { SyncEngine } from '../../offline/engine/engine.ts'
import { UnimplementedError } from '../../platform/plugin.ts'
import type { NotificationsPort } from '../../platform/notifications.ts'

interface Options {
  notifications: NotificationsPort
  session: Pick<Session, 'api' | 'state' | 'subscribe'>
  engine: Pick<SyncEngine, 'syncNow' | 'onEnd'>
  /** Opens the screen of a path. */
  open: (path: string) => void
  /** Shows a sentence over the screen, and how to open what it is about. */
  show: (text: string, open?: () => void) => void
}

const pathIn = ({ path }: Record<string, unknown>): string | null => (typeof path === 'string' ? path : null)

/**
 * Gives the token by which this installation is notified to the server once a session. Failures are ignored: the end of the
 * next run tries again.
 */
const keepRegistered = ({ notifications, session, engine }: Options): void => {
  let settled: string | null = null
  let isAsking = false
  const ask = async () => {
    const { token, user } = session.state()
    if (token === null || user === null || token === settled || isAsking) return
    isAsking = true
    try {
      const own = await notifications.register()
      if (own !== null)
        await session.api.call('/update-push-token', { method: 'POST', body: { push_token: own } })
      settled = token
    } catch (error) {
      if (error instanceof UnimplementedError) settled = token
    } finally {
      isAsking = false
    }
  }
  session.subscribe(() => void ask())
  engine.onEnd(() => void ask())
  void ask()
}

/**
 * What notifications do in the app: a tap opens its screen, a message in front is shown, and either brings what is new. What one
 * person was told is not there for the next.
 */
export const followNotifications = (options: Options): void => {
  const { notifications, session, engine, open, show } = options
  const pull = () => {
    if (session.state().token !== null) void engine.syncNow({ manual: false })
  }
  keepRegistered(options)
  onSessionEnd(session, () => void notifications.clear().catch(() => null))
  notifications.onTap((data) => {
    const path = pathIn(data)
    if (path !== null) open(path)
    pull()
  })
  notifications.onMessage(({ title, body, data }) => {
    const path = pathIn(data)
    const text = [title, body].filter(Boolean).join(': ')
    if (text !== '') show(text, path === null ? undefined : () => open(path))
    pull()
  })
}
