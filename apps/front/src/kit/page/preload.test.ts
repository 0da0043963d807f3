import { describe, expect, it } from 'vitest'
import { preload, sparesData } from './preload.ts'

describe('preload', () => {
  it('loads everything, four at a time, whatever fails', async () => {
    const loaded: number[] = []
    let running = 0
    let most = 0
    const load = (n: number) => async () => {
      running += 1
      most = Math.max(most, running)
      await Promise.resolve()
      running -= 1
      if (n === 2) throw new Error('offline')
      loaded.push(n)
    }
    await preload(Array.from({ length: 11 }, (_, n) => load(n)))
    expect(most).toBe(4)
    expect(loaded.toSorted((a, b) => a - b)).toEqual([0, 1, 3, 4, 5, 6, 7, 8, 9, 10])
  })

  it.each([
    [{ saveData: true, effectiveType: '4g' }, true],
    [{ effectiveType: 'slow-2g' }, true],
    [{ effectiveType: '2g' }, true],
    [{ saveData: false, effectiveType: '3g' }, false],
    [undefined, false],
  ])('is spared on a connection that says %o: %s', (connection, isSpared) => {
    expect(sparesData(connection)).toBe(isSpared)
  })
})
