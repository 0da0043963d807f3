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

const accepts: Readonly<Record<string, RegExp>> = { '#': /\d/, '@': /[a-zA-Z]/, '*': /[a-zA-Z0-9]/ }

/**
 * What is typed, in the mask as far as it reaches. Null for a text that is no beginning of one: a character that has
 * no place, one too many, or a separator elsewhere (`1/2/2026` is no `12/20/26`).
 */
export const maskTyped = (mask: string, text: string): string | null => {
  let shown = ''
  let place = 0
  for (const character of text.trim()) {
    let between = ''
    while (
      place < mask.length &&
      accepts[mask.charAt(place)] === undefined &&
      mask.charAt(place) !== character
    )
      between += mask.charAt(place++)
    const token = mask.charAt(place++)
    if (token === character) shown += between + character
    else if (accepts[token]?.test(character) === true) shown += between + character.toUpperCase()
    else return null
  }
  return shown
}
