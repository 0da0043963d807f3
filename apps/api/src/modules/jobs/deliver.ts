import { pushWaiting } from '../notifications/notify.ts'
import { sendLinks } from '../session/password-link.ts'
import type { Job } from './context.ts'

/** Mail that was not taken at once, and what people are told, to their own installations. */
export const deliver: Job = async (context) => {
  await sendLinks(context)
  await pushWaiting(context.db, context.push, context.onError)
}
