import { permissionFor } from '@rentme/domain/employee-role/permissions'
import { Failure } from '@rentme/domain/failure'
import type { Level, Resource } from '@rentme/domain/kit/resource'
import { dateIn } from '@rentme/domain/kit/time'
import type { FastifyRequest } from 'fastify'
import type { App } from '../../kit/app.ts'
import { z } from 'zod'
import type { Config } from '../../config.ts'
import { levelOf } from '../../kit/actor.ts'
import { bytes, problem } from '../../kit/answers.ts'
import type { Db } from '../../kit/database.ts'
import { fileNameOf } from '../../kit/file-name.ts'
import { trail } from '../../kit/trail.ts'
import { needs } from '../../kit/guard.ts'
import { selectionQuery, type ListSelection } from '../../kit/list.ts'
import type { Module } from '../../kit/module.ts'
import { nounWords } from '../../kit/noun-words.ts'
import type { RawRow } from '../../kit/read.ts'
import { whenOver } from '../../kit/when-over.ts'
import { sheetColumn, visibleSheetColumns, type SheetColumn } from '@rentme/domain/words/sheet-columns'
import { openBatches, type Batches } from './rows.ts'
import { formats } from './sheets.ts'

interface ExportQuery extends ListSelection {
  format: keyof typeof formats
  columns?: string | undefined
}

/** Each holds a connection of the pool for as long as its reader takes. */
const atOnce = 3
const patience = 60_000

const namesIn = (columns: string): readonly string[] => columns.split(',')

const exportQuery = ({ resource, filters }: Module) =>
  selectionQuery(resource, filters).extend({
    format: z.enum(['csv', 'xlsx']).default('csv').describe('csv for Excel in Brazil, or xlsx'),
    columns: z
      .string()
      .max(2000)
      .refine(
        (columns) => namesIn(columns).every((name) => sheetColumn(resource, name) !== null),
        'Coluna desconhecida.',
      )
      .optional()
      .describe(
        'Columns to write, in that order, separated by commas: status, part of a label (productId.name); all without it',
      ),
  })

/** The columns that are asked for and that the reader may see. Throws `forbidden` when he may see none of them. */
const columnsFor = (resource: Resource, level: Level, { columns }: ExportQuery): SheetColumn[] => {
  const visible = visibleSheetColumns(resource, level, columns === undefined ? null : namesIn(columns))
  if (visible.length === 0) throw new Failure('forbidden')
  return visible
}

/** Who took out what, by which filters. Words of a search may be a name or a CPF: that there was one is enough. */
const record = (db: Db, request: FastifyRequest, { resource }: Module, query: ExportQuery) => {
  const { search, ...rest } = query
  const changes = { ...rest, ...(search === undefined ? {} : { search: '***' }) }
  return trail(db, request, { store: resource.store, action: 'export', changes })
}

/** Hands batches on; a reader that takes none for a minute has gone. */
async function* handOn({ next, close }: Batches): AsyncGenerator<RawRow[]> {
  try {
    for (let batch = await next(); batch !== null; batch = await next()) {
      const gone = setTimeout(() => void close(), patience)
      yield batch
      clearTimeout(gone)
    }
  } finally {
    await close()
  }
}

/** `GET <path>/export`: each list as it is filtered and sorted, for who may take it out, at his level. */
export const registerTakeout = (
  app: App,
  db: Db,
  config: Pick<Config, 'timeZone'>,
  modules: readonly Module[],
): void => {
  let running = 0
  for (const module of modules) {
    const { resource } = module
    const { label } = resource
    const { many, tag } = nounWords(resource)
    const schema = {
      tags: [tag],
      summary: `Export ${many} as CSV or XLSX`,
      querystring: exportQuery(module),
      response: { 200: bytes('Spreadsheet', formats.csv.type, formats.xlsx.type), 429: problem },
    }
    app.get(
      `${resource.path}/export`,
      {
        schema,
        config: {
          ...needs(permissionFor('export', resource)),
          ownPace: 'transfer' as const,
        },
      },
      async (request, reply) => {
        if (running >= atOnce)
          throw new Failure('too_many_requests', {
            message: 'Há outras exportações em andamento. Tente novamente em instantes.',
            retryAfterSeconds: 10,
          })
        running += 1
        whenOver(reply, () => (running -= 1))
        const query = request.query
        const columns = columnsFor(resource, levelOf(request.actor, resource.name), query)
        const batches = await openBatches(db, module, query, request.actor.levels)
        whenOver(reply, () => void batches.close())
        await record(db, request, module, query)
        const { type, stream } = formats[query.format]
        return reply
          .type(type)
          .header(
            'Content-Disposition',
            `attachment; filename="${fileNameOf(query.format, label.many, dateIn(new Date(), config.timeZone))}"`,
          )
          .send(
            stream({
              name: label.many,
              columns,
              zone: config.timeZone,
              rows: handOn(batches),
            }),
          )
      },
    )
  }
}
