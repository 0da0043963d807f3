import { expect, it, vi } from 'vitest'
import type { Api } from '../../kit/data/api.ts'
import type { NotificationMessage, NotificationsPort } from '../../platform/notifications.ts'
import { UnimplementedError } from '../../platform/plugin.ts'
import { followNotifications } from './notifications.ts'

type State = { token: string | null; user: { id: string } | null }

/** The app around a fake device: `refuse` makes the next registration with the server fail. */
const anApp = (register: NotificationsPort['register'] = async () => 'device-1') => {
  const told: string[] = []
  const done: string[] = []
  let state: State = { token: null, user: null }
  let isRefused = false
  const heard = {
    session: () => {},
    end: () => {},
    tap: (_data: Record<string, unknown>) => {},
    message: (_message: NotificationMessage) => {},
  }
  const call = async (path: string, options: { method: string; body: { push_token: string } }) => {
    if (isRefused) throw new TypeError('no connection')
    told.push(`${state.token} ${options.method} ${path} ${options.body.push_token}`)
  }
  const shown: (() => void)[] = []
  followNotifications({
    notifications: {
      register,
      onTap: (listener) => {
        heard.tap = listener
        return () => {}
      },
      onMessage: (listener) => {
        heard.message = listener
        return () => {}
      },
      clear: async () => void done.push('clear'),
    },
    session: {
      api: { call } as unknown as Api,
      state: () => ({ ...state, permissions: [], notice: null }) as never,
      subscribe: (listener) => {
        const { session: others } = heard
        heard.session = () => {
          others()
          listener()
        }
        return () => {}
      },
    },
    engine: {
      syncNow: async () => void done.push('pull'),
      onEnd: (listener) => {
        heard.end = listener as () => void
        return () => {}
      },
    },
    open: (path) => void done.push(`open ${path}`),
    show: (text, open) => {
      done.push(text)
      if (open !== undefined) shown.push(open)
    },
  })
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve))
  return {
    told,
    done,
    shown,
    heard,
    refuse: (is: boolean) => {
      isRefused = is
    },
    enter: async (token: string | null) => {
      state = { token, user: token === null ? null : { id: 'u1' } }
      heard.session()
      await settle()
    },
    endRun: async () => {
      heard.end()
      await settle()
    },
  }
}

it('field case 30: registers the device once for each session', async () => {
  const app = anApp()
  await app.enter('s1')
  await app.enter('s1')
  await app.endRun()
  await app.enter(null)
  await app.enter('s2')
  expect(app.told).toEqual(['s1 POST /update-push-token device-1', 's2 POST /update-push-token device-1'])
})

it('registers after the next run when the server could not be reached', async () => {
  const app = anApp()
  app.refuse(true)
  await app.enter('s1')
  app.refuse(false)
  await app.endRun()
  expect(app.told).toEqual(['s1 POST /update-push-token device-1'])
})

it.each([
  ['refused', () => Promise.resolve(null)],
  ['absent', () => Promise.reject(new UnimplementedError('PushNotifications'))],
])('asks once a session, and tells the server nothing, when the permission is %s', async (_, answer) => {
  const register = vi.fn<NotificationsPort['register']>(answer)
  const app = anApp(register)
  await app.enter('s1')
  await app.endRun()
  expect(register).toHaveBeenCalledTimes(1)
  expect(app.told).toEqual([])
})

it('opens the screen that a tapped notification is about, and pulls', async () => {
  const app = anApp()
  await app.enter('s1')
  app.heard.tap({ path: '/admin/agenda/1' })
  expect(app.done).toEqual(['open /admin/agenda/1', 'pull'])
})

it('shows a message that comes in front, opens it only when asked, and pulls', async () => {
  const app = anApp()
  await app.enter('s1')
  app.heard.message({ title: 'Agenda', body: 'Novo evento às 14:30.', data: { path: '/admin/agenda/1' } })
  expect(app.done).toEqual(['Agenda: Novo evento às 14:30.', 'pull'])
  app.shown[0]?.()
  expect(app.done.at(-1)).toBe('open /admin/agenda/1')
})

it('pulls in silence when a message has no words, and not at all for a guest', async () => {
  const app = anApp()
  const pull = { title: null, body: null, data: { type: 'pull' } }
  app.heard.message(pull)
  await app.enter('s1')
  app.heard.message(pull)
  expect(app.done).toEqual(['pull'])
})

it('leaves no notification of one person to the next', async () => {
  const app = anApp()
  await app.enter('s1')
  await app.enter(null)
  await app.enter(null)
  expect(app.done).toEqual(['clear'])
})
