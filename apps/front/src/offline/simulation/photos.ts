import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { isUnfinished, type QueueItem } from '../queue/queue-item.ts'
import { pick } from '../testing/random.ts'
import { assertHolds } from './operations.ts'
import type { Here, Phone } from './phone.ts'
import type { World } from './world.ts'

/** A photo that somebody took on a phone. */
interface Photo {
  id: string
  userId: string
  /** Name of the phone. */
  place: string
  /** `lost` with its bytes by a fault, or `dropped` with what it was taken for. */
  state: 'kept' | 'lost' | 'dropped'
  /** What makes its bytes others than those of other photos. */
  tail: string
}

// Each costs the server a picture to decode, so that few serve a walk.
const mostPhotos = 6

// Decoders stop at the end of the picture, so that what follows it makes each file another.
const pixel = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#888' } })
  .jpeg()
  .toBuffer()

export const createPhotoBook = () => [] as Photo[]

/** Takes a photo on the phone, or the same again, while the walk may have more. Answers its id, or null. */
export const takePhoto = async (
  { photos, operations }: World,
  { app, person, name }: Here,
): Promise<string | null> => {
  if (photos.length >= mostPhotos) return null
  const before = photos.length % 3 === 0 ? undefined : photos.findLast(({ userId }) => userId === person.id)
  const tail = before?.tail ?? operations.nextTag(`${name}-photo-${photos.length}`)
  const bytes = new Uint8Array([...pixel, ...new TextEncoder().encode(tail)])
  const id = await app.photos.savePhoto(new Blob([bytes], { type: 'image/jpeg' }))
  photos.push({ id, userId: person.id, place: name, state: 'kept', tail })
  return id
}

/** The photos of items that their owner takes back. */
export const dropPhotos = ({ photos }: World, items: readonly QueueItem[]): void => {
  const gone = new Set(items.flatMap(({ files }) => files))
  for (const photo of photos) if (gone.has(photo.id) && photo.state === 'kept') photo.state = 'dropped'
}

const ownPhotos = ({ photos }: World, { person, name }: Here) =>
  photos.filter(({ place, userId, state }) => place === name && userId === person.id && state === 'kept')

/** The bytes of a photo that waits are gone, or nothing is left of them. */
export const losePhoto = async (world: World, here: Here): Promise<void> => {
  const { files, db } = here.app
  const waiting = await db.files.where('state').anyOf('LOCAL', 'UPLOADING').toArray()
  const open = ownPhotos(world, here).filter(({ id }) => waiting.some((file) => file.id === id))
  const photo = pick(world.random, open)
  if (photo === undefined) return
  photo.state = 'lost'
  world.counts.add('F23')
  const path = `/offline/${photo.id}.jpg`
  if (world.random() < 0.5) await files.remove(path)
  else await files.write(path, new Blob([], { type: 'image/jpeg' }))
}

const isOnServer = async ({ test }: World, id: string): Promise<boolean> => {
  const { rows } = await sql`select id from files where id = ${id} and "deletedAt" is null`.execute(test.db)
  return rows.length === 1
}

/** I13 on a phone: bytes stay until the server has them, and what waits for photos finds them here or there. */
export const checkPhotos = async (world: World, here: Here): Promise<void> => {
  const { app, name } = here
  for (const { id } of ownPhotos(world, here)) {
    const bytes = await app.files.read(`/offline/${id}.jpg`)
    const isKept = bytes !== null && bytes.size > pixel.length
    assertHolds('I13', isKept || (await isOnServer(world, id)), () => `${name} lost the photo ${id}`)
  }
  const known = new Set(await app.db.files.toCollection().primaryKeys())
  for (const { queueType, files } of (await app.items()).filter(isUnfinished))
    for (const id of files)
      assertHolds(
        'I13',
        known.has(id) || (await isOnServer(world, id)),
        () => `${queueType} on ${name} waits for an unknown file`,
      )
}

interface Stored {
  id: string
  name: string
  sha256: string
  uploadedById: string
}

/** I13 at the end: every row's files are on the server, each once, with their bytes; a person's same bytes are stored once. */
export const checkStored = async ({ test, photos }: World, phones: readonly Phone[]): Promise<void> => {
  const { rows } = await sql<Stored>`select id, name, sha256, "uploadedById" from files
    where "deletedAt" is null`.execute(test.db)
  const stored = new Map(rows.map((row) => [row.id, row]))
  const taken = new Set(photos.map(({ id }) => id))
  for (const { id } of rows) assertHolds('I13', taken.has(id), () => `nobody took the photo ${id}`)
  const contents = new Set(rows.map(({ uploadedById, sha256 }) => `${uploadedById} ${sha256}`))
  const objects = new Set(rows.map((row) => row.name))
  assertHolds('I13', objects.size === contents.size, () => 'the server stored the same bytes twice')
  const names = await readdir(join(test.config.dataDir, 'files'), { recursive: true }).catch(() => [])
  const kept = new Set(names.map((name) => name.slice(name.lastIndexOf('/') + 1)))
  for (const { name } of rows) assertHolds('I13', kept.has(name), () => `the server has no bytes of ${name}`)
  for (const { id, state } of photos)
    assertHolds('I13', state !== 'kept' || stored.has(id), () => `the photo ${id} never arrived`)
  for (const phone of phones) {
    const { app, name } = phone.here()
    for (const link of await app.db.rows('file_related').toArray())
      assertHolds('I13', stored.has(String(link['fileId'])), () => `${name} shows a file that nobody has`)
  }
}
