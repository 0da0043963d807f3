import { expect, it } from 'vitest'
import { startAnew } from './start-anew.ts'

/** A tab: its entries, and what was loaded. */
const aTab = (entries: string[]) => {
  const loaded: string[] = []
  let at = entries.length - 1
  let stepped = () => {}
  const history = {
    get state() {
      return { __TSR_index: at }
    },
    go: (steps: number) => {
      at += steps
      stepped()
    },
    replaceState: (_state: null, _title: string, path: string) => void (entries[at] = path),
  }
  const location = {
    assign: (path: string) => {
      entries.splice(at + 1, Number.POSITIVE_INFINITY, path)
      loaded.push(path)
    },
  }
  const addEventListener = (_event: string, listener: () => void) => (stepped = listener)
  return { entries, loaded, page: { history, location, addEventListener } as unknown as Window }
}

it.each([
  [['/app/login']],
  [
    [
      '/app/admin',
      '/app/admin/clientes?search=Maria',
      '/app/admin/clientes/1',
      '/app/login?destino=%2Fadmin',
    ],
  ],
])('loads home anew, with no step back or forward to an address of the one before: %s', async (before) => {
  const tab = aTab([...before])
  let isLeft = false
  await startAnew({ destroy: () => void (isLeft = true) }, '/app', tab.page)
  expect(isLeft).toBe(true)
  expect(tab.entries).toEqual(['/app/login', '/app/admin'])
  expect(tab.loaded).toEqual(['/app/admin'])
})
