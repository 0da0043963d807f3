import { invalid } from '@rentme/domain/failure'
import { atLeast } from '@rentme/domain/kit/levels'
import type { FileField, StoreDefinition } from '@rentme/domain/kit/resource'
import { anyStores } from '@rentme/domain/kit/stores'
import { newId } from '@rentme/domain/kit/uuid'
import { sql, type RawBuilder } from 'kysely'
import { levelOf, type Actor } from './actor.ts'
import type { Tx } from './database.ts'
import { textsIn } from '@rentme/domain/kit/record'

interface Link {
  id: string
  fileId: string
  position: number
}

const linksOf = async (tx: Tx, type: string, owner: string, field: string): Promise<Link[]> => {
  const { rows } = await sql<Link>`select id, "fileId", position from file_related
    where "uploadableType" = ${type} and "uploadableId" = ${owner} and field = ${field} and "deletedAt" is null
    order by position`.execute(tx)
  return rows
}

interface Place {
  store: StoreDefinition
  /** Name of the field in `store.files`. */
  field: string
  file: FileField
  owner: string
}

/** Whether file `f` hangs on a field of a live row of the store. */
const hangsOn = (store: StoreDefinition, field: string, file: FileField): RawBuilder<boolean> =>
  sql<boolean>`exists (
    select 1 from file_related r join ${sql.table(store.store)} o on o.${sql.ref(file.on ?? 'id')} = r."uploadableId"
     where r."fileId" = f.id and r."uploadableType" = ${file.type} and r.field = ${field}
       and r."deletedAt" is null and o."deletedAt" is null)`

const isOfWork = ({ many, accept }: FileField) => many && accept === 'image'

/**
 * Where file `f` hangs within the actor's sight: on the same field of another row of the noun, such as the one that is
 * copied, or among the photos of work on a row of another, such as the answer that an order is opened from.
 */
const seenWhere = (actor: Actor, place: Place): RawBuilder<boolean> => {
  const seen = anyStores.flatMap((store) =>
    Object.entries(store.files ?? {}).flatMap(([field, file]) => {
      const isSame = store.name === place.store.name && field === place.field
      if (!isSame && !(isOfWork(file) && isOfWork(place.file))) return []
      const isSeen = atLeast(levelOf(actor, store.name), file.sensitive === true ? 'full' : 'read')
      return isSeen ? [hangsOn(store, field, file)] : []
    }),
  )
  return seen.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(seen, sql` or `)})`
}

/** A file is hung by who uploaded it, or by who may read it where it hangs already. */
const refuseForeign = async (
  tx: Tx,
  actor: Actor,
  place: Place,
  wanted: readonly string[],
): Promise<void> => {
  if (wanted.length === 0) return
  const { field, file } = place
  const { rows } = await sql<{ id: string; mimeType: string }>`select f.id, f."mimeType" from files f
    where f.id = any(${wanted}::uuid[]) and f."deletedAt" is null
      and (f."uploadedById" = ${actor.userId} or ${seenWhere(actor, place)})
    for key share of f`.execute(tx)
  const own = new Set(rows.map(({ id }) => id))
  if (wanted.some((id) => !own.has(id))) throw invalid(field, 'Arquivo não encontrado.')
  if (file.accept === 'image' && rows.some(({ mimeType }) => !mimeType.startsWith('image/')))
    throw invalid(field, 'Envie uma imagem: JPG, PNG ou WEBP.')
}

/** Makes the files of one field exactly `wanted`, in that order. Links that stay keep their rows. */
const setLinks = async (tx: Tx, actor: Actor, place: Place, wanted: readonly string[]): Promise<void> => {
  const { field, owner } = place
  const { type } = place.file
  const links = await linksOf(tx, type, owner, field)
  const held = new Map(links.map((link) => [link.fileId, link]))
  await refuseForeign(
    tx,
    actor,
    place,
    wanted.filter((id) => !held.has(id)),
  )
  for (const link of links.filter(({ fileId }) => !wanted.includes(fileId)))
    await sql`update file_related set "deletedAt" = clock_timestamp() where id = ${link.id}`.execute(tx)
  for (const [position, fileId] of wanted.entries()) {
    const link = held.get(fileId)
    if (link === undefined)
      await sql`insert into file_related (id, "fileId", "uploadableType", "uploadableId", field, position)
        values (${newId()}, ${fileId}, ${type}, ${owner}, ${field}, ${position})`.execute(tx)
    else if (link.position !== position)
      await sql`update file_related set position = ${position} where id = ${link.id}`.execute(tx)
  }
}

/** Hangs the files that an input names on its row; fields left out stay as they are. */
export const setFiles = async (
  tx: Tx,
  actor: Actor,
  store: StoreDefinition,
  row: Readonly<Record<string, unknown>>,
  input: Readonly<Record<string, unknown>>,
) => {
  for (const [field, file] of Object.entries(store.files ?? {})) {
    const value = input[field]
    if (value === undefined) continue
    const wanted = textsIn([value].flat())
    const owner = String(row[file.on ?? 'id'])
    await setLinks(tx, actor, { store, field, file, owner }, wanted)
  }
}
