import { fillMask, masks } from './mask.ts'

/** Whether the text is a CEP without mask: eight digits, not all zero (domain 1.5). */
export const isCep = (digits: string): boolean => /^\d{8}$/.test(digits) && digits !== '00000000'

/** `01310100` → `01310-100`; a text of another length stays as it is. */
export const formatCep = (digits: string): string => fillMask(masks.cep, digits)

/** Removes the characters of the mask and spaces, and nothing else: what is odd stays for `isCep` to refuse. */
export const parseCep = (text: string): string => text.replace(/[.\-\s]/g, '')
