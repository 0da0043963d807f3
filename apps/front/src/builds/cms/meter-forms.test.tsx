// @vitest-environment happy-dom
import { hourMeterReadings } from '@rentme/domain/hour-meter/hour-meter-reading'
import type { Resource } from '@rentme/domain/kit/resource'
import { newId } from '@rentme/domain/kit/uuid'
import { preventiveMaintenances } from '@rentme/domain/preventive-maintenance/preventive-maintenance'
import { products } from '@rentme/domain/product/product'
import { serviceOrders } from '@rentme/domain/service-order/service-order'
import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { emptyValues } from '../../kit/editor/form-schema.ts'
import { openScreen, type Asked } from './testing/open-screen.tsx'

const [id, ref] = [newId(), newId()]
const days = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString()

interface Case {
  noun: Resource
  path: string
  row: Record<string, unknown>
  field: string
}

const moments = { performedAt: days(2), openedAt: days(4), startedAt: days(3), completedAt: days(2) }

const stamps = { createdAt: days(4), updatedAt: days(2) }

const order: Case = {
  noun: serviceOrders,
  path: '/admin/ordens-de-servico/editar',
  row: {
    productId: ref,
    serviceOrderReasonId: ref,
    technicianId: ref,
    description: 'Não sobe com carga',
    status: 'in_progress',
    completedAt: null,
  },
  field: 'Horímetro',
}

/** Every form of the cms in which the meter of a machine is read. */
const cases: readonly Case[] = [
  {
    noun: products,
    path: '/admin/produtos/editar',
    row: { name: 'Plataforma', internCode: 'PTA-1', productCategoryId: ref },
    field: 'Horímetro atual',
  },
  order,
  {
    noun: preventiveMaintenances,
    path: '/admin/manutencoes-preventivas/editar',
    row: { productId: ref, technicianId: ref, templateId: ref, template: { id: ref }, answers: [] },
    field: 'Horímetro',
  },
]

/** The form of a row whose own reading of 1.000 h, two days ago, is the last of its machine. */
const open = ({ noun, path, row }: Case) => {
  const sent: Asked[] = []
  const whole = { ...emptyValues(noun), ...moments, ...row, hourMeter: 1000, ...stamps, id, version: 1 }
  const readings = [
    { id: newId(), at: days(30), hours: 900, kind: 'first', lastHours: null },
    { id, at: days(2), hours: 1000, kind: noun.name === 'product' ? 'typed' : 'order', lastHours: null },
  ]
  const answers = (asked: Asked): unknown => {
    if (asked.method === 'PUT') {
      sent.push(asked)
      return { ...whole, ...(asked.body as object), version: 2 }
    }
    if (asked.path === hourMeterReadings.path)
      return { data: readings, meta: { total: readings.length, page: 1, perPage: 200 } }
    if (asked.path === `${noun.path}/${id}`) return whole
    return asked.path.endsWith('/options') ? [] : undefined
  }
  return { sent, ...openScreen(`${path}/${id}`, { answers }) }
}

it.each(cases)(
  '$path asks before a reading that hardly can be, and goes on when it is meant',
  async (each) => {
    const { sent, user, findByLabelText, findByText, queryByText } = open(each)
    const field = await findByLabelText(new RegExp(`^${each.field}`))
    await user.clear(field)
    await user.type(field, '9999')
    await user.click(await findByText('Salvar'))
    expect(await findByText(/Confirma a leitura\?/)).toBeTruthy()
    await user.click(await findByText('Voltar'))
    await waitFor(() => expect(queryByText(/Confirma a leitura/)).toBeNull())
    expect(sent).toEqual([])

    await user.click(await findByText('Salvar'))
    await user.click(await findByText('Confirmar e Salvar'))
    await expect.poll(() => sent.map(({ body }) => body)).toMatchObject([{ hourMeter: 9999 }])
  },
)

it('an open order lowers its own reading, which is no neighbour of itself', async () => {
  const { sent, user, findByLabelText, findByText } = open(order)
  const field = await findByLabelText(/^Horímetro/)
  await user.clear(field)
  await user.type(field, '950')
  await user.click(await findByText('Salvar'))
  await expect.poll(() => sent.map(({ body }) => body)).toMatchObject([{ hourMeter: 950 }])
})
