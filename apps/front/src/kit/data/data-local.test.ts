import { checklists } from '@rentme/domain/checklist/checklist'
import { clientName, clients } from '@rentme/domain/client/client'
import { compare } from '@rentme/domain/kit/text'
import { countStarts } from '@rentme/domain/hour-meter/course'
import { hourMeterReadings } from '@rentme/domain/hour-meter/hour-meter-reading'
import { newId } from '@rentme/domain/kit/uuid'
import { productCategories } from '@rentme/domain/product-category/product-category'
import { products } from '@rentme/domain/product/product'
import { serviceOrderDefects } from '@rentme/domain/service-order-defect/service-order-defect'
import { expect, it } from 'vitest'
import { anApp } from '../../offline/testing/app.ts'
import { fakeServer } from '../../offline/testing/fake-server.ts'
import { aYardOn, checklistOf } from '../../offline/testing/yard.ts'
import type { DataSource } from './data.ts'

const withProducts = async (count: number) => {
  const server = fakeServer()
  const yard = aYardOn(server)
  const names = ['Gerador', 'Compressor de ar', 'Empilhadeira elétrica']
  for (let at = 0; at < count; at += 1)
    server.save('products', {
      ...yard.product,
      id: newId(),
      name: `${names[at % 3]} ${at}`,
      internCode: `GGD-${String(at).padStart(4, '0')}`,
      status: at % 2 === 0 ? 'available' : 'maintenance',
    })
  const app = anApp(server)
  await app.engine.syncNow()
  return { server, yard, app }
}

it('orders rows by the name that they show, and says the group of an option in words', async () => {
  const server = fakeServer()
  const named = [
    ['Zé Locações', 'Alfa Construtora Ltda.'],
    ['Bruno Lima', null],
    ['Ana', 'Çelik Obras'],
  ] as const
  for (const [name, company] of named) server.save('clients', { id: newId(), name, company, active: true })
  server.save('service_order_defects', { id: newId(), name: 'Vazamento', system: 'hydraulic', active: true })
  const app = anApp(server)
  await app.engine.syncNow()
  const { rows } = await app.data.list(clients, { sort: clients.option.label.join('+') })
  expect(rows.map(clientName)).toEqual(['Alfa Construtora Ltda.', 'Bruno Lima', 'Çelik Obras'])
  expect(await app.data.options(serviceOrderDefects, '')).toMatchObject([{ hint: 'Hidráulico' }])
})

it('lists a page in order, with labels, files and derived values, and the total', async () => {
  const { app, yard } = await withProducts(30)
  const page = await app.data.list(products, { page: 2, perPage: 10, sort: '-internCode' })
  expect(page.total).toBe(31)
  expect(page.rows.map(({ internCode }) => internCode).slice(0, 2)).toEqual(['GGD-0020', 'GGD-0019'])
  expect(page.rows[0]).toMatchObject({
    category: { id: yard.category.id, name: 'Plataformas', usesHourMeter: true },
    checklistModel: { name: 'Plataforma' },
    maintenanceInterval: null,
    photo: null,
    rental: null,
  })
})

it('field case 11: finds words without accents, case or mask, through the codes too', async () => {
  const { app } = await withProducts(6)
  const found = async (search: string) =>
    (await app.data.list(products, { search })).rows.map(({ name }) => name)
  expect(await found('ELETRICA')).toEqual(['Empilhadeira elétrica 2', 'Empilhadeira elétrica 5'])
  expect(await found('ggd0004')).toEqual(['Compressor de ar 4'])
  expect(await found('compressor 1')).toEqual(['Compressor de ar 1'])
})

it('names what is not among the first options by its id', async () => {
  const { app } = await withProducts(60)
  const offered = await app.data.options(products, '')
  const { rows } = await app.data.list(products, { perPage: 100 })
  const beyond = rows.find(({ id }) => offered.every((option) => option.id !== id))
  expect(await app.data.optionsOf(products, [beyond?.id ?? '', newId()])).toEqual([
    { id: beyond?.id, label: beyond?.name, hint: beyond?.internCode, state: beyond?.status },
  ])
  // Machines stand in the order of what is painted on them.
  const plates = offered.map(({ hint }) => hint ?? '')
  expect(plates).toEqual(plates.toSorted(compare))
})

it('finds for each letter, typed or deleted, what its text finds at once, changes meanwhile included', async () => {
  const { app } = await withProducts(40)
  const codes = async (data: DataSource, search: string) =>
    (await data.list(products, { search, perPage: 100 })).rows.map(({ internCode }) => internCode)
  const typed = 'ggd-0012<<<<3 ger<<<<<<<<emp'.split('')
  let text = ''
  for (const [at, key] of typed.entries()) {
    text = key === '<' ? text.slice(0, -1) : text + key
    if (at % 5 === 4) {
      const [one] = (await app.data.list(products, { search: text })).rows
      if (one) await app.data.update(products, one.id, { name: `Empilhadeira ${at}` }, one.version)
    }
    expect(await codes(app.data, text)).toEqual(await codes(app.freshData(), text))
  }
})

it('filters by one value or several, as the API names them', async () => {
  const { app, yard } = await withProducts(6)
  const total = async (filters: Record<string, string>) => (await app.data.list(products, { filters })).total
  expect(await total({ status: 'maintenance' })).toBe(3)
  expect(await total({ status: 'maintenance,available' })).toBe(7)
  expect(await total({ product_category_id: yard.category.id, status: 'rented' })).toBe(0)
})

it('lists what is out, found by machine and client, and what is overdue', async () => {
  const { app, yard } = await withProducts(0)
  const input = { ...checklistOf(yard, app, { type: 'exit' }), expectedReturnDate: '2026-11-27' }
  await app.data.create(checklists, input)
  const total = async (filters: Record<string, string>, search = '') =>
    (await app.data.list(checklists, { filters, search })).total
  expect(await total({ status: 'pending' }, 'pta0134 joao')).toBe(1)
  expect(await total({ status: 'completed' })).toBe(0)
  expect(await total({ overdue: 'true' })).toBe(0)
})

it('offers active rows with their labels', async () => {
  const { app, server } = await withProducts(0)
  server.save('clients', { id: newId(), name: 'Zé', company: 'Álamo Obras', active: true })
  server.save('clients', { id: newId(), name: 'Fora', company: null, active: false })
  await app.engine.syncNow()
  expect(await app.data.options(clients, '')).toMatchObject([
    { label: 'Álamo Obras' },
    { label: 'João da Silva' },
  ])
  expect(await app.data.options(products, 'pta')).toMatchObject([
    { label: 'Plataforma tesoura', hint: 'PTA-0134' },
  ])
})

it('hints at the machine of a checklist, whose contract may name several', async () => {
  const { app, server, yard } = await withProducts(0)
  server.save('checklists', { id: newId(), contractNumber: 'LOC-2026-00001', productId: yard.product.id })
  await app.engine.syncNow()
  expect(await app.data.options(checklists, '')).toMatchObject([
    { label: 'LOC-2026-00001', hint: 'PTA-0134' },
  ])
})

it('shows a write at once, in lists read before it too, and tells which nouns changed', async () => {
  const { app, yard } = await withProducts(0)
  expect((await app.data.list(productCategories, {})).rows).toMatchObject([{ productsCount: 1 }])
  const heard = new Set<string>()
  const stop = app.data.onChange((nouns) => nouns.forEach((noun) => heard.add(noun)))
  await app.data.update(products, yard.product.id, { name: 'Outro nome' }, 1)
  stop()
  expect((await app.data.list(products, {})).rows).toMatchObject([{ name: 'Outro nome', version: 1 }])
  expect([...heard]).toEqual(expect.arrayContaining(['product', 'productCategory', 'checklist']))
  expect(heard.has('employeeRole')).toBe(false)
})

it('keeps its order and its search while rows come, move and go', async () => {
  const { app, server, yard } = await withProducts(12)
  const codes = async (search = '') =>
    (await app.data.list(products, { search, perPage: 50 })).rows.map(({ internCode }) => internCode)
  const before = await codes()
  const [first, second] = (await app.data.list(products, {})).rows
  if (first === undefined || second === undefined) throw new Error('No products')
  await app.data.update(products, first.id, { internCode: 'GGD-10B' }, 1)
  server.save('products', { ...yard.product, id: newId(), name: 'Novo', internCode: 'GGD-9' })
  server.save('products', { ...second, deletedAt: new Date().toISOString() })
  await app.engine.syncNow()
  const wanted = before.filter((code) => code !== first.internCode && code !== second.internCode)
  expect(await codes()).toEqual([...wanted, 'GGD-10B', 'GGD-9'].sort(compare))
  expect(await codes('novo')).toEqual(['GGD-9'])
  expect(await codes('ggd10b')).toEqual(['GGD-10B'])
  expect(await codes(second.internCode)).toEqual([])
})

it('field case 15: refuses in words by field, and a delete of what others need', async () => {
  const { app, yard } = await withProducts(0)
  await expect(app.data.create(productCategories, { name: 'x' })).rejects.toMatchObject({
    code: 'invalid',
    fields: { name: expect.any(String) },
  })
  await expect(app.data.update(products, yard.product.id, { status: 'rented' }, 1)).rejects.toMatchObject({
    fields: { status: 'O status Locado é definido pelo checklist de saída.' },
  })
  await expect(app.data.remove(productCategories, yard.category.id)).rejects.toMatchObject({
    code: 'in_use',
    message: 'Não é possível excluir: existem registros vinculados (outros registros).',
  })
})

it('creates, corrects and removes a row that the server then has', async () => {
  const { app, server } = await withProducts(0)
  const made = await app.data.create(productCategories, { name: 'Torres' })
  await app.data.update(productCategories, made.id, { name: 'Torres de iluminação' }, 0)
  await app.engine.syncNow()
  expect(server.row('product_categories', made.id)).toMatchObject({ name: 'Torres de iluminação' })
  await app.data.remove(productCategories, made.id)
  await app.engine.syncNow()
  expect(server.row('product_categories', made.id)?.['deletedAt']).not.toBeNull()
})

it('reads a page of a machine with thousands of readings, and no more, and the starts of its counts beside it', async () => {
  const { yard, app } = await withProducts(0)
  const productId = yard.product.id
  const hours = Array.from({ length: 3000 }, (_, at) => at + 1)
  const readings = hours.map((hour) => ({
    id: newId(),
    productId,
    at: new Date(Date.parse('2026-02-01T00:00:00.000Z') + hour * 3_600_000).toISOString(),
    hours: 100 + hour,
    kind: hour === 500 ? 'replaced' : 'exit',
    lastHours: hour === 500 ? 599 : null,
  }))
  await app.db.rows('hour_meter_readings').bulkPut(readings)
  const fresh = app.freshData()
  let read = 0
  app.db.rows('hour_meter_readings').hook('reading', (row) => {
    read += 1
    return row
  })
  const list = (page: number, more: object = {}) =>
    fresh.list(hourMeterReadings, {
      filters: { product_id: productId, ...more },
      sort: '-at',
      page,
      perPage: 200,
    })
  const [newest, older] = [await list(1), await list(2)]
  expect([newest.total, newest.rows[0]?.hours, newest.rows.length]).toEqual([3001, 3100, 200])
  expect([older.rows[0]?.hours, older.rows.length]).toEqual([2900, 200])
  expect(read).toBe(400)
  const starts = await list(1, { kind: countStarts.join() })
  expect([starts.total, starts.rows[0]?.lastHours, read]).toEqual([1, 599, 401])
})
