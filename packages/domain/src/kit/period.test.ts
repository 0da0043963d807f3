import { expect, it } from 'vitest'
import { describeColumn } from '../words/column.ts'
import { daysOf, period, rangeOf } from './period.ts'
import { anyResources } from './stores.ts'

it.each(['2026-11-01..2026-11-30', '2026-11-01..', '..2026-11-30'])('reads and writes %s', (value) => {
  const days = daysOf(value)
  expect(days === null ? null : rangeOf(days)).toBe(value)
  expect(period().safeParse(value).success).toBe(true)
})

it.each([
  '',
  '..',
  '2026-02-30..',
  '2026-11-01',
  '2026-11-01..x',
  'a..b',
  '1..2..3',
  '2026-11-01..2026-11-02..',
  'tomorrow',
])('takes %j for no period', (value) => {
  expect(daysOf(value)).toBeNull()
  expect(period().safeParse(value).success).toBe(false)
})

/** Days and moments that no list is narrowed by, each for a reason. */
const others = {
  'checklist.returnDate': 'the return itself is a row of the same list',
  'serviceOrder.startedAt': 'between being opened and completed',
  'training.endsAt': 'a training is over on the day that it starts, or soon after',
  'employee.dismissedAt': 'few ever leave',
  'product.artIssuedAt': 'its expiry is what counts',
  'client.anonymizedAt': 'of the law, not of the trade',
}
const ofEveryRow = new Set(['createdAt', 'updatedAt', 'deletedAt'])

it('lets every noun be narrowed by its days and moments, but for those that are named here', () => {
  const dated = anyResources.flatMap((resource) =>
    Object.entries(resource.row.shape).flatMap(([name, schema]) => {
      const { kind } = describeColumn(resource, name, schema)
      const isLeft = ofEveryRow.has(name) || resource.periods?.includes(name) === true
      return (kind === 'day' || kind === 'instant') && !isLeft ? [`${resource.name}.${name}`] : []
    }),
  )
  expect(dated.toSorted()).toEqual(Object.keys(others).toSorted())
})

it('narrows by nothing that is kept from some readers', () => {
  for (const { periods = [], sensitive = {} } of anyResources)
    expect(periods.filter((name) => name in sensitive)).toEqual([])
})
