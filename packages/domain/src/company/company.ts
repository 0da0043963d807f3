import { choice, cnpj, email, instant, phone, text } from '../kit/fields.ts'
import { defineResource, type FileRef, type Row } from '../kit/resource.ts'
import { address } from '../client/address.ts'
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
    legalName: text(2, 150, { label: 'Razão social', doc: 'Its registered name' }),
    tradeName: text(1, 150, { label: 'Nome fantasia', doc: 'The name that it trades under' })
      .nullable()
      .default(null),
    cnpj: cnpj({ label: 'CNPJ', doc: 'CNPJ, without its mask' }),
    stateRegistration: text(1, 20, {
      label: 'Inscrição estadual',
      doc: 'Its number at the tax office of the state',
    })
      .nullable()
      .default(null),
    email: email({ label: 'E-mail', doc: 'In lower case' }).nullable().default(null),
    phone: phone({ label: 'Telefone', doc: 'E.164' }).nullable().default(null),
    ...address(),
    timeZone: choice(
      timeZones.map(({ value }) => value),
      { label: 'Fuso horário', doc: 'IANA name of the zone that it works in' },
    )
      .nullable()
      .default(null),
    dpoName: text(3, 120, { label: 'Nome do encarregado (DPO)', doc: 'Its data protection officer' })
      .nullable()
      .default(null),
    dpoEmail: email({ label: 'E-mail do encarregado (DPO)', doc: 'Where subjects write to' })
      .nullable()
      .default(null),
  },
  serverColumns: {
    firstRunClosedAt: instant({
      label: 'Primeiros passos encerrados em',
      doc: 'When the first run was finished or put away; null while it is offered',
    }).nullable(),
  },
  display: ['legalName', 'tradeName'],
  erasable: ['legalName', 'cnpj'],
  files: { logo: { label: 'Logotipo', type: 'company', many: false, accept: 'image' } },
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
