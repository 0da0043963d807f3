import { z } from 'zod'
import { cep, count, document, email, instant, phone, ref, text, zone } from '../kit/fields.ts'
import { defineResource, type Label, type Read } from '../kit/resource.ts'
import { states } from './state.ts'

export const clients = defineResource({
  name: 'client',
  path: '/clients',
  store: 'clients',
  permission: 'client',
  guards: ['client'],
  label: { one: 'Cliente', many: 'Clientes', gender: 'm' },
  columns: {
    personType: z.enum(['individual', 'company']).describe('Tipo de pessoa'),
    name: text(3, 120).describe('Nome (pessoa) ou contato (empresa)'),
    company: text(2, 150).nullable().default(null).describe('Empresa (razão social)'),
    tradeName: text(1, 150).nullable().default(null).describe('Nome fantasia'),
    document: document().describe('CPF ou CNPJ, sem máscara'),
    stateRegistration: text(1, 20).nullable().default(null).describe('Inscrição estadual'),
    email: email().nullable().default(null).describe('E-mail'),
    phone: phone().nullable().default(null).describe('Telefone'),
    phone2: phone().nullable().default(null).describe('Telefone 2'),
    zipCode: cep().nullable().default(null).describe('CEP'),
    street: text(1, 150).nullable().default(null).describe('Logradouro'),
    number: text(1, 10).nullable().default(null).describe('Número'),
    complement: text(1, 80).nullable().default(null).describe('Complemento'),
    district: text(1, 80).nullable().default(null).describe('Bairro'),
    city: text(1, 80).nullable().default(null).describe('Cidade'),
    state: z.enum(states).nullable().default(null).describe('UF'),
    timeZone: zone().nullable().default(null).describe('Fuso horário'),
    active: z.boolean().default(true).describe('Ativo'),
    notes: text(1, 2000).nullable().default(null).describe('Observações'),
  },
  serverColumns: { userId: ref('user'), anonymizedAt: instant().nullable().describe('Anonimizado em') },
  display: ['name', 'company', 'personType', 'userId', 'active'],
  sensitive: { document: { level: 'full', when: { personType: 'individual' } } },
  erasable: ['document'],
  files: { photo: { type: 'user', many: false, accept: 'image', on: 'userId' } },
  derived: { openRentals: count().nullable().describe('Machines that the client holds now') },
  option: { label: ['company', 'name'] },
  offered: { active: { is: true } },
  search: ['name', 'company', 'tradeName', 'email', 'document', 'phone'],
  filters: ['personType', 'active', 'state'],
  sort: 'name',
  sync: { indexes: ['userId'] },
  queue: ['create', 'update', 'delete'],
})
export type Client = Read<typeof clients>

/** What a client is called on a list: the company's registered name, or the person's. */
export const clientName = (client: { name?: unknown; company?: unknown }): string => {
  const name = client.company ?? client.name
  return typeof name === 'string' ? name : ''
}

/** What the client that a row is about is called. */
export const clientOf = ({ client }: { client: Label | null }): string =>
  clientName({ name: client?.['name'], company: client?.['company'] })

/** A company has a CNPJ and a registered name, a person has a CPF (docs/trade.md#fields). */
export const personTypeErrors = (
  client: Pick<Client, 'personType' | 'document' | 'company'>,
): Record<string, string> => {
  const errors: Record<string, string> = {}
  const isCompany = client.personType === 'company'
  if (isCompany && client.company === null) errors['company'] = 'Campo obrigatório.'
  if (isCompany && client.document?.length !== 14) errors['document'] = 'CNPJ inválido.'
  if (!isCompany && client.document?.length !== 11) errors['document'] = 'CPF inválido.'
  return errors
}
