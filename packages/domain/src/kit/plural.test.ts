import { describe, expect, it } from 'vitest'
import { count } from './plural.ts'

describe('count', () => {
  it.each([
    [0, '0 resultados'],
    [1, '1 resultado'],
    [2, '2 resultados'],
    [12_000, '12.000 resultados'],
    [1_000_000, '1.000.000 resultados'],
  ])('of %i', (n, text) => {
    expect(count(n, 'resultado', 'resultados')).toBe(text)
  })

  it('uses the singular up to two, as Portuguese does', () => {
    expect(count(1.5, 'hora', 'horas')).toBe('1,5 hora')
  })
})
