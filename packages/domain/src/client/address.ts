import { cep, choice, text } from '../kit/fields.ts'
import { states } from './state.ts'

/** The columns of where a client, or the company itself, is. */
export const address = () => ({
  zipCode: cep({ label: 'CEP', doc: 'Postal code: eight digits, without its mask' }).nullable().default(null),
  street: text(1, 150, { label: 'Logradouro', doc: 'Street or road' }).nullable().default(null),
  number: text(1, 10, { label: 'Número', doc: 'Of the building, on its street' }).nullable().default(null),
  complement: text(1, 80, { label: 'Complemento', doc: 'Floor, suite or the like' }).nullable().default(null),
  district: text(1, 80, { label: 'Bairro', doc: 'Neighbourhood' }).nullable().default(null),
  city: text(1, 80, { label: 'Cidade', doc: 'City' }).nullable().default(null),
  state: choice(states, { label: 'UF', doc: 'State: its two letters' }).nullable().default(null),
})

type Address = { [column in keyof ReturnType<typeof address>]?: string | null }

const joined = (parts: readonly (string | null | undefined)[], separator: string) =>
  parts.filter(Boolean).join(separator)

/** The address as a map looks for it; null without a street and a city, which name no place. */
export const addressLine = ({ street, number, district, city, state, zipCode }: Address): string | null =>
  street && city
    ? joined([joined([street, number], ', '), district, joined([city, state], '-'), zipCode], ', ')
    : null
