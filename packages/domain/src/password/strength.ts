import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common'
import { dictionary as portuguese, translations } from '@zxcvbn-ts/language-pt-br'
import { fold } from '../kit/text.ts'

// What stands in lists of leaked passwords of this country, and what this trade would pick.
const ours =
  `senha mudar brasil admin administrador rentme locadora locacao aluguel plataforma gerador empilhadeira
  andaime obra flamengo corinthians palmeiras vasco gremio cruzeiro santos`.split(/\s+/)

const estimator = new ZxcvbnFactory({
  dictionary: { ...common, ...portuguese },
  graphs: adjacencyGraphs,
  translations: {
    ...translations,
    warnings: { ...translations.warnings, userInputs: 'Não use nomes nem dados seus ou da empresa.' },
  },
  maxLength: 64,
})

/** Of the five scores, the first that withstands guessing without a limit for long: above 10⁸ tries. */
const enough = 3

const advice = 'Use três ou mais palavras que não combinam entre si, ou uma frase sua.'

/** What somebody would guess by who knows the name or the address: whole, in parts, and run together. */
const guessesOf = (words: readonly string[]): string[] =>
  words
    .flatMap((word) => {
      const folded = fold(word)
      const parts = folded.split(/[^a-z0-9]+/)
      return [folded, ...folded.split('@'), ...parts, parts.join('')]
    })
    .filter((guess) => guess.length > 2)

/**
 * Why a password is too easy to guess, in a sentence; null when it is not. `words` are those of its person and company,
 * which count against it.
 */
export const weakness = (password: string, words: readonly string[] = []): string | null => {
  const { score, feedback } = estimator.check(password, [...ours, ...guessesOf(words)])
  if (score >= enough) return null
  return `Esta senha é fácil de adivinhar. ${feedback.warning ?? ''} ${advice}`.replace(/\s+/g, ' ')
}
