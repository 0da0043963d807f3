import type { App } from '../../kit/app.ts'
import { z } from 'zod'
import { bytes } from '../../kit/answers.ts'
import { fileNameOf } from '../../kit/file-name.ts'
import type { needs } from '../../kit/guard.ts'
import type { Module } from '../../kit/module.ts'
import { nounWords } from '../../kit/noun-words.ts'
import { sheetColumns } from '@rentme/domain/words/sheet-columns'
import { formats } from '../takeout/sheets.ts'

const templateQuery = z.strictObject({
  format: z.enum(['csv', 'xlsx']).default('xlsx').describe('csv for Excel in Brazil, or xlsx'),
})

async function* noRows() {}

/** `GET /imports/<nouns>/template`: the headings that an import reads, and no line. */
export const registerTemplate = (app: App, { resource }: Module, config: ReturnType<typeof needs>): void => {
  const { label, path, columns: own } = resource
  const { many, tag } = nounWords(resource)
  const columns = sheetColumns(resource).filter(({ name }) => name in own)
  const schema = {
    tags: [tag],
    summary: `Template to import ${many}`,
    querystring: templateQuery,
    response: { 200: bytes('Spreadsheet', formats.csv.type, formats.xlsx.type) },
  }
  app.get(`/imports${path}/template`, { schema, config }, (request, reply) => {
    const { format } = request.query
    const { type, stream } = formats[format]
    return reply
      .type(type)
      .header('Content-Disposition', `attachment; filename="${fileNameOf(format, 'modelo', label.many)}"`)
      .send(stream({ name: label.many, columns, zone: 'UTC', rows: noRows() }))
  })
}
