import { describe, expect, it } from 'vitest'
import { mayTakeBack } from './may-take-back.ts'

const at = (minute: number) => `2026-03-02T12:${String(minute).padStart(2, '0')}:00.000Z`
const exit = (minute: number, returnDate: string | null) =>
  ({ type: 'exit', createdAt: at(minute), returnDate }) as const
const back = (minute: number) => ({ type: 'return', createdAt: at(minute), returnDate: null }) as const

describe('taking a checklist back', () => {
  it('takes an exit that is open, and none that came back', () => {
    expect(mayTakeBack(exit(1, null), [])).toBe(true)
    expect(mayTakeBack(exit(1, at(9)), [back(2)])).toBe(false)
  })

  it('takes a return while nothing was registered after it', () => {
    expect(mayTakeBack(back(2), [exit(1, at(9))])).toBe(true)
    expect(mayTakeBack(back(2), [exit(1, at(9)), exit(3, at(9)), back(4)])).toBe(false)
  })

  it('takes no return of a machine that is out again, whatever the clocks said', () => {
    expect(mayTakeBack(back(2), [exit(1, at(9)), exit(3, null)])).toBe(false)
    expect(mayTakeBack(back(2), [exit(1, at(9)), exit(2, null)])).toBe(false)
  })
})
