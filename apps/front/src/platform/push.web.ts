import { UnimplementedError } from './plugin.ts'
import type { PushPort } from './push.ts'

/** Browsers get no push: register throws UnimplementedError and onTap never calls. */
export const push = {
  register: () => Promise.reject(new UnimplementedError('PushNotifications')),
  onTap: () => () => {},
} satisfies PushPort
