import { z } from 'zod'

type RawIssue = z.core.$ZodRawIssue

const size = (issue: RawIssue, least: boolean): string => {
  const bound = Number(least ? issue.minimum : issue.maximum)
  if (issue.origin === 'string' && least && bound <= 1) return 'Campo obrigatório.'
  if (issue.origin === 'string' && least) return `Informe ao menos ${bound} caracteres.`
  if (issue.origin === 'string') return `Use no máximo ${bound} caracteres.`
  if (issue.origin === 'array' && least)
    return bound === 1 ? 'Adicione ao menos um item.' : `Adicione ao menos ${bound} itens.`
  if (issue.origin === 'array') return `Use no máximo ${bound} itens.`
  return least ? `Informe um valor de no mínimo ${bound}.` : `Informe um valor de no máximo ${bound}.`
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
