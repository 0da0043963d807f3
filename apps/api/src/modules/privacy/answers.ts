import { instant } from '@rentme/domain/kit/fields'
import { z } from 'zod'
import { bytes, changed } from '../../kit/answers.ts'

const subject = {
  kind: z.enum(['client', 'employee', 'participant']).describe('Quem é o titular'),
  id: z.uuid().describe('Id do registro'),
  name: z.string().describe('Nome'),
}

const hit = z.strictObject({
  ...subject,
  document: z.string().nullable().describe('CPF ou CNPJ'),
  email: z.string().nullable().describe('E-mail'),
  context: z.string().nullable().describe('Empresa, cargo ou treinamento'),
  deletedAt: instant().nullable().describe('Quando foi excluído'),
})

export const found = { 200: z.strictObject({ data: z.array(hit).describe('Titulares') }) }
export const exported = {
  200: bytes('Tudo o que se guarda do titular', 'application/json', 'application/pdf'),
}
export const anonymized = changed(200, z.strictObject(subject))
