import { resources } from '@rentme/domain'
import { newId } from '@rentme/domain/kit/uuid'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { useTestApi } from '../testing/api.ts'
import { changes, inputs } from '../testing/inputs.ts'
import { aYard, checklistBody, type Written } from '../testing/yard.ts'

const { test, api } = await useTestApi()

interface Line {
  action: string
  user_id: string | null
  device_id: string | null
  changes: Record<string, unknown>
}

/** The lines that the trail has of a row, oldest first; a reading of the meter has the id of what it was taken with. */
const linesOf = async (rowId: unknown): Promise<Line[]> => {
  const { rows } = await sql<Line>`select action, user_id, device_id, changes from audit_log
    where row_id = ${rowId} and store <> 'hour_meter_readings' order by id`.execute(test.db)
  return rows
}
const actionsOf = async (rowId: unknown) => (await linesOf(rowId)).map(({ action }) => action)

describe.each(resources.map((resource) => [resource.path, resource] as const))(
  'field case 35: %s',
  (path, resource) => {
    it('leaves one line a change, with who made it and what it changed', async () => {
      const { body } = await api.post<Written>(path, (await inputs[resource.name]?.(api)) ?? {})
      const made = (await linesOf(body.id)).length
      const change = changes[resource.name] ?? {}
      await api.put(`${path}/${body.id}`, change)
      await api.delete(`${path}/${body.id}`)
      const lines = await linesOf(body.id)
      expect(lines.map(({ action }) => action)).toEqual([
        'create',
        ...Array.from({ length: made - 1 }, () => 'update'),
        'update',
        'delete',
      ])
      expect(lines.every(({ user_id }) => user_id === api.userId)).toBe(true)
      expect(lines.at(-2)?.changes).toEqual(expect.objectContaining(change))
    })
  },
)

describe('field case 35: a change that is no form', () => {
  it('of a batch is the line of its device', async () => {
    const id = newId()
    const device = newId()
    const op = (seq: number, method: string, path: string, body?: object) => ({
      key: newId(),
      seq,
      method,
      path,
      body,
    })
    const ops = [
      op(1, 'POST', '/product-categories', { id, name: 'Da fila' }),
      op(2, 'PUT', `/product-categories/${id}`, { description: 'Do telefone' }),
      op(3, 'DELETE', `/product-categories/${id}`),
    ]
    await api.post('/offline-sync/push', { ops }, { 'x-device-id': device })
    const lines = await linesOf(id)
    expect(lines.map(({ action }) => action)).toEqual(['create', 'update', 'delete'])
    expect(lines.map(({ device_id }) => device_id)).toEqual([device, device, device])
  })

  it('sent again is no second line', async () => {
    const key = { 'idempotency-key': newId() }
    const id = newId()
    for (let time = 0; time < 3; time += 1)
      await api.post('/product-categories', { id, name: `Uma vez ${id}` }, key)
    expect(await actionsOf(id)).toEqual(['create'])
  })

  it('of an import is a line for each row', async () => {
    const form = new FormData()
    form.append('file', new Blob(['name;internCode\n']), 'a.csv')
    const { category } = await aYard(api)
    const csv = `name;internCode;productCategoryId;hourMeter\nUm;IMP-1;${String(category['name'])};1\nDois;IMP-2;${String(category['name'])};2\n`
    form.set('file', new Blob([csv]), 'a.csv')
    const encoded = new Response(form)
    const headers = { 'content-type': encoded.headers.get('content-type') ?? '' }
    const answer = await api.post('/imports/products', Buffer.from(await encoded.arrayBuffer()), headers)
    expect(answer).toMatchObject({ status: 200, body: { imported: 2 } })
    const { rows } = await sql<{
      n: number
    }>`select count(*)::int as n from audit_log a join products p on p.id = a.row_id
      where p."internCode" in ('IMP-1', 'IMP-2') and a.action = 'create' and a.user_id = ${api.userId}`.execute(
      test.db,
    )
    expect(rows[0]?.n).toBe(2)
  })

  it('of a movement, a meter and an event done is told on the row that it changed', async () => {
    const yard = await aYard(api)
    const exit = checklistBody(yard, api.employeeId, 'exit')
    await api.post('/checklists', exit)
    expect(await actionsOf(exit.id)).toEqual(['create'])
    const rented = (await linesOf(yard.product.id)).filter(
      ({ changes: changed }) => changed['status'] === 'rented',
    )
    expect(rented).toHaveLength(1)
    await api.post(`/products/${yard.product.id}/hour-meter`, { hourMeter: 3, reason: 'Horímetro trocado' })
    expect((await linesOf(yard.product.id)).at(-1)).toMatchObject({
      action: 'update',
      changes: { hourMeter: 3 },
    })
    const { body: event } = await api.post<Written>('/agenda', (await inputs['agendaEvent']?.(api)) ?? {})
    await api.put(`/agenda/${event.id}/complete`, { completed: true, completed_at: Date.now() })
    expect((await linesOf(event.id)).at(-1)).toMatchObject({ action: 'update', changes: { completed: true } })
  })
})
