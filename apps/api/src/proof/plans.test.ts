import { stores } from '@rentme/domain'
import { allPermissions } from '@rentme/domain/employee-role/permissions'
import { levelsOf } from '@rentme/domain/kit/levels'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countRows } from '../kit/counts.ts'
import { listRows } from '../kit/list.ts'
import type { Module } from '../kit/module.ts'
import { agendaEventModule } from '../modules/agenda-event/agenda-event.ts'
import { checklistModule } from '../modules/checklist/checklist.ts'
import { clientModule } from '../modules/client/client.ts'
import { duePreventives } from '../modules/dashboard/workshop.ts'
import { preventiveMaintenanceModule } from '../modules/preventive-maintenance/preventive-maintenance.ts'
import { productModule } from '../modules/product/product.ts'
import { foundRows } from '../modules/search/found.ts'
import { serviceOrderModule } from '../modules/service-order/service-order.ts'
import { trainingModule } from '../modules/training/training.ts'
import { testDatabase, type TestDatabase } from '../testing/database.ts'
import { explaining } from '../testing/explain.ts'
import { fillGrowing, growing } from '../testing/many-rows.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await testDatabase()
  await fillGrowing(test.db)
})
afterAll(() => test.close())

const config = { timeZone: 'America/Sao_Paulo' }
const levels = levelsOf(stores, allPermissions)
const rare = 'nomec4ca4238'

interface Asked {
  module: Module
  /** Orders that a list is put in by its heads, both ways. */
  sorts: readonly string[]
  /** Narrowings that leave few of the rows, or most. */
  filters: readonly Readonly<Record<string, string>>[]
}

const asked: readonly Asked[] = [
  {
    module: productModule(config),
    sorts: ['internCode', 'name', 'status', 'hourMeter', 'nextDueAt', 'artExpiresAt', 'updatedAt'],
    filters: [{ status: 'rented' }, { due: 'overdue' }, { due: 'due_soon' }, { art: 'expired' }],
  },
  {
    module: clientModule,
    sorts: ['name', 'company', 'city', 'updatedAt'],
    filters: [{ active: 'true' }, { id: '018c1a69-f1c0-7a4c-bd10-4e83cc59fbb7' }],
  },
  {
    module: checklistModule(config),
    sorts: [
      'performedAt',
      'contractNumber',
      'client',
      'product.internCode',
      'product.name',
      'type',
      'status',
      'expectedReturnDate',
      'updatedAt',
    ],
    filters: [
      { status: 'pending' },
      { status: 'completed' },
      { type: 'exit' },
      { performed_at: '2021-03-01..2021-03-05' },
      { client_id: '018c1a69-f1c0-7a4c-bd10-4e83cc59fbb7' },
    ],
  },
  {
    module: serviceOrderModule,
    sorts: ['openedAt', 'number', 'priority', 'status', 'product.internCode', 'completedAt', 'updatedAt'],
    filters: [{ status: 'open' }, { status: 'completed' }, { opened_at: '2021-03-01..2021-03-05' }],
  },
  {
    module: preventiveMaintenanceModule,
    sorts: ['performedAt', 'status', 'product.internCode', 'hourMeter', 'nextDueAt', 'updatedAt'],
    filters: [{ status: 'in_progress' }, { performed_at: '2021-03-01..2021-03-05' }],
  },
  {
    module: agendaEventModule,
    sorts: ['scheduledAt', 'updatedAt'],
    filters: [{ scheduled_at: '2021-03-01..2021-03-05' }, { completed: 'false' }],
  },
  {
    module: trainingModule,
    sorts: ['startsAt', 'title', 'validUntil', 'updatedAt'],
    filters: [{ status: 'scheduled' }, { starts_at: '2021-03-01..2021-03-05' }],
  },
]

const isGrowing = (table: string) => growing.some((one) => one === table)

/** Growing tables that the first page of a list walks from end to end; what counts the rows of the list is not asked. */
const walkedBy = async (module: Module, query: object) => {
  const { db, plans } = explaining(test.db)
  const { sort } = module.resource
  await listRows(db, module, { page: 1, per_page: 25, sort, ...query }, levels)
  const page = plans.find(({ statement }) => !statement.includes('count('))
  if (page === undefined) throw new Error('No page was asked for')
  return page.walked.filter(isGrowing)
}

describe.each(asked)('the first page of $module.resource.path', ({ module, sorts, filters }) => {
  it.each(sorts.flatMap((sort) => [sort, `-${sort}`]))('by %s is read from an index', async (sort) => {
    expect(await walkedBy(module, { sort })).toEqual([])
  })

  it.each(filters)('narrowed by %o is read from an index', async (filter) => {
    expect(await walkedBy(module, filter)).toEqual([])
  })

  it.each([rare, `${rare} m7`])('searched by %s is read from an index', async (search) => {
    expect(await walkedBy(module, { search })).toEqual([])
  })

  it('the palette finds a rare word by indexes', async () => {
    const { db, plans } = explaining(test.db)
    await foundRows(db, { module, q: rare, limit: 5 }, levels)
    expect(plans.flatMap(({ walked }) => walked.filter(isGrowing))).toEqual([])
  })
})

describe('rows that are more than are counted', () => {
  const sort = checklistModule(config).resource.sort
  const page = async (query: object) =>
    (await listRows(test.db, checklistModule(config), { page: 1, per_page: 25, sort, ...query }, levels)).meta

  it('are told as such, and pages beyond know where they end', async () => {
    expect(await page({})).toMatchObject({ total: 10_000, more: true })
    expect(await page({ page: 400 })).toMatchObject({ total: 10_000, more: true })
    expect(await page({ page: 401 })).toMatchObject({ total: 10_025, more: true })
    for (const last of [{ page: 480 }, { page: 481 }, { page: 100_000 }]) {
      const meta = await page(last)
      expect(meta.total, JSON.stringify(last)).toBe(12_000)
      expect(meta).not.toHaveProperty('more')
    }
  })

  it('have choices that are counted each for itself, up to the same bound', async () => {
    const choices = { type: 'exit,return', status: 'pending', non_conforming: 'false' }
    const counts = (narrowing: Readonly<Record<string, string>>) =>
      countRows(test.db, checklistModule(config), { narrowing, choices }, levels)
    const few = (total: number) => ({ total, more: false })
    const pending = { pending: few(600) }
    const half = { exit: few(6_000), return: few(6_000) }
    expect(await counts({})).toEqual({
      total: 10_000,
      more: true,
      choices: { type: half, status: pending, non_conforming: { false: { total: 10_000, more: true } } },
    })
    expect(await counts({ type: 'exit' })).toMatchObject({
      ...few(6_000),
      choices: { type: half, status: pending },
    })
  })
})

it('what falls due is found by indexes, whatever the fleet has', async () => {
  const { db, plans } = explaining(test.db)
  await duePreventives(db, '2026-11-29')
  const found = plans.filter(({ statement }) => statement.includes('overdue'))
  expect(found).toHaveLength(2)
  expect(found.flatMap(({ walked }) => walked.filter(isGrowing))).toEqual([])
})

it('sees a table that is walked', async () => {
  const { db, plans } = explaining(test.db)
  await sql`select * from products where notes = 'x'`.execute(db)
  expect(plans).toEqual([{ statement: expect.any(String), walked: ['products'] }])
})
