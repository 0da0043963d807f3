import { fillMask, masks } from './mask.ts'

/** The 67 area codes in use (domain 1.6). */
const areaCode = '(?:1[1-9]|2[12478]|3[1-578]|4[1-9]|5[1345]|6[1-9]|7[134579]|8[1-9]|9[1-9])'
const mobile = new RegExp(`^${areaCode}9\\d{8}$`)
const fixed = new RegExp(`^${areaCode}[2-5]\\d{7}$`)
const tollFree = /^800\d{7}$/

const isNational = (digits: string): boolean => mobile.test(digits) || fixed.test(digits)

/** National number (no country code, no leading 0) of a text already freed of separators, or null. */
const national = (text: string): string | null => {
  if (text.startsWith('+') && !text.startsWith('+55')) return null
  if (/^0800\d{7}$/.test(text)) return text.slice(1)
  const withoutPrefix = text.replace(/^\+/, '').replace(/^0+/, '')
  if (!text.startsWith('+') && isNational(withoutPrefix)) return withoutPrefix
  if (!withoutPrefix.startsWith('55')) return null
  const digits = withoutPrefix.slice(2).replace(/^0/, '')
  return isNational(digits) || tollFree.test(digits) ? digits : null
}

/**
 * A Brazilian number as typed or pasted → E.164, or null when it is none: area code in use and 9 + 8 digits
 * (mobile) or 8 digits starting with 2-5 (fixed), or 0800 and seven digits. `+55`, a leading 0, the separators
 * of a mask, spaces and invisible marks are accepted (domain 1.6).
 */
export const parsePhone = (text: string): string | null => {
  const compact = text.replace(/[\s()./\p{Pd}\p{Cf}]/gu, '')
  if (!/^\+?\d+$/.test(compact)) return null
  const digits = national(compact)
  return digits === null ? null : `+55${digits}`
}

/** `+5511987654321` → `(11) 98765-4321`, `+558001234567` → `0800 123 4567`; another number stays as it is. */
export const formatPhone = (phone: string): string => {
  const digits = phone.replace(/^\+55/, '')
  if (tollFree.test(digits)) return fillMask(masks.tollFree, `0${digits}`)
  if (!isNational(digits)) return phone
  return fillMask(digits.length === 10 ? masks.phone[0] : masks.phone[1], digits)
}

/** Address that opens a WhatsApp conversation with a number in E.164. */
export const whatsappLink = (phone: string): string => `https://wa.me/${phone.replace('+', '')}`
