import { isOffered } from '@rentme/domain/kit/offered'
import type { Resource } from '@rentme/domain/kit/resource'
import { addDays, dateIn } from '@rentme/domain/kit/time'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { useTestApi } from '../testing/api.ts'
import { inputs } from '../testing/inputs.ts'
import type { Written } from '../testing/yard.ts'
import { offered } from './offered.ts'
import { anyResources } from '@rentme/domain/kit/stores'

const { test, api } = await useTestApi()

const offering = anyResources.filter((resource) => resource.offered !== undefined)
const today = () => dateIn(new Date(), test.config.timeZone)

/** What a column of a condition may hold, and what lies on either side of a day. */
const valuesOf = ({ row }: Resource, column: string): (string | boolean | null)[] => {
  const schema = row.shape[column]
  const inner = schema instanceof z.ZodDefault ? schema.unwrap() : schema
  if (inner instanceof z.ZodBoolean) return [true, false]
  if (inner instanceof z.ZodEnum) return inner.options.map(String)
  return [null, addDays(today(), -1), today(), addDays(today(), 1)]
}

describe.each(offering.map((resource) => [resource.path, resource] as const))('%s', (path, resource) => {
  it('is offered by the database and by the form as the domain says, whatever its row holds', async () => {
    const { body } = await api.post<Written>(path, (await inputs[resource.name]?.(api)) ?? {})
    const told = async () =>
      (await api.get<{ id: string }[]>(`${path}/options?limit=200`)).body.some(({ id }) => id === body.id)
    for (const column of Object.keys(resource.offered ?? {}))
      for (const value of valuesOf(resource, column)) {
        const before = await sql<Record<string, unknown>>`select * from ${sql.table(resource.store)}
          where id = ${body.id}`.execute(test.db)
        const { rows } = await sql<Record<string, unknown>>`update ${sql.table(resource.store)} t
          set ${sql.ref(column)} = ${value} where id = ${body.id} returning t.*, ${offered(resource, 't')} as "isOffered"`.execute(
          test.db,
        )
        const expected = isOffered(resource, rows[0] ?? {}, today())
        expect([rows[0]?.['isOffered'], await told()], `${column} = ${value}`).toEqual([expected, expected])
        await sql`update ${sql.table(resource.store)} set ${sql.ref(column)} = ${before.rows[0]?.[column]}
          where id = ${body.id}`.execute(test.db)
      }
  })
})

it('says who is offered on the company’s day, not on the server’s', async () => {
  // Two days are always under way between these: whoever is dismissed on a zone's own day is gone there.
  const zones = ['Pacific/Pago_Pago', 'America/Sao_Paulo', 'Pacific/Kiritimati'] as const
  for (const zone of zones) {
    await sql`update company set "timeZone" = ${zone}`.execute(test.db)
    const { rows } = await sql<{ isOffered: boolean }>`select ${offered(
      { offered: { dismissedAt: 'ahead' } },
      't',
    )} as "isOffered" from (values (${dateIn(new Date(), zone)}::date, null::timestamptz)) t ("dismissedAt", "deletedAt")`.execute(
      test.db,
    )
    expect(rows[0]?.isOffered, zone).toBe(false)
  }
  await sql`update company set "timeZone" = null`.execute(test.db)
})
