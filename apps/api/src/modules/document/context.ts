import { companyName, type Company } from '@rentme/domain/company/company'
import { timeZones } from '@rentme/domain/company/time-zones'
import { formatCep } from '@rentme/domain/kit/documents/cep'
import { formatDocument } from '@rentme/domain/kit/documents/document'
import { formatPhone } from '@rentme/domain/kit/documents/phone'
import { formatDateTime } from '@rentme/domain/kit/time'
import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import type { Actor } from '../../kit/actor.ts'
import type { Db } from '../../kit/database.ts'
import { companyOf } from '../company/company.ts'
import type { FileStorage } from '../file/storage.ts'
import type { Issuer } from './layout/letterhead.ts'
import type { Bundle, Plan } from './layout/plan.ts'
import { readPictures } from './pictures.ts'

/** What a document is headed by. */
export interface Head {
  issuer: Issuer
  zone: string
}

/** What every document is made with: it shows what its reader may see, in the company's name and zone. */
export interface DocumentContext extends Head {
  db: Db
  storage: FileStorage
  actor: Actor
  now: string
  /** Name of the reader. */
  by: string
  publicUrl: string
}

const joined = (parts: readonly (string | null)[], by: string): string =>
  parts.filter((part) => part !== null && part !== '').join(by)

const issuerLines = (company: Company): string[] => {
  const { cnpj, stateRegistration, street, number, complement, district, city, state, zipCode } = company
  return [
    joined(
      [
        company.tradeName === null ? null : company.legalName,
        cnpj === null ? null : `CNPJ ${formatDocument(cnpj)}`,
        stateRegistration === null ? null : `IE ${stateRegistration}`,
      ],
      ' · ',
    ),
    joined(
      [
        joined([street, number, complement], ', '),
        district,
        joined([city, state], '/'),
        zipCode === null ? null : `CEP ${formatCep(zipCode)}`,
      ],
      ' · ',
    ),
    joined([company.phone === null ? null : formatPhone(company.phone), company.email], ' · '),
  ].filter((text) => text !== '')
}

const nameOfUser = async (db: Db, userId: string): Promise<string> => {
  const { rows } = await sql<{ name: string }>`select name from users where id = ${userId}`.execute(db)
  return rows[0]?.name ?? ''
}

interface Source {
  db: Db
  storage: FileStorage
  config: Pick<Config, 'timeZone' | 'publicUrl'>
}

/** The company as it heads documents, and its zone. Throws `picture_unreadable` when its logo is. */
export const headOf = async ({ db, storage, config }: Source): Promise<Head> => {
  const company = await companyOf(db)
  const { logo } = company
  const wanted = logo === null ? [] : [{ ...logo, place: 'logotipo da empresa' }]
  const pictures = await readPictures(db, storage, wanted)
  return {
    issuer: {
      name: companyName(company),
      lines: issuerLines(company),
      logo: pictures.get(logo?.id ?? '') ?? null,
    },
    zone: company.timeZone ?? config.timeZone,
  }
}

/** Throws `picture_unreadable` when the company's logo is. */
export const openContext = async (source: Source, actor: Actor): Promise<DocumentContext> => ({
  db: source.db,
  storage: source.storage,
  actor,
  ...(await headOf(source)),
  now: new Date().toISOString(),
  by: await nameOfUser(source.db, actor.userId),
  publicUrl: source.config.publicUrl,
})

/** The city that names a zone, as people write it. */
const cityOf = (zone: string): string => timeZones.find(({ value }) => value === zone)?.label ?? zone

/** Who made the document, and when, in the company's zone. */
export const madeLine = ({ now, zone, by }: DocumentContext): string =>
  `Gerado em ${formatDateTime(now, zone)}, horário de ${cityOf(zone)}, por ${by}`

/** A document ready to be laid out, and the name of its file. */
export interface Made {
  name: string
  plan: Plan
}

/** Several documents ready to be laid out as one file. */
export interface MadeBundle {
  name: string
  plan: Bundle
  /** What is not in the file, for who asked for it; null when nothing is missing. */
  message: string | null
}
