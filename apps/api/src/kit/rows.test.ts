import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { useTestApi } from '../testing/api.ts'
import { aWorkshop, orderInput } from '../testing/workshop.ts'
import { checklistBody } from '../testing/yard.ts'

const { test, api } = await useTestApi()

it('a write makes one version of a row that it changes in several ways, and one line of the trail', async () => {
  const shop = await aWorkshop(api)
  const { id } = shop.product
  const machine = async () => (await api.get<{ version: number }>(`/products/${id}`)).body
  const linesOf = async () => {
    const { rows } = await sql<{ changes: object }>`select changes from audit_log
      where row_id = ${id} and action = 'update' order by at desc, id desc`.execute(test.db)
    return rows
  }
  const [before, lines] = [await machine(), await linesOf()]
  const exit = await api.post<{ hourMeter: number }>(
    '/checklists',
    checklistBody(shop, api.employeeId, 'exit'),
  )
  expect(exit).toMatchObject({ status: 201, body: { type: 'exit', hourMeter: 100.5 } })
  const after = { status: 'rented', totalChecklists: 1, hourMeter: 100.5, version: before.version + 1 }
  expect(await machine()).toMatchObject(after)
  const order = orderInput(shop, api.employeeId, { hourMeter: 101, openedAt: new Date().toISOString() })
  expect((await api.post<{ number: string }>('/service-orders', order)).body.number).toMatch(/^OS-/)
  expect(await machine()).toMatchObject({ hourMeter: 101, version: before.version + 2 })
  const typed = await api.put(`/products/${id}`, { hourMeter: 102, notes: 'Conferida' })
  expect(typed.body).toMatchObject({ hourMeter: 102, notes: 'Conferida', version: before.version + 3 })
  expect((await linesOf()).length - lines.length).toBe(3)
})
