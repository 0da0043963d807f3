const particles = new Set(['da', 'das', 'de', 'do', 'dos', 'e'])

/** A code as it is stored, from one as a person types it: spaces, hyphens and case do not matter. */
export const certificateCodeOf = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase()

/** A code in two halves, which are easier to read out: `ABCDE-FGHJK`. */
export const formatCertificateCode = (code: string): string =>
  code.length === 10 ? `${code.slice(0, 5)}-${code.slice(5)}` : code

/**
 * Enough of a name to recognise who shows the certificate, too little to learn it from the code alone (LGPD, art. 6, III):
 * `João da Silva e Souza` → `João S. S.`.
 */
export const maskedName = (name: string): string => {
  const [first = '', ...others] = name.trim().split(/\s+/)
  const initials = others
    .filter((word) => !particles.has(word.toLowerCase()))
    .map((word) => `${word.charAt(0).toUpperCase()}.`)
  return [first, ...initials].join(' ')
}
