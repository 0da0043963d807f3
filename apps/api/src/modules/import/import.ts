import { permissionFor } from '@rentme/domain/employee-role/permissions'
import { storeOf } from '@rentme/domain/kit/stores'
import { createHash } from 'node:crypto'
import { Failure, invalid } from '@rentme/domain/failure'
import { tidy } from '@rentme/domain/kit/fields'
import { fieldErrors } from '@rentme/domain/kit/messages'
import { fold } from '@rentme/domain/kit/text'
import type { FastifyRequest } from 'fastify'
import type { App } from '../../kit/app.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { changed, problem } from '../../kit/answers.ts'
import { nounWords } from '../../kit/noun-words.ts'
import type { Db, Tx } from '../../kit/database.ts'
import { needsForChange } from '../../kit/guard.ts'
import { bodyOf, type Module } from '../../kit/module.ts'
import { mutate, type Effect } from '../../kit/mutate.ts'
import { inThread } from '../../kit/workers.ts'
import { failureOf, problemOf } from '../../kit/problem.ts'
import type { RawRow } from '../../kit/read.ts'
import { create } from '../../kit/write.ts'
import { sheetColumns, type SheetColumn } from '@rentme/domain/words/sheet-columns'
import { readHeader } from './header.ts'
import { parseCell, type Names } from './parse-cell.ts'
import type { SheetFile, SheetLine } from './sheet-file.ts'
import { registerTemplate } from './template.ts'

const maxBytes = 5 * 1024 * 1024
const maxLines = 5000
/** Letters of a wrong value that are told back to who sent it. */
const shownLetters = 80
/** Of the processor. */
const longestMs = 20_000
const sheetFile = new URL('./sheet-file.ts', import.meta.url)
const importQuery = z.strictObject({
  dry_run: z
    .enum(['true', 'false'])
    .default('false')
    .describe('true reports what would happen and changes nothing'),
})

const lineError = z.strictObject({
  line: z.int().describe('Line of the file'),
  field: z.string().nullable().describe('Field; null when the whole line is refused'),
  heading: z.string().nullable().describe('Heading of the column'),
  value: z.string().nullable().describe('What is written there'),
  message: z.string().describe('What is wrong, a sentence for people'),
})
type LineError = z.output<typeof lineError>

const report = z.strictObject({
  dryRun: z.boolean().describe('Whether nothing was saved, because it was a rehearsal'),
  lines: z.int().describe('Lines that were read'),
  imported: z.int().describe('Lines that were saved'),
  errors: z.array(lineError).describe('What is wrong, line by line'),
})

const namesOf = async (tx: Tx, columns: readonly (SheetColumn | null)[]): Promise<Map<string, Names>> => {
  const names = new Map<string, Names>()
  for (const noun of new Set(columns.flatMap((column) => column?.noun ?? []))) {
    const target = storeOf(noun)
    if (target === undefined) continue
    const { rows } = await sql<{ id: string; name: string }>`
      select id, name from ${sql.table(target.store)} where "deletedAt" is null order by id`.execute(tx)
    names.set(noun, new Map(rows.map(({ id, name }) => [fold(name), id])))
  }
  return names
}

interface Sheet {
  module: Module
  columns: readonly (SheetColumn | null)[]
  names: ReadonlyMap<string, Names>
}

/** Field → sentence of a refusal; the empty field is the whole line. */
type Refusal = Record<string, string>

const inputOf = ({ columns, names }: Sheet, { cells }: SheetLine) => {
  const values: RawRow = {}
  const refusal: Refusal = {}
  for (const [at, column] of columns.entries()) {
    if (column === null) continue
    const cell = parseCell(column, cells[at] ?? '', names.get(column.noun ?? '') ?? new Map())
    if ('error' in cell) refusal[column.name] = cell.error
    else if (cell.value !== undefined) values[column.name] = cell.value
  }
  return { values, refusal }
}

/** Creates the row of a line as its form would; answers why not. A refused line leaves nothing behind. */
const takeLine = async (effect: Effect, sheet: Sheet, line: SheetLine): Promise<Refusal> => {
  const { module } = sheet
  const { values, refusal } = inputOf(sheet, line)
  const parsed = bodyOf(module, 'create').safeParse(tidy(values))
  const refused = { ...(parsed.success ? {} : fieldErrors(parsed.error)), ...refusal }
  if (!parsed.success || Object.keys(refused).length > 0) return refused
  await sql`savepoint line`.execute(effect.tx)
  try {
    await create(effect, module, parsed.data)
    await sql`release savepoint line`.execute(effect.tx)
    return {}
  } catch (error) {
    const failure = failureOf(error, module.constraints ?? {})
    if (failure === null || failure.status >= 500) throw error
    await sql`rollback to savepoint line`.execute(effect.tx)
    return failure.details.fields ?? { '': failure.message }
  }
}

const takeLines = async (effect: Effect, sheet: Sheet, lines: readonly SheetLine[]): Promise<LineError[]> => {
  const errors: LineError[] = []
  // A field that the file has no column for is told by the heading that it lacks.
  const headings = new Map(sheetColumns(sheet.module.resource).map(({ name, heading }) => [name, heading]))
  for (const line of lines)
    for (const [field, message] of Object.entries(await takeLine(effect, sheet, line))) {
      const at = sheet.columns.findIndex((column) => column?.name === field)
      const heading = headings.get(field) ?? null
      const value = line.cells[at]?.slice(0, shownLetters) || null
      errors.push({ line: line.line, field: field || null, heading, value, message })
    }
  return errors
}

const readFile = async (request: FastifyRequest): Promise<Buffer> => {
  if (!request.isMultipart()) throw invalid('file', 'Campo obrigatório.')
  const part = await request.file({ limits: { fileSize: maxBytes, files: 1 } })
  if (part === undefined) throw invalid('file', 'Campo obrigatório.')
  return part.toBuffer()
}

/** Header and lines of a CSV or a workbook, read in a thread. Throws `invalid` for what is neither, or too much. */
const read = async (bytes: Buffer): Promise<[SheetLine, SheetLine[]]> => {
  const found = await inThread<SheetFile>({ module: sheetFile, input: bytes, longestMs }).catch(() => ({
    error: 'A planilha não pôde ser lida. Divida-a e envie cada parte.',
  }))
  if ('error' in found) throw invalid('file', found.error)
  const [head, ...lines] = found.lines
  if (head === undefined || lines.length === 0)
    throw invalid('file', 'O arquivo não tem linhas para importar.')
  if (lines.length > maxLines)
    throw invalid('file', `O arquivo tem ${lines.length} linhas. Importe até ${maxLines} por vez.`)
  return [head, lines]
}

/** All lines or none: one bad line, or a dry run, takes everything back. */
const run = async (
  effect: Effect,
  module: Module,
  sheet: [SheetLine, SheetLine[]],
  isDry: boolean,
  requestId: string,
) => {
  const [head, lines] = sheet
  const columns = readHeader(module.resource, head.cells)
  await sql`savepoint import`.execute(effect.tx)
  const errors = await takeLines(effect, { module, columns, names: await namesOf(effect.tx, columns) }, lines)
  if (isDry || errors.length > 0) await sql`rollback to savepoint import`.execute(effect.tx)
  const outcome: z.output<typeof report> = {
    dryRun: isDry,
    lines: lines.length,
    imported: isDry || errors.length > 0 ? 0 : lines.length,
    errors,
  }
  if (isDry || errors.length === 0) return { status: 200, body: outcome, etag: null }
  const message = 'O arquivo tem linhas com erro. Nada foi importado.'
  const { status, body } = problemOf(new Failure('invalid', { message }), requestId)
  return { status, body: { ...body, ...outcome }, etag: null }
}

/** `POST /imports/<nouns>`: rows from a CSV or an XLSX by the rules of their form, for who may create them one by one. */
export const registerImports = (app: App, db: Db, modules: readonly Module[]): void => {
  for (const module of modules) {
    const { resource, constraints = {} } = module
    const config = needsForChange(permissionFor('create', resource))
    const { many, tag } = nounWords(resource)
    const schema = {
      tags: [tag],
      summary: `Import ${many} from a CSV or XLSX`,
      querystring: importQuery,
      response: { ...changed(200, report), 413: problem, 422: problem.extend(report.partial().shape) },
    }
    registerTemplate(app, module, config)
    app.post(`/imports${resource.path}`, { schema, config }, async (request, reply) => {
      const bytes = await readFile(request)
      const sheet = await read(bytes)
      // A repeated key is the same call when it brings the same file.
      request.body = { file: createHash('sha256').update(bytes).digest('hex') }
      const isDry = request.query.dry_run === 'true'
      return mutate({
        db,
        request,
        reply,
        constraints,
        run: (effect) => run(effect, module, sheet, isDry, request.id),
      })
    })
  }
}
