import { beforeEach, expect, it, vi } from 'vitest'
import { lifecycle } from './lifecycle.native.ts'

// Node has no native bridge: `press` stands for Android's back button, `openUrl` for a link that it gives to the app.
const device = vi.hoisted(() => ({
  press: async (_event: { canGoBack: boolean }) => {},
  openUrl: (_event: { url: string }) => {},
  listeners: 0,
  went: [] as string[],
}))
vi.mock('@capacitor/app', () => ({
  App: {
    addListener: async (name: string, listener: never) => {
      if (name === 'appUrlOpen') {
        device.openUrl = listener
        return
      }
      device.press = listener
      device.listeners += 1
    },
    minimizeApp: async () => void device.went.push('background'),
  },
}))
vi.stubGlobal('history', { back: () => void device.went.push('back') })

beforeEach(() => {
  device.went = []
})

it('asks the newest listener first and stops at the one that handles', async () => {
  const asked: string[] = []
  const removeScreen = lifecycle.onBack(() => Boolean(asked.push('screen')))
  const removeDialog = lifecycle.onBack(() => Boolean(asked.push('dialog')))
  await device.press({ canGoBack: true })
  removeDialog()
  await device.press({ canGoBack: true })
  removeScreen()
  expect(asked).toEqual(['dialog', 'screen'])
  expect(device.went).toEqual([])
  expect(device.listeners).toBe(1)
})

it('goes back in the history, and leaves to the background at its start', async () => {
  const remove = lifecycle.onBack(() => false)
  await device.press({ canGoBack: true })
  remove()
  await device.press({ canGoBack: false })
  expect(device.went).toEqual(['back', 'background'])
})

it('passes on the address that the app is opened for', () => {
  const opened: string[] = []
  lifecycle.onOpenUrl((url) => opened.push(url))
  device.openUrl({ url: 'rentme://admin/produtos/1' })
  expect(opened).toEqual(['rentme://admin/produtos/1'])
})
