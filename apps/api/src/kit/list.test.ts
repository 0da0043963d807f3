import { innermost } from '@rentme/domain/kit/naming'
import { recordIn } from '@rentme/domain/kit/record'
import { references, type Resource } from '@rentme/domain/kit/resource'
import { anyResources, resourceOf } from '@rentme/domain/kit/stores'
import { compare } from '@rentme/domain/kit/text'
import { addDays, dateIn, endOfDay, startOfDay } from '@rentme/domain/kit/time'
import { namedPeriods, type NamedPeriod } from '@rentme/domain/kit/period'
import { agendaEvents } from '@rentme/domain/agenda-event/agenda-event'
import { priceLists } from '@rentme/domain/price-list/price-list'
import { newId } from '@rentme/domain/kit/uuid'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { useTestApi } from '../testing/api.ts'
import { inputs } from '../testing/inputs.ts'
import type { Written } from '../testing/yard.ts'
import { filtersOf, snake } from './filters.ts'

const { test, api } = await useTestApi()

interface List {
  data: Written[]
  meta: { total: number }
}

type Sort = [key: string, valueOf: (row: Written) => unknown]

/** What rows show of others, and what is derived: by which key, and where a row has it. */
const sortsOf = (resource: Resource): Sort[] => {
  const labels = Object.entries(resource.labels ?? {}).flatMap(([reference, label]): Sort[] => {
    const target = resourceOf(references(resource)[reference])
    if (target === undefined) return []
    const inLabel = (columns: readonly string[]) => (row: Written) =>
      columns.map((column) => recordIn(row[label])[column]).find((value) => value != null)
    const parts =
      target.option.hint === undefined || target.option.hint in references(target) ? [] : [target.option.hint]
    return [
      [label, inLabel(target.option.label)],
      ...parts.map((part): Sort => [`${label}.${part}`, inLabel([part])]),
    ]
  })
  const derived = Object.entries(resource.derived ?? {}).flatMap(([name, schema]): Sort[] => {
    const { type } = innermost(schema)
    return type === 'object' || type === 'array' || type === 'record' ? [] : [[name, (row) => row[name]]]
  })
  return [...labels, ...derived]
}

/** Texts as people order them, figures by size, what is not there last. */
const inOrder = (values: readonly unknown[]) =>
  values.toSorted((a, b) => {
    if (a == null || b == null) return Number(a == null) - Number(b == null)
    if (typeof a === 'number' && typeof b === 'number') return a - b
    return compare(
      typeof a === 'string' ? a : JSON.stringify(a),
      typeof b === 'string' ? b : JSON.stringify(b),
    )
  })

describe.each(anyResources.map((resource) => [resource.path, resource] as const))('%s', (path, resource) => {
  const make = async () => (await api.post<Written>(path, (await inputs[resource.name]?.(api)) ?? {})).body
  const list = async (query: string) => {
    const { status, body } = await api.get<List>(`${path}?${query}`)
    expect(status, query).toBe(200)
    return body
  }

  it('gives the rows that are asked for by id', async () => {
    const [first, , third] = [await make(), await make(), await make()]
    const { data } = await list(`id=${first.id},${third.id}`)
    expect(data.map(({ id }) => id).toSorted()).toEqual([first.id, third.id].toSorted())
  })

  it('is put in the order of everything that its rows show, both ways', async () => {
    await make()
    for (const [key, valueOf] of sortsOf(resource)) {
      const up = (await list(`sort=${key}&per_page=200`)).data.map(valueOf)
      const down = (await list(`sort=-${key}&per_page=200`)).data.map(valueOf)
      expect(up, key).toEqual(inOrder(up))
      expect(down.filter((value) => value != null).toReversed(), key).toEqual(
        up.filter((value) => value != null),
      )
    }
    expect((await api.get(`${path}?sort=product.purchasedAt`)).status).toBe(422)
  })

  it('is narrowed to periods, and refuses what is none', async () => {
    for (const column of resource.periods ?? []) {
      for (const period of [...namedPeriods, '2026-11-01..2026-11-30', '2026-11-01..', '..2026-11-30'])
        await list(`${snake(column)}=${period}`)
      expect((await api.get(`${path}?${snake(column)}=2026-02-30..`)).status).toBe(422)
    }
  })
})

it('offers machines in the order of what is painted on them, each with how it stands', async () => {
  const input = await inputs['product']?.(api)
  for (const internCode of ['ZZZ-10', 'ZZZ-9', 'ZZZ-0100'])
    await api.post('/products', { ...input, id: newId(), internCode })
  const { body } = await api.get<{ hint: string; state: string }[]>('/products/options?search=zzz')
  expect(body.map(({ hint, state }) => [hint, state])).toEqual([
    ['ZZZ-9', 'available'],
    ['ZZZ-10', 'available'],
    ['ZZZ-0100', 'available'],
  ])
})

const firstOfMonth = (day: string) => `${day.slice(0, 8)}01`
const nextMonth = (day: string) => firstOfMonth(addDays(firstOfMonth(day), 31))

/** First day, and the day after the last. */
const daysOf = (name: NamedPeriod, today: string): [string, string] => {
  const sunday = addDays(today, -new Date(`${today}T00:00:00Z`).getUTCDay())
  const first = firstOfMonth(today)
  const before = firstOfMonth(addDays(first, -1))
  const days = {
    today: [today, addDays(today, 1)],
    this_week: [sunday, addDays(sunday, 7)],
    this_month: [first, nextMonth(today)],
    last_month: [before, first],
  } as const
  return [...days[name]]
}

/** Whether a value of the first column that has periods is in one, over a row of the test's own. */
const isIn = async (resource: typeof priceLists | typeof agendaEvents, value: string, period: string) => {
  const [column] = resource.periods
  const filter = filtersOf(resource)[snake(column)]
  const type = sql.raw(resource === priceLists ? 'date' : 'timestamptz')
  const { rows } = await sql<{ isIn: boolean }>`select ${filter?.where([period])} as "isIn"
    from (values (${value}::${type})) t (${sql.id(column)})`.execute(test.db)
  return rows[0]?.isIn
}

it.each(namedPeriods)('has the days of %s, to their last moment on the company’s clocks', async (name) => {
  for (const zone of ['Pacific/Pago_Pago', 'America/Sao_Paulo', 'Pacific/Kiritimati']) {
    await sql`update company set "timeZone" = ${zone}`.execute(test.db)
    const [from, after] = daysOf(name, dateIn(new Date(), zone))
    const days: readonly [string, boolean][] = [
      [addDays(from, -1), false],
      [from, true],
      [addDays(after, -1), true],
      [after, false],
    ]
    for (const [day, isWithin] of days) {
      expect(await isIn(priceLists, day, name), `${zone} ${day}`).toBe(isWithin)
      for (const moment of [startOfDay(day, zone), endOfDay(day, zone)])
        expect(await isIn(agendaEvents, moment, name), `${zone} ${moment}`).toBe(isWithin)
    }
  }
  await sql`update company set "timeZone" = null`.execute(test.db)
})
