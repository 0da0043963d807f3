import { clients, type Client } from '@rentme/domain/client/client'
import { Failure } from '@rentme/domain/failure'
import type { Resource } from '@rentme/domain/kit/resource'
import { products, type Product } from '@rentme/domain/product/product'
import { asSigned } from '@rentme/domain/kit/signed'
import { levelOf } from '../../kit/actor.ts'
import { addendaOf } from '../../kit/addenda.ts'
import { extrasFor, type Module } from '../../kit/module.ts'
import { readOne } from '../../kit/read.ts'
import { toldAddenda, type ToldAddendum } from '../addenda/told.ts'
import type { DocumentContext } from './context.ts'
import { momentText } from './facts.ts'
import type { Block } from './layout/plan.ts'
import type { Picture } from './layout/picture.ts'
import { readPictures } from './pictures.ts'

/** The row with its lines, as its reader sees it, and as it was when it was signed. Throws `not_found` and `deleted`. */
export const subjectOf = async <Row extends { deletedAt: string | null }>(
  { db, actor }: DocumentContext,
  module: Module<Row>,
  id: string,
): Promise<Row> => {
  const { resource } = module
  const row = (await readOne(
    db,
    resource,
    extrasFor(module, actor.levels),
    id,
    levelOf(actor, resource.name),
    // A read of the module has what its own descriptor says.
  )) as Row | null
  if (row === null) throw new Failure('not_found')
  if (row.deletedAt !== null) throw new Failure('deleted')
  const corrections = (await addendaOf(db, actor, resource, id)).filter(
    ({ store }) => store === resource.store,
  )
  return asSigned(
    row,
    corrections.map(({ changes }) => changes),
  )
}

/** A row that the subject refers to, as far as the reader sees it: at least its label. */
const relatedOf = async <Row>(
  { db, actor }: DocumentContext,
  resource: Resource,
  id: string | null,
): Promise<Partial<Row>> => {
  const level = levelOf(actor, resource.name)
  if (id === null || level === 'none') return {}
  // A read has columns of its noun, as far as the level goes.
  return ((await readOne(db, resource, {}, id, level)) ?? {}) as Partial<Row>
}

/** The machine that a record is about, and the client who has or had it. */
export const partiesOf = async (
  context: DocumentContext,
  { productId, clientId }: { productId: string; clientId: string | null },
): Promise<{ product: Partial<Product>; client: Partial<Client> }> => ({
  product: await relatedOf<Product>(context, products, productId),
  client: await relatedOf<Client>(context, clients, clientId),
})

interface FileLink {
  id: string
  name: string
}

/** The photos and the signature that hang on a row. Throws `picture_unreadable`. */
export const proofOf = async (
  { db, storage }: DocumentContext,
  { photos, signature }: { photos: readonly FileLink[]; signature: FileLink | null },
): Promise<{ photos: Picture[]; signature: Picture | null }> => {
  const wanted = photos.map((photo, index) => ({ ...photo, place: `Foto ${index + 1}` }))
  const signed = signature === null ? [] : [{ ...signature, place: 'Assinatura' }]
  const pictures = await readPictures(db, storage, [...wanted, ...signed])
  return {
    photos: photos.flatMap(({ id }) => pictures.get(id) ?? []),
    signature: pictures.get(signature?.id ?? '') ?? null,
  }
}

const addendaColumns = [
  { title: 'Quando', width: 18 },
  { title: 'Quem', width: 24 },
  { title: 'Correção', width: 58 },
]

/** What an addendum says, in one line. */
export const addendumText = ({ text, of, changes }: ToldAddendum): string =>
  [
    ...(text === null ? [] : [text]),
    ...changes.map(({ label, before, after }) => `${label}: de “${before ?? '–'}” para “${after ?? '–'}”`),
  ]
    .map((line) => (of === null ? line : `${of} · ${line}`))
    .join('; ')

/** What was corrected after it was signed, each with its author and time; nothing without any. */
export const addendaBlocks = async (
  context: DocumentContext,
  resource: Resource,
  id: string,
): Promise<Block[]> => {
  const { db, actor, zone } = context
  const addenda = await toldAddenda(db, actor, resource, { id, zone })
  if (addenda.length === 0) return []
  const rows = addenda.map((addendum) => ({
    cells: [
      { text: momentText(addendum.at, zone) ?? '' },
      { text: addendum.author ?? 'Sistema' },
      { text: addendumText(addendum) },
    ],
  }))
  return [
    ['section', 'Adendos', 90],
    ['prose', 'O documento mostra o que foi assinado. Estas correções foram feitas depois.'],
    ['table', addendaColumns, rows],
  ]
}
