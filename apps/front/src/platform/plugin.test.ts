import { PushNotifications } from '@capacitor/push-notifications'
import { expect, it } from 'vitest'
import { named, UnimplementedError } from './plugin.ts'
import { notifications } from './notifications.web.ts'

it('names the plugin that the platform lacks', async () => {
  const call = named('PushNotifications', PushNotifications.requestPermissions())
  await expect(call).rejects.toThrow(UnimplementedError)
  await expect(call).rejects.toThrow('PushNotifications: unimplemented')
})

it('lets any other failure through as it is', async () => {
  const failure = new Error('No space left')
  await expect(named('Filesystem', Promise.reject(failure))).rejects.toBe(failure)
})

it('reports notifications in a browser as unimplemented', async () => {
  await expect(notifications.register()).rejects.toThrow('PushNotifications: unimplemented')
})
