import { failures } from '@rentme/domain/failure'
import { newId } from '@rentme/domain/kit/uuid'
import { productCategories } from '@rentme/domain/product-category/product-category'
import { afterEach, expect, it, vi } from 'vitest'
import { noRoom } from '../../../offline/local/room.ts'
import { anApp } from '../../../offline/testing/app.ts'
import { fakeServer } from '../../../offline/testing/fake-server.ts'
import { Problem } from '../../data/problem.ts'
import { unsaved } from '../../page/sentence.ts'
import { createRow, runVerb, updateRow } from './writes.ts'

afterEach(() => vi.restoreAllMocks())

const refusalOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  )

it('tells a screen what the device refuses as what the server refuses: a Problem, by field', async () => {
  const { context } = anApp({ api: fakeServer().api })
  const refusals = await Promise.all([
    refusalOf(createRow(context, productCategories, { name: '' })),
    refusalOf(
      updateRow(context, productCategories, { id: newId(), changes: { name: 'Andaime' }, version: 1 }),
    ),
    refusalOf(
      runVerb(context, productCategories, newId(), {
        name: 'close',
        queueType: 'CLOSE',
        plan: () => Promise.reject(new TypeError('a fault')),
      }),
    ),
  ])
  expect(refusals).toEqual([expect.any(Problem), expect.any(Problem), expect.any(TypeError)])
  expect(refusals[0]).toMatchObject({ code: 'invalid', fields: { name: 'Campo obrigatório.' } })
  expect(refusals.map(unsaved)).toEqual([
    'Campo obrigatório.',
    failures.not_found.message,
    'Não foi possível salvar no aparelho. Tente novamente.',
  ])
})

it('tells a screen that the device has no room', async () => {
  const { context } = anApp({ api: fakeServer().api })
  // No browser of a test fills its disk.
  for (const verb of ['put', 'add'] as const)
    vi.spyOn(IDBObjectStore.prototype, verb).mockImplementation(() => {
      throw new DOMException('The current operation exceeds the quota.', 'QuotaExceededError')
    })
  const refusal = await refusalOf(createRow(context, productCategories, { name: 'Andaime' }))
  expect(refusal).toMatchObject({ name: 'Problem', code: 'no_room', message: noRoom })
})
