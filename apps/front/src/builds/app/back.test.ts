import { expect, it } from 'vitest'
import { followBack } from './back.ts'

interface Place {
  path: string
  dialogs?: number
  canGoBack?: boolean
}

/** What a press of the device's back button does; `history` when it is left to the history. */
const pressAt = ({ path, dialogs = 0, canGoBack = true }: Place): string[] => {
  const done: string[] = []
  followBack({
    lifecycle: {
      onBack: (listener) => {
        if (!listener()) done.push('history')
        return () => {}
      },
      leave: async () => void done.push('leave'),
    },
    closeTop: () => dialogs > 0 && done.push('close') > 0,
    path: () => path,
    canGoBack: () => canGoBack,
    goHome: () => void done.push('home'),
  })
  return done
}

it.each<[string, Place, string]>([
  ['closes a dialog first', { path: '/admin/produtos/1', dialogs: 1 }, 'close'],
  ['closes a dialog of the home without leaving', { path: '/admin', dialogs: 1 }, 'close'],
  ['goes back', { path: '/admin/produtos/1' }, 'history'],
  ['leaves from the home, whatever was before it', { path: '/admin' }, 'leave'],
  ['leaves from the login', { path: '/login' }, 'leave'],
  ['goes home from a screen that a link opened', { path: '/admin/agenda/1', canGoBack: false }, 'home'],
])('%s', (_, place, did) => {
  expect(pressAt(place)).toEqual([did])
})
