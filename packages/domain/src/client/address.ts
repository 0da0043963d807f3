import { cep, choice, text } from '../kit/fields.ts'
import { states } from './state.ts'

/** The columns of where a client, or the company itself, is. */
export const address = () => ({
  zipCode: cep({ label: 'CEP' }).nullable().default(null),
  street: text(1, 150, { label: 'Logradouro' }).nullable().default(null),
  number: text(1, 10, { label: 'Número' }).nullable().default(null),
  complement: text(1, 80, { label: 'Complemento' }).nullable().default(null),
  district: text(1, 80, { label: 'Bairro' }).nullable().default(null),
  city: text(1, 80, { label: 'Cidade' }).nullable().default(null),
  state: choice(states, { label: 'UF' }).nullable().default(null),
})
