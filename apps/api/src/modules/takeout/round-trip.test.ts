import { text } from 'node:stream/consumers'
import { resources } from '@rentme/domain'
import type { Resource } from '@rentme/domain/kit/resource'
import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { bare } from './cells.ts'
import { sheetColumns } from '@rentme/domain/words/sheet-columns'
import { csvStream } from './sheets.ts'

/** Texts that a careless writer or reader of CSV loses or runs. */
const hostile = [
  'Duas\nlinhas',
  'Duas\r\nlinhas',
  'Só\rretorno',
  '\nno começo e no fim\n',
  'aspas "duplas" e \'simples\'',
  'ponto; e vírgula, e\ttabulação',
  '=1+1',
  '+55 11',
  '-2+3',
  '@SUM(A1)',
  "'=1",
  "''=1",
  "'apóstrofo",
  '\t=1',
  '＝1+1',
  '"',
  ';',
  'sep=;',
  ' espaço ',
]

async function* once(rows: Record<string, unknown>[]) {
  yield rows
}

/** What a noun's export of these texts in every column of text reads back as, and what it starts with. */
const roundTrip = async (resource: Resource) => {
  const columns = sheetColumns(resource).filter(({ kind }) => kind === 'text')
  const partsOf = (at: string, value: string) =>
    Object.fromEntries(columns.flatMap((column) => (column.at === at ? [[column.part, value]] : [])))
  const rows = hostile.map((value) =>
    Object.fromEntries(columns.map(({ at, part }) => [at, part === null ? value : partsOf(at, value)])),
  )
  const written = await text(csvStream({ name: 'x', columns, zone: 'UTC', rows: once(rows) }))
  const [head = [], ...read] = parse(written, { bom: true, delimiter: ';' })
  return { columns, head, read }
}

describe.each(resources.map((resource) => [resource.name, resource] as const))('%s as CSV', (_, resource) => {
  it('reads back equal, cell by cell, and starts no formula', async () => {
    const { columns, head, read } = await roundTrip(resource)
    expect(head).toEqual(columns.map(({ heading }) => heading))
    expect(read.map((cells) => cells.map(bare))).toEqual(hostile.map((value) => columns.map(() => value)))
    expect(read.flat().filter((cell) => /^[=+\-@\t\r＝]/.test(cell))).toEqual([])
  })
})
