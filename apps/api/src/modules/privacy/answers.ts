import { instant } from '@rentme/domain/kit/fields'
import { z } from 'zod'
import { bytes, changed } from '../../kit/answers.ts'

const subject = {
  kind: z.enum(['client', 'employee', 'participant']).describe('What kind of person the subject is'),
  id: z.uuid().describe('Id of the row'),
  name: z.string().describe('Name'),
}

const hit = z.strictObject({
  ...subject,
  document: z.string().nullable().describe('CPF or CNPJ'),
  email: z.string().nullable().describe('E-mail address'),
  context: z.string().nullable().describe('Company, job title or training'),
  deletedAt: instant().nullable().describe('When it was deleted'),
})

export const found = { 200: z.strictObject({ data: z.array(hit).describe('Subjects') }) }
export const exported = {
  200: bytes('All that is kept of the subject', 'application/json', 'application/pdf'),
}
export const anonymized = changed(200, z.strictObject(subject))
