import { Failure } from '@rentme/domain/failure'
import { dateIn } from '@rentme/domain/kit/time'
import { sql } from 'kysely'
import type { Actor } from '../../kit/actor.ts'
import { listSource, type ListSelection } from '../../kit/list.ts'
import type { Db } from '../../kit/database.ts'
import { fileNameOf } from '../../kit/file-name.ts'
import type { Module } from '../../kit/module.ts'
import type { DocumentContext, Made } from './context.ts'
import { labelsPerSheet } from './layout/labels.ts'
import type { Block } from './layout/plan.ts'

const most = 2000
/** Three sheets are drawn while one waits for them. */
const large = 3 * labelsPerSheet

/** Whether a list has more labels than are made at once. */
export const hasManyLabels = async (
  db: Db,
  { levels }: Actor,
  module: Module,
  query: ListSelection,
): Promise<boolean> => {
  const listed = await listSource(db, module, query, levels)
  const { rows } = await sql`select 1 from ${listed} limit ${large + 1}`.execute(db)
  return rows.length > large
}

/** Labels of the products that a list shows, in its order: plate, name, and a QR code of the product's address. */
export const labelDocument = async (
  { db, actor, issuer, zone, now, publicUrl }: DocumentContext,
  module: Module,
  query: ListSelection,
): Promise<Made> => {
  const listed = await listSource(db, module, query, actor.levels)
  const { rows } = await sql<{ id: string; name: string; internCode: string }>`
    select t.id, t.name, t."internCode" from ${listed} limit ${most + 1}`.execute(db)
  if (rows.length === 0) throw new Failure('not_found', { message: 'Nenhum produto encontrado.' })
  if (rows.length > most)
    throw new Failure('invalid', { message: 'Escolha no máximo 2.000 produtos por vez, com os filtros.' })
  const labels = rows.map(({ id, name, internCode }) => ({
    code: internCode,
    name,
    address: `${publicUrl}/admin/produtos/${id}`,
  }))
  const blocks: Block[] = []
  for (let at = 0; at < labels.length; at += labelsPerSheet) {
    if (at > 0) blocks.push(['page'])
    blocks.push(['labels', labels.slice(at, at + labelsPerSheet), issuer.name])
  }
  const [only] = rows.length === 1 ? rows : []
  return {
    name: fileNameOf('pdf', 'etiquetas', only?.internCode ?? dateIn(now, zone)),
    plan: { title: 'Etiquetas de Produtos', author: issuer.name, blocks, foot: null },
  }
}
