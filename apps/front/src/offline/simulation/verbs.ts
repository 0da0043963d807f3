import { resources } from '@rentme/domain'
import { agendaEvents } from '@rentme/domain/agenda-event/agenda-event'
import { checklists } from '@rentme/domain/checklist/checklist'
import { correction, newCount } from '@rentme/domain/hour-meter/changes'
import { hourMeterReadings } from '@rentme/domain/hour-meter/hour-meter-reading'
import { permissionOf } from '@rentme/domain/kit/permission'
import type { Resource } from '@rentme/domain/kit/resource'
import { planOf } from '@rentme/domain/plans'
import { products } from '@rentme/domain/product/product'
import { preventiveMaintenances } from '@rentme/domain/preventive-maintenance/preventive-maintenance'
import { serviceOrders } from '@rentme/domain/service-order/service-order'
import {
  completeAgendaEvent,
  correctHourMeterReading,
  queueTypeOf,
  replaceHourMeter,
} from '@rentme/domain/sync/queue'
import { completeEvent } from '../../features/agenda-event/shared/app/complete-event.ts'
import { deviceVerbs } from '../../features/hour-meter/app/verbs.ts'
import { madeByHand, type Act, type Place } from '../parity/acts.ts'
import type { LocalRow } from '../queue/queue-item.ts'
import { pick } from '../testing/random.ts'
import { inputFor, inputOf, type Source } from './inputs.ts'
import type { Here } from './phone.ts'
import { rowsOf, type World } from './world.ts'

interface Verb {
  permission: string
  run: (world: World, here: Here) => Promise<void>
}

const sourceOf = (world: World, here: Here): Source => ({
  random: world.random,
  tag: world.operations.nextTag(here.name),
  now: here.app.now(),
  rows: (store) => here.app.db.rows(store).orderBy('id').toArray(),
})

/** What was entered in fields can be followed by its texts, where no signature turns a change into a note. */
const follow = async (
  { operations }: World,
  { app, person, name }: Here,
  resource: Resource,
  { id, tag, seen }: { id: string; tag: string; seen: LocalRow | null },
): Promise<void> => {
  const { store } = resource
  const row = (await app.db.rows(store).get(id)) ?? {}
  if (planOf(resource).signed !== undefined) return
  for (const [field, text] of Object.entries(row)) {
    if (typeof text !== 'string' || !text.startsWith(tag)) continue
    const entered = { tag: text, userId: person.id, place: name, store, id, field }
    operations.add(
      seen === null
        ? { ...entered, action: 'create', seen }
        : { ...entered, action: 'update', seen: seen[field] ?? null },
    )
  }
}

const create = async (world: World, here: Here, resource: Resource, given?: Act | null): Promise<void> => {
  const source = sourceOf(world, here)
  const input = given?.input ?? (await inputFor(source, resource, 'create'))
  const { id } = await here.app.writes.create(resource, input)
  await follow(world, here, resource, { id, tag: source.tag, seen: null })
}

const update = async (world: World, here: Here, resource: Resource, given?: Act | null): Promise<void> => {
  const source = sourceOf(world, here)
  const rows = await rowsOf(here, world, resource.store)
  const row = given == null ? pick(world.random, rows) : rows.find(({ id }) => id === given.id)
  if (row === undefined) return
  const input = given?.input ?? (await inputFor(source, resource, 'update'))
  const { id } = row
  await here.app.writes.update(resource, id, input, Number(row['version']))
  await follow(world, here, resource, { id, tag: source.tag, seen: row })
}

const remove = async (world: World, here: Here, resource: Resource): Promise<void> => {
  const row = pick(world.random, await rowsOf(here, world, resource.store))
  if (row !== undefined) await here.app.writes.remove(resource, row.id, 'Registro em dobro')
}

const placeOf = ({ random, workshop }: World, { app, person }: Here): Place => ({
  random,
  workshop,
  employeeId: person.employeeId,
  db: app.db,
})

const own: Readonly<Record<string, Verb['run']>> = {
  [queueTypeOf('create', 'checklist')]: async (world, here) =>
    create(world, here, checklists, await madeByHand.checklist(placeOf(world, here))),
  [queueTypeOf('create', 'serviceOrder')]: async (world, here) =>
    create(world, here, serviceOrders, await madeByHand.order(placeOf(world, here))),
  [queueTypeOf('update', 'serviceOrder')]: async (world, here) =>
    update(world, here, serviceOrders, await madeByHand.move(placeOf(world, here))),
  [queueTypeOf('create', 'preventiveMaintenance')]: async (world, here) =>
    create(world, here, preventiveMaintenances, await madeByHand.preventive(placeOf(world, here))),
  [queueTypeOf('update', 'preventiveMaintenance')]: async (world, here) =>
    update(world, here, preventiveMaintenances, await madeByHand.finish(placeOf(world, here))),
}

const completeOne = async (world: World, here: Here): Promise<void> => {
  const open = (await rowsOf(here, world, agendaEvents.store)).filter(({ completed }) => completed !== true)
  const event = pick(world.random, open)
  if (event !== undefined) await completeEvent(here.app.context, event.id)
}

const correctOne = async (world: World, here: Here): Promise<void> => {
  const reading = pick(world.random, await rowsOf(here, world, hourMeterReadings.store))
  if (reading === undefined) return
  const input = await inputOf(sourceOf(world, here), correction)
  await deviceVerbs(here.app.context)(String(reading['productId']), { before: null }).correct(
    reading.id,
    input,
  )
}

const replaceOne = async (world: World, here: Here): Promise<void> => {
  const product = pick(world.random, await rowsOf(here, world, products.store))
  if (product === undefined) return
  const input = await inputOf(sourceOf(world, here), newCount)
  await deviceVerbs(here.app.context)(product.id, { before: null }).replace(input)
}

const plain = { create, update, delete: remove }
const permitted = { create: 'create', update: 'edit', delete: 'delete' } as const

/** Every verb of the domain, by the type of its queue item. */
export const verbs: Readonly<Record<string, Verb>> = {
  ...Object.fromEntries(
    (resources as readonly Resource[]).flatMap((resource) =>
      resource.queue.map((action) => {
        const type = queueTypeOf(action, resource.name)
        const run = own[type] ?? ((world: World, here: Here) => plain[action](world, here, resource))
        return [type, { permission: permissionOf(permitted[action], resource.permission), run }]
      }),
    ),
  ),
  [completeAgendaEvent]: { permission: 'edit_agenda_event', run: completeOne },
  [correctHourMeterReading]: { permission: 'edit_product', run: correctOne },
  [replaceHourMeter]: { permission: 'edit_product', run: replaceOne },
}

/** Does one of the verbs that the person may do. */
export const anyVerb = async (world: World, here: Here): Promise<void> => {
  const may = new Set<string>(here.person.permissions())
  const offered = Object.values(verbs).filter(({ permission }) => may.has(permission))
  await pick(world.random, offered)?.run(world, here)
}
