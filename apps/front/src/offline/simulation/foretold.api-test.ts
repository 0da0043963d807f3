import 'fake-indexeddb/auto'
import './watched.ts'
import { planCreate } from '@rentme/domain/kit/default-plan'
import type { Change } from '@rentme/domain/kit/plan'
import { planOf } from '@rentme/domain/plans'
import { productCategories } from '@rentme/domain/product-category/product-category'
import { afterEach, expect, it } from 'vitest'
import { factsOn } from '../local/facts.ts'
import { sentIn } from '../queue/queue-item.ts'
import { fakeServer } from '../testing/fake-server.ts'
import { aWriter, type Writer } from '../testing/writer.ts'
import { createComparisons, createPredictions, noteIn } from './foretold.ts'

afterEach(() => noteIn(null))

type Decide = (changes: readonly Change[]) => readonly Change[]

const asForetold: Decide = (changes) => changes

const renamed = (change: Change): Change =>
  'row' in change ? { ...change, row: { ...change.row, name: 'Grua' } } : change

interface Told {
  decide?: Decide
  status?: number
  /** What the person does before the write is sent. */
  meanwhile?: (app: Writer, id: string) => Promise<unknown>
}

/** A category that a phone has made, as a server decides it that changes what the plan of both says. */
const judged = async ({ decide = asForetold, status = 201, meanwhile }: Told = {}) => {
  const comparisons = createComparisons()
  const predictions = createPredictions(comparisons)
  const app = aWriter(fakeServer())
  noteIn(predictions)
  const { id } = await app.writes.create(productCategories, { name: 'Plataforma' })
  await meanwhile?.(app, id)
  noteIn(null)
  const [item] = await app.items()
  if (item === undefined) throw new Error('Nothing is queued')
  const tx = {}
  predictions.open(tx, item.queueCode)
  const facts = predictions.onServer(tx, { ...factsOn(app.context), isWhole: true })
  const { changes } = await planCreate(planOf(productCategories), facts, sentIn(item))
  predictions.changed(tx, decide(changes))
  predictions.finish(tx, { status, body: null })
  return { check: predictions.check, sum: comparisons.sum() }
}

it('holds what comes out as the phone has foretold', async () => {
  const { check, sum } = await judged()
  expect(sum).toBe(1)
  expect(check).not.toThrow()
})

it.each<[string, Decide, number]>([
  ['another value', (changes) => changes.map(renamed), 201],
  ['a row more', (changes) => changes.flatMap((own) => [own, { ...own, id: 'another' }]), 201],
  ['a row less', () => [], 201],
  ['a refusal', asForetold, 422],
])('catches %s', async (_what, decide, status) => {
  const { check } = await judged({ decide, status })
  expect(check).toThrow(/P1/)
})

it('compares nothing with what another has changed meanwhile', async () => {
  const { check, sum } = await judged({ decide: () => [], status: 412 })
  expect(sum).toBe(0)
  expect(check).not.toThrow()
})

const edited = (app: Writer, id: string) =>
  app.writes.update(productCategories, id, { name: 'Tesoura', description: 'Elétrica' }, 0)

it('hears the edit that goes into a write that waits, while other writes come and go', async () => {
  const meanwhile = async (app: Writer, id: string) => {
    const other = app.writes.create(productCategories, { name: 'Gerador' })
    await Promise.all([other, edited(app, id)])
  }
  const { check, sum } = await judged({ meanwhile })
  expect(sum).toBe(1)
  expect(check).not.toThrow()
})

it('catches an edit that is lost on its way', async () => {
  const { check } = await judged({ meanwhile: edited, decide: (changes) => changes.map(renamed) })
  expect(check).toThrow(/P1.*name/)
})

it('catches what is filled beside what was entered, in a write with a later one in it', async () => {
  const described = (change: Change): Change =>
    'row' in change ? { ...change, row: { ...change.row, usesHourMeter: true } } : change
  const { check } = await judged({ meanwhile: edited, decide: (changes) => changes.map(described) })
  expect(check).toThrow(/P1.*usesHourMeter/)
})

it('hears the whole of a write that grows, also of one whose beginning it did not hear', async () => {
  const { check, sum } = await judged({
    meanwhile: async ({ db, outbox, writes }, id) => {
      const [refused] = await db.queue.toArray()
      if (refused === undefined) throw new Error('Nothing is queued')
      await db.queue.update(refused.queueCode, { queueStatus: 'ERROR', isSent: true })
      await outbox.retry(refused.queueCode)
      await writes.update(productCategories, id, { name: 'Tesoura' }, 0)
    },
  })
  expect(sum).toBe(1)
  expect(check).not.toThrow()
})
