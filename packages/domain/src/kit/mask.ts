/** Input masks of the product. Tokens: `#` digit, `@` letter, `*` digit or letter (domain, rule 7). */
export const masks = {
  cpf: '###.###.###-##',
  cnpj: '**.***.***/****-##',
  cep: '#####-###',
  /** Fixed, then mobile: the one that fits is picked by length. */
  phone: ['(##) ####-####', '(##) #####-####'],
  tollFree: '#### ### ####',
  date: '##/##/####',
  time: '##:##',
} as const

/** Puts the characters of `value` in the places of the mask's tokens; a value of another length stays as it is. */
export const fillMask = (mask: string, value: string): string => {
  const places = mask.match(/[#@*]/g)?.length ?? 0
  if (places !== value.length) return value
  const characters = value[Symbol.iterator]()
  return mask.replace(/[#@*]/g, () => characters.next().value ?? '')
}
