import { expect, it } from 'vitest'
import { bounded } from './snapshot.ts'

const inProgress = (count: number) => Array.from({ length: count }, (_, index) => 100 + index).join(',')

it('a snapshot with few transactions in progress stays as it is', () => {
  expect(bounded('100:100:')).toBe('100:100:')
  expect(bounded(`100:900:${inProgress(64)}`)).toBe(`100:900:${inProgress(64)}`)
})

it('a snapshot with many counts everything since the oldest of them as unseen', () => {
  expect(bounded(`100:900:${inProgress(65)}`)).toBe('100:100:')
})
