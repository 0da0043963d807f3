import { z } from 'zod'
import { formatNumber } from './number.ts'
import { count } from './plural.ts'

type RawIssue = z.core.$ZodRawIssue

const size = (issue: RawIssue, least: boolean): string => {
  const bound = Number(least ? issue.minimum : issue.maximum)
  if (issue.origin === 'string' && least && bound <= 1) return 'Campo obrigatório.'
  if (issue.origin === 'string')
    return `${least ? 'Informe ao menos' : 'Use no máximo'} ${count(bound, 'caractere', 'caracteres')}.`
  if (issue.origin === 'array' && least && bound === 1) return 'Adicione ao menos um item.'
  if (issue.origin === 'array')
    return `${least ? 'Adicione ao menos' : 'Use no máximo'} ${count(bound, 'item', 'itens')}.`
  return `Informe um valor de no ${least ? 'mínimo' : 'máximo'} ${formatNumber(bound)}.`
}

const wrongType = (issue: Extract<RawIssue, { code: 'invalid_type' }>): string => {
  if (issue.expected === 'int') return 'Informe um número inteiro.'
  return issue.expected === 'number' ? 'Informe um número.' : 'Valor inválido.'
}

/** The Portuguese sentence for an issue that its schema gives none for (domain vocabulary, messages). */
export const sentence = (issue: RawIssue): string => {
  if (issue.code === 'invalid_type')
    return issue.input === undefined || issue.input === null ? 'Campo obrigatório.' : wrongType(issue)
  if (issue.code === 'too_small') return size(issue, true)
  if (issue.code === 'too_big') return size(issue, false)
  if (issue.code === 'invalid_value')
    return issue.input === undefined || issue.input === null ? 'Campo obrigatório.' : 'Opção inválida.'
  if (issue.code === 'unrecognized_keys') return 'Campo desconhecido.'
  return 'Valor inválido.'
}

z.config({ customError: sentence })

/** Every invalid field at once: path with dots → sentence. An unknown key is named by its own path. */
export const fieldErrors = (error: z.ZodError): Record<string, string> => {
  const fields: Record<string, string> = {}
  for (const issue of error.issues) {
    const keys = issue.code === 'unrecognized_keys' ? issue.keys : [undefined]
    for (const key of keys) {
      const path = [...issue.path, ...(key === undefined ? [] : [key])].join('.') || 'body'
      fields[path] ??= issue.message
    }
  }
  return fields
}
