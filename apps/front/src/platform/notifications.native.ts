import { Capacitor, type PluginListenerHandle } from '@capacitor/core'
import { PushNotifications } from '@capacitor/push-notifications'
import { named, unsubscriber } from './plugin.ts'
import type { NotificationMessage, NotificationsPort } from './notifications.ts'

const PLUGIN = 'PushNotifications'

/** Android's plugin ends the whole app when Firebase is not configured (ionic-team/capacitor-plugins#2370). */
function hasCredentials(): boolean {
  return String(import.meta.env['VITE_PUSH'] ?? '')
    .split(',')
    .includes(Capacitor.getPlatform())
}

/** Registers and waits for the token or the refusal that the plugin announces as an event. */
async function requestToken(): Promise<string> {
  const handles: PluginListenerHandle[] = []
  const answer = new Promise<string>((resolve, reject) => {
    const listening = [
      PushNotifications.addListener('registration', (token) => resolve(token.value)),
      PushNotifications.addListener('registrationError', ({ error }) =>
        reject(new Error(`${PLUGIN}: ${error}`)),
      ),
    ]
    Promise.all(listening)
      .then(async (added) => {
        handles.push(...added)
        await PushNotifications.register()
      })
      .catch(reject)
  })
  try {
    return await answer
  } finally {
    await Promise.all(handles.map((handle) => handle.remove()))
  }
}

async function register(): Promise<string | null> {
  if (!hasCredentials()) return null
  const permission = await named(PLUGIN, PushNotifications.requestPermissions())
  return permission.receive === 'granted' ? requestToken() : null
}

function onTap(listener: (data: Record<string, unknown>) => void): () => void {
  const handle = PushNotifications.addListener('pushNotificationActionPerformed', ({ notification }) =>
    // The data of a message are a record of texts.
    listener(notification.data as Record<string, unknown>),
  )
  return unsubscriber(named(PLUGIN, handle))
}

function onMessage(listener: (message: NotificationMessage) => void): () => void {
  const handle = PushNotifications.addListener('pushNotificationReceived', ({ title, body, data }) =>
    // As above.
    listener({ title: title ?? null, body: body ?? null, data: (data ?? {}) as Record<string, unknown> }),
  )
  return unsubscriber(named(PLUGIN, handle))
}

async function clear(): Promise<void> {
  if (hasCredentials()) await named(PLUGIN, PushNotifications.removeAllDeliveredNotifications())
}

/** Notifications of the device. */
export const notifications: NotificationsPort = { register, onTap, onMessage, clear }
