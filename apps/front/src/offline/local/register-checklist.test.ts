import { checklists } from '@rentme/domain/checklist/checklist'
import { products } from '@rentme/domain/product/product'
import { expect, it } from 'vitest'
import { anApp, type App } from '../testing/app.ts'
import { fakeServer } from '../testing/fake-server.ts'
import { aYardOn, checklistOf, type Yard } from '../testing/yard.ts'
import { createRow } from './write-resource.ts'

const ready = async () => {
  const server = fakeServer()
  const yard = aYardOn(server)
  const app = anApp(server)
  await app.engine.syncNow()
  return { server, yard, app }
}

const machine = (app: App, yard: Yard) => app.data.one(products, yard.product.id)
const photo = () => new Blob([new Uint8Array([255, 216, 1])], { type: 'image/jpeg' })
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  )

it('shows the machine as rented at once, with client and contract, and free after its return', async () => {
  const { app, yard } = await ready()
  const exit = await app.data.create(checklists, checklistOf(yard, app, { type: 'exit' }))
  expect(await machine(app, yard)).toMatchObject({
    status: 'rented',
    hourMeter: 120.5,
    totalChecklists: 6,
    rental: { exitId: exit.id, clientName: 'João da Silva', contractNumber: 'LOC-2026-00001' },
  })
  app.pass(1000)
  const back = await app.data.create(
    checklists,
    checklistOf(yard, app, { type: 'return', exitId: exit.id, hours: '130' }),
  )
  expect(await machine(app, yard)).toMatchObject({ status: 'available', totalChecklists: 7, rental: null })
  expect(await app.data.one(checklists, exit.id)).toMatchObject({
    status: 'completed',
    returnId: back.id,
    product: { internCode: 'PTA-0134' },
  })
})

it('hangs photos on the answer, and sends the checklist only after them', async () => {
  const { app, yard, server } = await ready()
  const id = await app.photos.savePhoto(photo())
  const nok = { note: 'Pneu cortado', photos: [id] }
  const exit = await app.data.create(checklists, checklistOf(yard, app, { type: 'exit', nok }))
  expect(await app.data.one(checklists, exit.id)).toMatchObject({
    nonConforming: 1,
    answers: [{ photos: [] }, { answer: 'nok', photos: [{ id, mimeType: 'image/jpeg', size: 3, width: 8 }] }],
  })
  server.failWith((path) => (path === '/uploads' ? 'unsent' : 'none'))
  await app.engine.syncNow()
  expect(await app.items()).toMatchObject([{ queueStatus: 'PENDING', attempts: 0 }])
  server.failWith(() => 'none')
  await app.engine.syncNow()
  const order = server.calls.map(({ path }) => path).filter((path) => path !== '/offline-sync')
  expect(order).toEqual(['/uploads', '/uploads', '/checklists'])
  expect(server.uploads).toMatchObject([{ id, size: 3 }])
})

it('says which photo is lost, lets the rest pass, and sends the checklist without it when corrected', async () => {
  const { app, yard } = await ready()
  const id = await app.photos.savePhoto(photo())
  const nok = { note: 'Pneu cortado', photos: [id] }
  await app.data.create(checklists, checklistOf(yard, app, { type: 'exit', nok }))
  await app.files.write(`/offline/${id}.jpg`, new Blob([]))
  await app.engine.syncNow()
  const [item] = await app.items()
  expect(item).toMatchObject({
    queueStatus: 'ERROR',
    lastError: { code: 'file_missing', message: 'Foto não encontrada.' },
  })
  await createRow(app.context, checklists, checklistOf(yard, app, { type: 'exit' }), item?.queueCode ?? '')
  await app.engine.syncNow()
  expect(await app.items()).toMatchObject([{ queueStatus: 'PROCESSED' }])
})

it('refuses what the server would refuse, with every field, and changes nothing', async () => {
  const { app, yard } = await ready()
  const bad = checklistOf(yard, app, { type: 'exit', hours: '99', nok: { note: '', photos: [] } })
  expect(await refusalOf(app.data.create(checklists, bad))).toMatchObject({
    code: 'invalid',
    fields: { [`questions.${yard.tyres.id}`]: 'Descreva o que não está conforme.' },
  })
  const lower = checklistOf(yard, app, { type: 'exit', hours: '99' })
  expect(await refusalOf(app.data.create(checklists, lower))).toMatchObject({
    fields: { hourMeter: expect.stringContaining('100,0') },
  })
  expect(
    await refusalOf(app.data.create(checklists, checklistOf(yard, app, { type: 'return' }))),
  ).toMatchObject({
    code: 'no_pending_exit',
  })
  await app.data.create(checklists, checklistOf(yard, app, { type: 'exit' }))
  expect(
    await refusalOf(app.data.create(checklists, checklistOf(yard, app, { type: 'exit' }))),
  ).toMatchObject({
    code: 'product_already_rented',
    message: expect.stringMatching(/^Este produto já está locado no contrato LOC-2026-00001\. Saída em /),
  })
  expect(await app.items()).toHaveLength(1)
  expect(await machine(app, yard)).toMatchObject({ totalChecklists: 6 })
})

it('gives everything back when an exit is discarded, its return with it', async () => {
  const { app, yard } = await ready()
  const before = await machine(app, yard)
  const exit = await app.data.create(checklists, checklistOf(yard, app, { type: 'exit' }))
  app.pass(1000)
  await app.data.create(checklists, checklistOf(yard, app, { type: 'return', exitId: exit.id, hours: '130' }))
  const [first] = await app.items()
  expect(await app.outbox.dependants(first?.queueCode ?? '')).toHaveLength(1)
  await app.outbox.discard(first?.queueCode ?? '')
  expect(await machine(app, yard)).toEqual(before)
  for (const store of ['checklists', 'checklist_answers', 'checklist_chains', 'file_related'])
    expect(await app.db.rows(store).count()).toBe(0)
  expect(await app.db.bases.count()).toBe(0)
})

it('keeps a second rental of a machine waiting for the return before it', async () => {
  const { app, yard, server } = await ready()
  const exit = await app.data.create(checklists, checklistOf(yard, app, { type: 'exit' }))
  app.pass(1000)
  const photoId = await app.photos.savePhoto(photo())
  await app.data.create(
    checklists,
    checklistOf(yard, app, {
      type: 'return',
      exitId: exit.id,
      hours: '130',
      nok: { note: 'Risco', photos: [photoId] },
    }),
  )
  await app.db.rows('products').update(yard.product.id, { status: 'available' })
  app.pass(1000)
  await app.data.create(checklists, checklistOf(yard, app, { type: 'exit', hours: '130' }))
  server.failWith((path) => (path === '/uploads' ? 'unsent' : 'none'))
  await app.engine.syncNow()
  expect((await app.items()).map(({ queueStatus }) => queueStatus)).toEqual([
    'PROCESSED',
    'PENDING',
    'PENDING',
  ])
})

it('takes back a return and then its exit, and no exit under a return', async () => {
  const { app, yard, server } = await ready()
  const before = await machine(app, yard)
  const exit = await app.data.create(checklists, checklistOf(yard, app, { type: 'exit' }))
  app.pass(1000)
  const input = checklistOf(yard, app, { type: 'return', exitId: exit.id, hours: '130' })
  const back = await app.data.create(checklists, input)
  await expect(app.data.remove(checklists, exit.id)).rejects.toMatchObject({ code: 'in_use' })
  await app.data.remove(checklists, back.id)
  expect(await machine(app, yard)).toMatchObject({ status: 'rented', rental: { exitId: exit.id } })
  await app.data.remove(checklists, exit.id)
  expect(await machine(app, yard)).toEqual(before)
  await app.engine.syncNow()
  expect(server.effects()).toBe(0)
})
