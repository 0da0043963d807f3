import { newId } from '@rentme/domain/kit/uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApi, untilSettled, type Account, type Client, type TestApi } from '../testing/api.ts'
import { incoherences } from '../testing/coherence.ts'
import {
  aWorkshop,
  orderInput,
  preventiveAnswers,
  preventiveInput,
  type Workshop,
} from '../testing/workshop.ts'
import { checklistBody, goodAnswers, productInput, type Written } from '../testing/yard.ts'

const operations = 600
const walkers = 6
const machines = 5

let test: TestApi
let api: Client & Account
let workshops: Workshop[]
beforeAll(async () => {
  test = await testApi()
  api = await test.signIn()
  const first = await aWorkshop(api)
  workshops = [first]
  for (let n = 1; n < machines; n += 1) {
    const { body } = await api.post<Written>('/products', productInput(first.category.id, first.model.id))
    workshops.push({ ...first, product: body })
  }
})
afterAll(() => test.close())

/** A small generator: one seed, one walk. */
const randomOf = (seed: number) => {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

const counts: Record<string, number> = {}

const walk = async (seed: number, steps: number): Promise<number[]> => {
  const random = randomOf(seed)
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T
  const reading = () => Math.round((100 + random() * 400) * 10) / 10
  const latest = async (path: string, { product }: Workshop, more = '') => {
    const { body } = await api.get<{ data: Written[] }>(`${path}?product_id=${product.id}&per_page=5${more}`)
    return body.data.length === 0 ? null : pick(body.data)
  }
  const answers = (workshop: Workshop, type: 'exit' | 'return') =>
    goodAnswers(workshop, type, reading()).map((answer, index) =>
      index === 2 && random() < 0.3 ? { ...answer, answer: 'nok', note: 'Corte no pneu' } : answer,
    )
  const completed = () => ({
    status: 'completed',
    solution: 'Serviço feito',
    safeToOperate: true,
    hourMeter: reading(),
  })

  const actions: Record<string, (workshop: Workshop) => Promise<{ status: number } | null>> = {
    exit: (workshop) =>
      api.post(
        '/checklists',
        checklistBody(workshop, api.employeeId, 'exit', { answers: answers(workshop, 'exit') }),
      ),
    return: (workshop) =>
      api.post(
        '/checklists',
        checklistBody(workshop, api.employeeId, 'return', { answers: answers(workshop, 'return') }),
      ),
    removeChecklist: async (workshop) => {
      const row = await latest('/checklists', workshop)
      return row === null ? null : api.delete(`/checklists/${row.id}`)
    },
    free: (workshop) => api.put(`/products/${workshop.product.id}`, { status: 'available' }),
    type: (workshop) => api.put(`/products/${workshop.product.id}`, { hourMeter: reading() }),
    newMeter: (workshop) =>
      api.post(`/products/${workshop.product.id}/hour-meter`, { hourMeter: 100, reason: 'Troca do painel' }),
    order: (workshop) =>
      api.post('/service-orders', orderInput(workshop, api.employeeId, { machineStopped: random() < 0.7 })),
    moveOrder: async (workshop) => {
      const row = await latest('/service-orders', workshop)
      const moves = [
        completed(),
        { status: 'in_progress', reopenReason: 'Voltou a falhar' },
        { status: 'canceled', cancelReason: 'Sem necessidade' },
      ]
      return row === null ? null : api.put(`/service-orders/${row.id}`, pick(moves))
    },
    removeOrder: async (workshop) => {
      const row = await latest('/service-orders', workshop)
      return row === null ? null : api.delete(`/service-orders/${row.id}`)
    },
    preventive: (workshop) => {
      const hourMeter = reading()
      const facts = {
        status: 'completed',
        safeToOperate: true,
        hourMeter,
        answers: preventiveAnswers(workshop, hourMeter),
      }
      return api.post('/preventive-maintenances', preventiveInput(workshop, api.employeeId, facts))
    },
    removePreventive: async (workshop) => {
      const row = await latest('/preventive-maintenances', workshop)
      return row === null ? null : api.delete(`/preventive-maintenances/${row.id}`)
    },
    repeated: async (workshop) => {
      const headers = { 'idempotency-key': newId(), 'x-device-id': newId(), 'x-device-seq': '1' }
      const body = checklistBody(workshop, api.employeeId, random() < 0.5 ? 'exit' : 'return', {
        answers: answers(workshop, 'exit'),
      })
      const [first, second] = await Promise.all([
        untilSettled(() => api.post('/checklists', body, headers)),
        untilSettled(() => api.post('/checklists', body, headers)),
      ])
      expect(second.status).toBe(first.status)
      return first
    },
  }

  const statuses: number[] = []
  for (let step = 0; step < steps; step += 1) {
    const name = pick(Object.keys(actions))
    const answer = await actions[name]?.(pick(workshops))
    if (answer === null || answer === undefined) continue
    statuses.push(answer.status)
    if (answer.status < 300) counts[name] = (counts[name] ?? 0) + 1
  }
  return statuses
}

it(`holds together after ${operations} operations of ${walkers} people at once`, async () => {
  const walks = Array.from({ length: walkers }, (_, n) => walk(2026 + n, Math.ceil(operations / walkers)))
  const statuses = (await Promise.all(walks)).flat()
  expect(statuses.filter((status) => status >= 500)).toEqual([])
  // The walk proves something only when each kind of step took effect.
  expect(Object.keys(counts)).toHaveLength(12)
  expect(await incoherences(test.db)).toEqual({})
})
