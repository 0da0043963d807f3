import { sendMails } from '../mail/queue.ts'
import { joinWaiting, sendWaiting } from '../notifications/notify.ts'
import type { Job } from './context.ts'

/** Mail that was not taken at once, what people are told, to their own installations, and new ones for what goes to all. */
export const deliver: Job = async (context) => {
  await sendMails(context)
  await joinWaiting(context.db, context.notifications, context.onError)
  await sendWaiting(context.db, context.notifications, context.onError)
}
