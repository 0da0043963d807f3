import { describe, expect, it } from 'vitest'
import { formatDocument } from './document.ts'

describe('document', () => {
  it.each([
    ['11144477735', '111.444.777-35'],
    ['12ABC34501DE35', '12.ABC.345/01DE-35'],
    ['11222333000181', '11.222.333/0001-81'],
    ['1222333000181', '1222333000181'],
    ['', ''],
  ])('shows %s as %s', (stored, shown) => {
    expect(formatDocument(stored)).toBe(shown)
  })
})
