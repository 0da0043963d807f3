import { personTypeLabels, personTypes as typesOfPerson, type Client } from '@rentme/domain/client/client'
import { formatCep } from '@rentme/domain/kit/documents/cep'
import { formatDocument } from '@rentme/domain/kit/documents/document'

export const personTypes = typesOfPerson.map((value) => ({ value, label: personTypeLabels[value] }))

/** The document with its mask; empty for a reader who may not see it, and after anonymisation. */
export const documentWord = ({ document }: Partial<Pick<Client, 'document'>>): string =>
  document ? formatDocument(document) : ''

const joined = (parts: readonly (string | null)[], separator: string) => parts.filter(Boolean).join(separator)

export const cityWord = ({ city, state }: Pick<Client, 'city' | 'state'>): string =>
  joined([city, state], '/')

/** Street, number and complement; district; city and state; CEP: one line each, without empty ones. */
export const addressLines = (client: Client): string[] =>
  [
    joined([joined([client.street, client.number], ', '), client.complement], ' · '),
    client.district ?? '',
    cityWord(client),
    client.zipCode === null ? '' : `CEP ${formatCep(client.zipCode)}`,
  ].filter((line) => line !== '')
