import { companyName } from '@rentme/domain/company/company'
import { dateIn } from '@rentme/domain/kit/time'
import { certificateCodeOf, formatCertificateCode, maskedName } from '@rentme/domain/training/certificate'
import { validityOn } from '@rentme/domain/training/rules'
import type { App } from '../../kit/app.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Config } from '../../config.ts'
import type { Db } from '../../kit/database.ts'
import { companyOf } from '../company/company.ts'

const codeParams = z.strictObject({
  code: z.string().max(40).describe('As printed, with or without its hyphen'),
})

const verified = z.strictObject({
  certificate: z
    .strictObject({
      code: z.string().describe('The code, in two halves'),
      participant: z.string().describe('First name and initials'),
      training: z.string().describe('Training'),
      norm: z.string().nullable().describe('Regulatory standard'),
      workloadHours: z.number().describe('Workload in hours'),
      date: z.iso.date().describe('Day of the training'),
      validUntil: z.iso.date().nullable().describe('The last day that it is valid'),
      validity: z.enum(['valid', 'expiring', 'expired']).describe('How it stands today'),
      company: z.string().describe('The company that issued it'),
    })
    .nullable()
    .describe('The certificate; null when no certificate has the code'),
})

interface Found {
  name: string
  title: string
  norm: string | null
  workloadHours: number
  endedAt: string
  validUntil: string | null
}

/** A certificate counts while its training does, and its holder still stands as having passed. */
const certificateBy = async (db: Db, code: string): Promise<Found | undefined> => {
  const { rows } = await sql<Found>`
    select p.name, t.title, t.norm, t."workloadHours", coalesce(t."endsAt", t."startsAt") as "endedAt", t."validUntil"
      from training_participants p join trainings t on t.id = p."trainingId"
     where p."certificateCode" = ${code} and p.attended and p.result = 'satisfactory' and t.status = 'done'
       and p."deletedAt" is null and t."deletedAt" is null`.execute(db)
  return rows[0]
}

const shown = async (db: Db, config: Config, code: string, found: Found) => {
  const company = await companyOf(db)
  const zone = company.timeZone ?? config.timeZone
  return {
    code: formatCertificateCode(code),
    participant: maskedName(found.name),
    training: found.title,
    norm: found.norm,
    workloadHours: found.workloadHours,
    date: dateIn(found.endedAt, zone),
    validUntil: found.validUntil,
    validity: validityOn(found.validUntil, dateIn(new Date(), zone)),
    company: companyName(company),
  }
}

/** `GET /certificates/:code`: open to guests, and says no more than what a certificate is checked by; null is no certificate. */
export const registerVerification = (app: App, db: Db, config: Config): void => {
  const schema = {
    tags: ['Certificates'],
    summary: 'Verify a certificate by its code',
    params: codeParams,
    response: { 200: verified },
  }
  app.get(
    '/certificates/:code',
    { schema, config: { guest: true, rateLimit: { max: 30, timeWindow: '1 minute' } } },
    async (request) => {
      const code = certificateCodeOf(request.params.code)
      const found = await certificateBy(db, code)
      return { certificate: found === undefined ? null : await shown(db, config, code, found) }
    },
  )
}
