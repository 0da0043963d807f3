const ZERO = 48

/**
 * The module 11 check digit of CPF and CNPJ: each character is worth its ASCII code minus 48, weights run
 * from the right 2, 3, … `highestWeight` and start again at 2; a remainder of 0 or 1 gives 0 (domain 1.2, 1.3).
 */
export const checkDigit = (characters: string, highestWeight: number): number => {
  let sum = 0
  for (let place = 0; place < characters.length; place += 1) {
    const weight = 2 + (place % (highestWeight - 1))
    sum += (characters.charCodeAt(characters.length - 1 - place) - ZERO) * weight
  }
  const remainder = sum % 11
  return remainder < 2 ? 0 : 11 - remainder
}
