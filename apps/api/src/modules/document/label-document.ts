import { Failure } from '@rentme/domain/failure'
import { dateIn } from '@rentme/domain/kit/time'
import { sql } from 'kysely'
import { listSource, type ListSelection } from '../../kit/list.ts'
import type { Module } from '../../kit/module.ts'
import { fileNameOf, type DocumentContext, type Made } from './context.ts'
import { drawLabels } from './layout/labels.ts'
import { openPaper } from './layout/paper.ts'

const most = 2000

/** Labels of the products that a list shows, in its order: plate, name, and a QR code of the product's address. */
export const labelDocument = async (
  { db, issuer, zone, now, publicUrl }: DocumentContext,
  module: Module,
  query: ListSelection,
): Promise<Made> => {
  const { rows } = await sql<{ id: string; name: string; internCode: string }>`
    select t.id, t.name, t."internCode" from ${listSource(module, query)} limit ${most + 1}`.execute(db)
  if (rows.length === 0) throw new Failure('not_found', { message: 'Nenhum produto encontrado.' })
  if (rows.length > most)
    throw new Failure('invalid', { message: 'Escolha no máximo 2.000 produtos por vez, com os filtros.' })
  const paper = openPaper({ title: 'Etiquetas de Produtos', author: issuer.name })
  const labels = rows.map(({ id, name, internCode }) => ({
    code: internCode,
    name,
    address: `${publicUrl}/admin/produtos/${id}`,
  }))
  drawLabels(paper, labels, issuer.name)
  paper.doc.end()
  const [only] = rows.length === 1 ? rows : []
  return { name: fileNameOf('etiquetas', only?.internCode ?? dateIn(now, zone)), doc: paper.doc }
}
