import { products } from '@rentme/domain/product/product'
import { expect, it } from 'vitest'
import { useTestApi } from '../../../../api/src/testing/api.ts'
import { aYard, productInput } from '../../../../api/src/testing/yard.ts'
import { deviceVerbs } from '../../features/hour-meter/app/verbs.ts'
import { createApi } from '../../kit/data/api.ts'
import { anApp } from '../testing/app.ts'

const { test, api: admin } = await useTestApi()

const install = async () => {
  const base = await test.app.listen({ port: 0, host: '127.0.0.1' })
  const { token, userId } = await test.signIn({ application: 'app' })
  const api = createApi({ base, application: 'app', token: () => token, onSessionEnd: () => {} })
  const app = anApp({ api, userId }, ['edit_product'])
  app.pass(Date.now() - app.clock.now())
  await app.engine.syncNow()
  return app
}
const readingsOf = async (productId: string) =>
  (await admin.get<{ data: object[] }>(`/hour-meter-readings?product_id=${productId}&sort=at`)).body.data

it('sends a reading typed wrong and put right before there was a network, of a new machine and of one in use', async () => {
  const yard = await aYard(admin)
  const app = await install()
  const machine = await app.data.create(
    products,
    productInput(yard.category.id, yard.model.id, { hourMeter: 300 }),
  )
  app.pass(60_000)
  await app.data.update(products, yard.product.id, { hourMeter: 8000 }, 0)
  const correct = async (productId: string, wrong: number, hours: number) => {
    const typed = (await app.db.rows('hour_meter_readings').toArray()).find(
      (reading) => reading['productId'] === productId && reading['hours'] === wrong,
    )
    const verbs = deviceVerbs(app.context)(productId, { before: null })
    await verbs.correct(String(typed?.id), { hours, reason: 'Um zero a mais' })
  }
  await correct(machine.id, 300, 30)
  await correct(yard.product.id, 8000, 800)
  await app.engine.syncNow()
  expect((await app.items()).map(({ queueStatus }) => queueStatus)).toEqual(Array(4).fill('PROCESSED'))
  for (const [id, hours, was] of [
    [machine.id, 30, 300],
    [yard.product.id, 800, 8000],
  ] as const) {
    expect((await readingsOf(id)).at(-1)).toMatchObject({ hours, correctedFrom: was })
    expect((await admin.get(`/products/${id}`)).body).toMatchObject({ hourMeter: hours })
    expect(await app.data.one(products, id)).toMatchObject({ hourMeter: hours })
  }
})

it('takes no reading of another machine by the id that a caller names', async () => {
  const [one, other] = [await aYard(admin), await aYard(admin)]
  const [first] = await readingsOf(other.product.id)
  await admin.put(`/products/${one.product.id}`, { hourMeter: 9000, readingId: (first as { id: string }).id })
  expect(await readingsOf(other.product.id)).toEqual([first])
  expect((await readingsOf(one.product.id)).at(-1)).toMatchObject({ hours: 9000 })
})
