import { z } from 'zod'
import { cep, cnpj, email, phone, text } from '../kit/fields.ts'
import { defineResource, type FileRef, type Row } from '../kit/resource.ts'
import { states } from '../client/state.ts'
import { timeZones } from './time-zones.ts'

/** How routes name the one row: `/settings/company`. */
export const companyKey = 'company'

/**
 * The company that runs the installation: one row, no store of devices, its routes by hand. Its data head the
 * documents. Until an administrator fills them in they are null, and a null zone means the server's own.
 */
export const companies = defineResource({
  name: 'company',
  path: '/settings',
  store: 'company',
  permission: 'company',
  guards: [],
  label: { one: 'Empresa', many: 'Empresa', gender: 'f' },
  columns: {
    legalName: text(2, 150).describe('Razão social'),
    tradeName: text(1, 150).nullable().default(null).describe('Nome fantasia'),
    cnpj: cnpj().describe('CNPJ'),
    stateRegistration: text(1, 20).nullable().default(null).describe('Inscrição estadual'),
    email: email().nullable().default(null).describe('E-mail'),
    phone: phone().nullable().default(null).describe('Telefone'),
    zipCode: cep().nullable().default(null).describe('CEP'),
    street: text(1, 150).nullable().default(null).describe('Logradouro'),
    number: text(1, 10).nullable().default(null).describe('Número'),
    complement: text(1, 80).nullable().default(null).describe('Complemento'),
    district: text(1, 80).nullable().default(null).describe('Bairro'),
    city: text(1, 80).nullable().default(null).describe('Cidade'),
    state: z.enum(states).nullable().default(null).describe('UF'),
    timeZone: z
      .enum(timeZones.map(({ value }) => value))
      .nullable()
      .default(null)
      .describe('Fuso horário'),
    dpoName: text(3, 120).nullable().default(null).describe('Nome do encarregado (DPO)'),
    dpoEmail: email().nullable().default(null).describe('E-mail do encarregado (DPO)'),
  },
  serverColumns: {},
  display: ['legalName', 'tradeName'],
  erasable: ['legalName', 'cnpj'],
  files: { logo: { type: 'company', many: false, accept: 'image' } },
  option: { label: ['tradeName', 'legalName'] },
  search: [],
  filters: [],
  sort: 'legalName',
  sync: { indexes: [] },
  queue: [],
})

export type Company = Omit<Row<typeof companies>, 'deletedAt'> & {
  logoFileId: string | null
  logo: FileRef | null
}

/** What the company is called: its trade name, its registered name, or the product's until it has one. */
export const companyName = ({ tradeName, legalName }: Pick<Company, 'tradeName' | 'legalName'>): string =>
  tradeName ?? legalName ?? 'RentMe'
