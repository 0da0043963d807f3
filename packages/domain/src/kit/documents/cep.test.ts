import { describe, expect, it } from 'vitest'
import { formatCep, isCep, parseCep } from './cep.ts'

describe('CEP', () => {
  it.each(['01310-100', '69900-001', '99999-999'])('accepts %s and shows it with the same mask', (text) => {
    expect(isCep(parseCep(text))).toBe(true)
    expect(formatCep(parseCep(text))).toBe(text)
  })

  it('strips the other usual writing', () => {
    expect(parseCep(' 01.310-100 ')).toBe('01310100')
  })

  it.each(['00000-000', '1310-100', '013101000', '01310-10A', ''])('refuses "%s"', (text) => {
    expect(isCep(parseCep(text))).toBe(false)
  })
})
