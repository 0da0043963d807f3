import { checkDigit } from './check-digit.ts'
import { fillMask, masks } from './mask.ts'

const HIGHEST_WEIGHT = 9

/**
 * Whether the text is a CNPJ, numeric or alphanumeric, without mask and in upper case: twelve digits or letters,
 * two check digits. Fourteen zeros pass module 11 and are refused by name (domain 1.1, 1.3).
 */
export const isCnpj = (characters: string): boolean => {
  if (!/^[0-9A-Z]{12}\d{2}$/.test(characters) || characters === '00000000000000') return false
  const first = checkDigit(characters.slice(0, 12), HIGHEST_WEIGHT)
  const second = checkDigit(characters.slice(0, 13), HIGHEST_WEIGHT)
  return characters.endsWith(`${first}${second}`)
}

/** `12ABC34501DE35` → `12.ABC.345/01DE-35`; a text of another length stays as it is. */
export const formatCnpj = (characters: string): string => fillMask(masks.cnpj, characters)

/** Removes `.` `/` `-` and spaces and makes upper case: how a CNPJ is stored. Other characters stay, to be refused. */
export const normalizeCnpj = (text: string): string => text.replace(/[./\-\s]/g, '').toUpperCase()
