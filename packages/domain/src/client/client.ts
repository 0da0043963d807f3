import { active, choice, count, document, email, instant, phone, ref, text, zone } from '../kit/fields.ts'
import { defineResource, type Label, type Read } from '../kit/resource.ts'
import { address } from './address.ts'

export const personTypes = ['company', 'individual'] as const
export const personTypeLabels = { company: 'Pessoa jurídica', individual: 'Pessoa física' } as const

export const clients = defineResource({
  name: 'client',
  path: '/clients',
  store: 'clients',
  permission: 'client',
  guards: ['client'],
  label: { one: 'Cliente', many: 'Clientes', gender: 'm' },
  columns: {
    personType: choice(personTypes, {
      label: 'Tipo de pessoa',
      doc: 'A company has a CNPJ, an individual a CPF',
      words: personTypeLabels,
    }),
    name: text(3, 120, {
      label: 'Nome ou contato',
      short: 'Contato',
      doc: 'The person, or whom to speak to at the company',
    }),
    company: text(2, 150, {
      label: 'Empresa (razão social)',
      short: 'Empresa',
      doc: 'Registered name; required of a company',
    })
      .nullable()
      .default(null),
    tradeName: text(1, 150, { label: 'Nome fantasia', doc: 'The name that a company trades under' })
      .nullable()
      .default(null),
    document: document({ label: 'CPF ou CNPJ', short: 'CPF / CNPJ', doc: 'CPF or CNPJ, without its mask' }),
    stateRegistration: text(1, 20, {
      label: 'Inscrição estadual',
      doc: 'Registration with the state for its sales tax',
    })
      .nullable()
      .default(null),
    email: email({ label: 'E-mail', doc: 'In lower case' }).nullable().default(null),
    phone: phone({ label: 'Telefone', doc: 'E.164' }).nullable().default(null),
    phone2: phone({ label: 'Telefone 2', doc: 'A second one, E.164' }).nullable().default(null),
    ...address(),
    timeZone: zone({ label: 'Fuso horário', doc: 'IANA name of the zone that the client lives in' })
      .nullable()
      .default(null),
    active: active(),
    notes: text(1, 2000, { label: 'Observações', doc: 'Remarks, for people to read' })
      .nullable()
      .default(null),
  },
  serverColumns: {
    userId: ref('user', { label: 'Usuário' }),
    anonymizedAt: instant({
      label: 'Anonimizado em',
      doc: 'When the personal data were erased, or null',
    }).nullable(),
  },
  display: ['name', 'company', 'personType', 'userId', 'active'],
  sensitive: { document: { level: 'full', when: { personType: 'individual' } } },
  erasable: ['document'],
  files: { photo: { label: 'Foto', type: 'user', many: false, accept: 'image', on: 'userId' } },
  derived: {
    openRentals: count(0, {
      label: 'Equipamentos alugados',
      short: 'Alugados',
      doc: 'Machines that the client holds now',
    }).nullable(),
  },
  option: { label: ['company', 'name'] },
  offered: { active: { is: true } },
  search: ['name', 'company', 'tradeName', 'email', 'document', 'phone'],
  filters: ['personType', 'active', 'state'],
  periods: ['createdAt'],
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
