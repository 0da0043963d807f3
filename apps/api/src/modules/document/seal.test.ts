import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { useTestApi } from '../../testing/api.ts'
import { takeDocument, textOf } from '../../testing/documents.ts'
import { aWorkshop, orderInput, preventiveInput } from '../../testing/workshop.ts'
import { aYard, checklistBody, type Written } from '../../testing/yard.ts'

const { test, api } = await useTestApi()

interface Subject {
  table: string
  id: string
  path: string
}

/** A record of each kind that is sealed. */
const subjects = async (): Promise<Subject[]> => {
  const workshop = await aWorkshop(api)
  const exit = await api.post<Written>('/checklists', checklistBody(await aYard(api), api.employeeId, 'exit'))
  const order = await api.post<Written>('/service-orders', orderInput(workshop, api.employeeId))
  const preventive = await api.post<Written>(
    '/preventive-maintenances',
    preventiveInput(workshop, api.employeeId),
  )
  return [
    { table: 'checklists', id: exit.body.id, path: `/checklists/${exit.body.id}` },
    { table: 'service_orders', id: order.body.id, path: `/service-orders/${order.body.id}` },
    {
      table: 'preventive_maintenances',
      id: preventive.body.id,
      path: `/preventive-maintenances/${preventive.body.id}`,
    },
  ]
}

/** What a print says it is verified by. */
const verified = async ({ path }: Subject) => {
  const text = textOf(await takeDocument(test, `${path}/document`, api.token)).replaceAll(/\s+/g, ' ')
  const [, version = '', saying = ''] = /versão (\d+) · (selo .*)/.exec(text) ?? []
  return { version, saying, seal: /selo ([0-9a-f]{24})/.exec(saying)?.[1] ?? '' }
}

/** Does something to a row past every rule and trigger, as who holds the database may. */
const behindTheBack = (statement: string) =>
  test.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql.raw(statement).execute(tx)
  })

describe('the seal of a document', () => {
  it('is the same in every print, and tells when a record was changed behind its version', async () => {
    for (const subject of await subjects()) {
      const first = await verified(subject)
      expect(first.seal).toMatch(/^[0-9a-f]{24}$/)
      expect((await verified(subject)).saying).toBe(first.saying)
      await behindTheBack(`update ${subject.table} set "hourMeter" = 7777 where id = '${subject.id}'`)
      const forged = await verified(subject)
      expect(forged.version).toBe(first.version)
      expect(forged.saying).toContain(`NÃO CONFERE com o selo ${first.seal}`)
    }
  })

  it('stays known after the record changed, so that a paper of before can be held against it', async () => {
    const [, order] = await subjects()
    if (order === undefined) throw new Error('no order')
    const first = await verified(order)
    expect((await api.put(order.path, { priority: 'high' })).status).toBe(200)
    const later = await verified(order)
    expect(later.seal).not.toBe(first.seal)
    expect(later.saying).toContain(`Primeira via: versão ${first.version} · selo ${first.seal}`)
  })

  it('can be made by nobody who lacks the key: with another, the same content has another seal', async () => {
    const [exit] = await subjects()
    if (exit === undefined) throw new Error('no checklist')
    const first = await verified(exit)
    await sql`delete from document_seals`.execute(test.db)
    await sql`update server_keys set key = '\\x00' where name = 'document-seal'`.execute(test.db)
    const other = await verified(exit)
    expect(other.seal).toMatch(/^[0-9a-f]{24}$/)
    expect(other.seal).not.toBe(first.seal)
  })
})
