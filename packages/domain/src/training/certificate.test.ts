import { expect, it } from 'vitest'
import { certificateCodeOf, formatCertificateCode, maskedName } from './certificate.ts'

it.each([
  ['João da Silva e Souza', 'João S. S.'],
  ['Ângela Ávila', 'Ângela Á.'],
  ['  Iolanda   Peçanha  ', 'Iolanda P.'],
  ["Caio D'Ávila dos Santos", 'Caio D. S.'],
  ['Cher', 'Cher'],
])('shows of %s as much as %s', (name, masked) => {
  expect(maskedName(name)).toBe(masked)
})

it.each([
  ['abcde-fghjk', 'ABCDEFGHJK'],
  [' ABCDE FGHJK ', 'ABCDEFGHJK'],
])('reads the code %s as %s', (typed, code) => {
  expect(certificateCodeOf(typed)).toBe(code)
  expect(certificateCodeOf(formatCertificateCode(code))).toBe(code)
})
