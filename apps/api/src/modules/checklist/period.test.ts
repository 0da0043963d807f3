import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { newId } from '@rentme/domain/kit/uuid'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { migrationsFolder } from '../../migrate.ts'
import { useTestApi } from '../../testing/api.ts'
import { aYard, checklistBody, goodAnswers, type Written, type Yard } from '../../testing/yard.ts'

const { test, api } = await useTestApi()

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
const register = (yard: Yard, type: 'exit' | 'return', days: number, more: Record<string, unknown> = {}) =>
  api.post<Written>(
    '/checklists',
    checklistBody(yard, api.employeeId, type, {
      performedAt: daysAgo(days),
      answers: goodAnswers(yard, type, 100),
      ...more,
    }),
  )

/** Another rental of the machine of an exit, written past every rule. */
const copyOf = (exitId: string, from: number, until: number) =>
  sql`insert into checklists (id, type, "productId", "clientId", "responsibleEmployeeId", "contractNumber",
    "checklistModelId", "modelVersion", "performedAt", "returnDate")
    select ${newId()}, type, "productId", "clientId", "responsibleEmployeeId", 'LOC-X', "checklistModelId", "modelVersion",
      ${daysAgo(from)}, ${daysAgo(until)} from checklists where id = ${exitId}`

describe('one machine, one holder at any moment', () => {
  it('whatever arrives first: a rental within another is refused, and one before or after is taken', async () => {
    const yard = await aYard(api)
    const first = await register(yard, 'exit', 20)
    await register(yard, 'return', 10, { exitId: first.body.id })
    for (const days of [30, 20, 15])
      expect(await register(yard, 'exit', days, { contractNumber: 'LOC-OUTRO' }), `${days}`).toMatchObject({
        status: 422,
        body: {
          fields: {
            performedAt: expect.stringMatching(
              /^Este produto esteve no contrato .+\. Cliente: Cliente \d+ da Silva\. Responsável pela saída: Pessoa \w+\.$/,
            ),
          },
        },
      })
    expect(await register(yard, 'exit', 9, { contractNumber: 'LOC-OUTRO' })).toMatchObject({ status: 201 })
  })

  it('holds in the database too, by whatever door a row comes', async () => {
    const yard = await aYard(api)
    const { body: exit } = await register(yard, 'exit', 20)
    await register(yard, 'return', 10, { exitId: exit.id })
    await expect(copyOf(exit.id, 15, 12).execute(test.db)).rejects.toThrow('checklists_rental_period_excl')
  })
})

it('lets a database be migrated in which rentals overlap already, and holds the next ones to the rule', async () => {
  const yard = await aYard(api)
  const { body: exit } = await register(yard, 'exit', 20)
  await register(yard, 'return', 10, { exitId: exit.id })
  await sql`alter table checklists drop column overlapping cascade`.execute(test.db)
  await copyOf(exit.id, 15, 12).execute(test.db)
  const script = await readFile(join(migrationsFolder, '0039_rental_periods.sql'), 'utf8')
  await sql.raw(script).execute(test.db)
  const { rows } = await sql`select "contractNumber" from checklists where overlapping`.execute(test.db)
  expect(rows).toEqual([{ contractNumber: 'LOC-X' }])
  await expect(copyOf(exit.id, 19, 18).execute(test.db)).rejects.toThrow('checklists_rental_period_excl')
})
