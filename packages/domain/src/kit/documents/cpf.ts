import { checkDigit } from './check-digit.ts'
import { fillMask, masks } from './mask.ts'

const HIGHEST_WEIGHT = 11

/** Whether the text is a CPF without mask: eleven digits, not all equal, both check digits right (domain 1.2). */
export const isCpf = (digits: string): boolean => {
  if (!/^\d{11}$/.test(digits) || /^(\d)\1*$/.test(digits)) return false
  const first = checkDigit(digits.slice(0, 9), HIGHEST_WEIGHT)
  const second = checkDigit(digits.slice(0, 10), HIGHEST_WEIGHT)
  return digits.endsWith(`${first}${second}`)
}

/** `11144477735` → `111.444.777-35`; a text of another length stays as it is. */
export const formatCpf = (digits: string): string => fillMask(masks.cpf, digits)

/** Removes the characters of the mask and spaces, and nothing else: what is odd stays for `isCpf` to refuse. */
export const parseCpf = (text: string): string => text.replace(/[.\-\s]/g, '')
