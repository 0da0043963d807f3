import { clients } from '@rentme/domain/client/client'
import { Failure } from '@rentme/domain/failure'
import { permissionOf } from '@rentme/domain/kit/permission'
import type { Resource } from '@rentme/domain/kit/resource'
import { productCategories } from '@rentme/domain/product-category/product-category'
import { products } from '@rentme/domain/product/product'
import { aCpf } from '../../../../api/src/testing/yard.ts'
import { Problem } from '../../kit/data/problem.ts'
import { isFull } from '../local/room.ts'
import type { QueueItem } from '../queue/queue-item.ts'
import { pick } from '../testing/random.ts'
import { dropPhotos, losePhoto, takePhoto } from './photos.ts'
import { anyVerb } from './verbs.ts'
import type { Here } from './phone.ts'
import { rowsOf, store, type World } from './world.ts'

const textOf = ({ queueValue }: QueueItem) => JSON.stringify(queueValue.payload)

/** Operations whose text a later one has taken from the queue, or a delete. */
const noteMerged = async ({ operations }: World, { app, person, name }: Here): Promise<void> => {
  const texts = (await app.items()).map(textOf).join('\n')
  for (const one of operations.openAt(name, person.id))
    if (!texts.includes(`"${one.tag}"`)) one.state = 'merged'
}

const create = async (
  { operations }: World,
  { app, person, name }: Here,
  resource: Resource,
  input: (tag: string) => Promise<object | null>,
) => {
  if (!person.isEntitled(permissionOf('create', resource.permission))) return
  const tag = operations.nextTag(name)
  const values = await input(tag)
  if (values === null) return
  const { id } = await app.writes.create(resource, values)
  operations.add({
    tag,
    userId: person.id,
    place: name,
    store: resource.store,
    id,
    field: 'name',
    action: 'create',
    seen: null,
  })
}

const update = async (
  world: World,
  here: Here,
  resource: Resource,
  fields: readonly string[],
  photoOf: (world: World, here: Here) => Promise<string | null> = async () => null,
) => {
  const { random, operations } = world
  if (!here.person.isEntitled(permissionOf('edit', resource.permission))) return
  const row = pick(random, await rowsOf(here, world, resource.store))
  const field = pick(random, fields)
  if (row === undefined || field === undefined) return
  const photo = await photoOf(world, here)
  const tag = operations.nextTag(here.name)
  const changes = { [field]: tag, ...(photo !== null && { photo }) }
  await here.app.writes.update(resource, row.id, changes, Number(row['version']))
  operations.add({
    tag,
    userId: here.person.id,
    place: here.name,
    store: resource.store,
    id: row.id,
    field,
    action: 'update',
    seen: row[field] ?? null,
  })
}

const remove = async (world: World, here: Here, resource: Resource) => {
  if (!here.person.isEntitled(permissionOf('delete', resource.permission))) return
  const row = pick(world.random, await rowsOf(here, world, resource.store))
  if (row !== undefined) await here.app.writes.remove(resource, row.id)
}

const discard = async (world: World, { app, person, name }: Here) => {
  const { random, operations } = world
  const refused = (await app.items()).filter(({ queueStatus }) => queueStatus === 'ERROR')
  const one = pick(random, refused)
  if (one === undefined) return
  if (random() < 0.3) {
    await app.outbox.retry(one.queueCode)
    return
  }
  const fallen = [one, ...(await app.outbox.dependants(one.queueCode))]
  const gone = fallen.map(textOf).join('\n')
  dropPhotos(world, fallen)
  await app.outbox.discard(one.queueCode)
  for (const operation of operations.openAt(name, person.id))
    if (gone.includes(`"${operation.tag}"`)) operation.state = 'discarded'
}

/** A product of a category that the phone knows. */
const aProduct = (world: World, here: Here): Promise<void> =>
  create(world, here, products, async (name) => {
    const category = pick(world.random, await rowsOf(here, world, store.categories))
    return category === undefined
      ? null
      : {
          name,
          internCode: name.toUpperCase(),
          productCategoryId: category.id,
          photo: await takePhoto(world, here),
        }
  })

const acts: readonly [number, (world: World, here: Here) => Promise<void>][] = [
  [3, (world, here) => create(world, here, productCategories, async (name) => ({ name }))],
  [
    2,
    (world, here) =>
      create(world, here, clients, async (name) => ({
        personType: 'individual',
        name,
        document: aCpf(),
        photo: await takePhoto(world, here),
      })),
  ],
  [3, aProduct],
  [6, (world, here) => update(world, here, clients, ['notes', 'district', 'city'])],
  [3, (world, here) => update(world, here, productCategories, ['description'])],
  [3, (world, here) => update(world, here, products, ['notes', 'brand'])],
  [2, (world, here) => update(world, here, products, ['notes'], takePhoto)],
  [2, (world, here) => update(world, here, clients, ['notes'], takePhoto)],
  [1, (world, here) => remove(world, here, clients)],
  [1, (world, here) => remove(world, here, productCategories)],
  [1, discard],
]

const drawn = (random: () => number) => {
  let left = random() * acts.reduce((sum, [weight]) => sum + weight, 0)
  return acts.find(([weight]) => (left -= weight) < 0)?.[1] ?? discard
}

const done = async (
  world: World,
  here: Here,
  act: (world: World, here: Here) => Promise<void>,
): Promise<void> => {
  try {
    await act(world, here)
  } catch (error) {
    if (!(error instanceof Failure || error instanceof Problem || isFull(error))) throw error
  }
  await noteMerged(world, here)
}

/** One of all the verbs, as the person's screens offer it. What the app refuses is not done. */
export const workOn = (world: World, here: Here): Promise<void> => done(world, here, anyVerb)

/** A product. What the app refuses is not done. */
export const productOn = (world: World, here: Here): Promise<void> => done(world, here, aProduct)

/** Something that the person does on the phone: on few rows, which others change too, or one of all the verbs. */
export const actOn = async (world: World, here: Here): Promise<void> => {
  await done(world, here, world.random() < 0.3 ? anyVerb : drawn(world.random))
  if (world.random() < 0.2) await losePhoto(world, here)
}
