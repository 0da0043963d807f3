import { describe, expect, it } from 'vitest'
import { fillMask, masks } from './mask.ts'

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
})
