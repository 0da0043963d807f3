import { describe, expect, it } from 'vitest'
import { fillMask, masks, maskTyped } from './mask.ts'

describe('masks', () => {
  it('use no token but digit, letter and either', () => {
    const all = Object.values(masks).flat()
    expect(all.filter((mask) => /[^#@*.\-/: ()]/.test(mask))).toEqual([])
  })

  it('let letters into the first twelve places of a CNPJ only', () => {
    expect(masks.cnpj.replace(/[^#*]/g, '')).toBe('************##')
  })

  it('are filled place by place', () => {
    expect(fillMask(masks.date, '27112026')).toBe('27/11/2026')
    expect(fillMask(masks.time, '1805')).toBe('18:05')
  })

  it('leave a value of another length as it is', () => {
    expect(fillMask(masks.date, '2711202')).toBe('2711202')
  })

  it.each([
    [masks.date, '27112026', '27/11/2026'],
    [masks.date, '2711', '27/11'],
    [masks.date, '27/11/2026', '27/11/2026'],
    [masks.cnpj, '12abc', '12.ABC'],
    [masks.phone[1], ' (11) 98765', '(11) 98765'],
    [masks.date, '1/2/2026', null],
    [masks.date, '271120260', null],
    [masks.time, '9:30', null],
    [masks.cpf, '1114447773O', null],
  ])('%s is begun by %s as %s', (mask, typed, shown) => {
    expect(maskTyped(mask, typed)).toBe(shown)
  })
})
