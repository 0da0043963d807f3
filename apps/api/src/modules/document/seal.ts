import { createHmac } from 'node:crypto'
import type { Resource, Store } from '@rentme/domain/kit/resource'
import { sql } from 'kysely'
import type { Db } from '../../kit/database.ts'
import { readOne, type RawRow } from '../../kit/read.ts'
import { serverKey } from '../../kit/server-key.ts'
import type { DocumentContext } from './context.ts'
import { momentText } from './facts.ts'
import { recordsIn } from '@rentme/domain/kit/record'

const idsOf = (files: unknown): string[] => recordsIn([files].flat()).map(({ id }) => String(id))

/**
 * What a row itself says: no label of another row, which may be renamed. A file never changes under its id. A column
 * without a value is left out, so that one that is added later changes no seal.
 */
const contentOf = (store: Store, row: RawRow): unknown => [
  Object.keys({ ...store.columns, ...store.serverColumns }).flatMap((name) => {
    const value = row[name] ?? null
    return value === null ? [] : [[name, value]]
  }),
  Object.keys(store.files ?? {}).map((field) => idsOf(row[field])),
]

const linesIn = (resource: Resource, row: RawRow): unknown[] =>
  Object.entries(resource.lines ?? {}).flatMap(([field, line]) => {
    return recordsIn(row[field]).map((one) => contentOf(line.of, one))
  })

interface Kept {
  version: number
  seal: string
  createdAt: string
}

/** Keeps the seal of a version unless one is kept already; answers all of the record's, the oldest first. */
const keep = async (
  db: Db,
  resource: Resource,
  id: string,
  own: Omit<Kept, 'createdAt'>,
): Promise<Kept[]> => {
  await sql`insert into document_seals (store, "rowId", version, seal)
    values (${resource.store}, ${id}, ${own.version}, ${own.seal}) on conflict do nothing`.execute(db)
  const { rows } = await sql<Kept>`select version, seal, "createdAt" from document_seals
    where store = ${resource.store} and "rowId" = ${id} and version <= ${own.version} order by version`.execute(
    db,
  )
  return rows
}

/** Hexadecimal digits of a seal: enough that none is met by chance, few enough to be read aloud. */
const digits = 24

/**
 * The lines that two prints are compared by: the seal of the record as it is, held against the one that was kept when
 * its version was first printed, and that of the first print when the record has changed since. A seal covers the whole
 * content, whatever its reader may see of it, and is keyed: nobody who lacks the key can try what it may hold.
 */
export const sealLines = async (
  { db, zone }: DocumentContext,
  resource: Resource,
  id: string,
): Promise<[string, ...string[]]> => {
  const row = (await readOne(db, resource, {}, id, 'edit')) ?? {}
  const content = JSON.stringify([resource.store, id, contentOf(resource, row), linesIn(resource, row)])
  const seal = createHmac('sha256', await serverKey(db, 'document-seal'))
    .update(content)
    .digest('hex')
    .slice(0, digits)
  const version = Number(row['version'])
  const kept = await keep(db, resource, id, { version, seal })
  const [first, last] = [kept[0], kept.at(-1)]
  const saying = (one: Kept | undefined) => `${one?.seal} de ${momentText(one?.createdAt, zone)}`
  const isSame = last?.seal === seal
  const check = isSame ? `selo ${saying(last)}` : `selo ${seal} NÃO CONFERE com o selo ${saying(last)}`
  return [
    `Verificação: registro ${id} · versão ${version} · ${check}`,
    ...(first === last ? [] : [`Primeira via: versão ${first?.version} · selo ${saying(first)}`]),
  ]
}
