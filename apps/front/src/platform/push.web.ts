import { UnimplementedError } from './plugin.ts'
import type { PushPort } from './push.ts'

/** Browsers get no push: register throws UnimplementedError, and nobody is ever called back. */
export const push = {
  register: () => Promise.reject(new UnimplementedError('PushNotifications')),
  onTap: () => () => {},
  onMessage: () => () => {},
  clear: async () => {},
} satisfies PushPort
