import { currentReading, type Reading } from '@rentme/domain/hour-meter/course'
import { hourMeterReadings } from '@rentme/domain/hour-meter/hour-meter-reading'
import { resources } from '@rentme/domain'
import { checklists } from '@rentme/domain/checklist/checklist'
import { allPermissions } from '@rentme/domain/employee-role/permissions'
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
    row: { name: 'Plataforma', internCode: 'PTA-1', productCategoryId: ref, rental: null, openOrder: null },
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

const stepsBefore = (noun: Resource): Reading[] => [
  { id: newId(), at: days(30), hours: 900, kind: 'first', lastHours: null },
  { id, at: days(2), hours: 1000, kind: noun.name === 'product' ? 'typed' : 'order', lastHours: null },
]

/**
 * The form of a row whose own reading of 1.000 h, two days ago, is the last of its machine, on a server that corrects
 * readings and begins new counts.
 */
const open = (
  { noun, path, row }: Case,
  {
    readings = stepsBefore(noun),
    ...options
  }: { readings?: Reading[]; permissions?: readonly string[] } = {},
) => {
  const sent: Asked[] = []
  const read: Asked[] = []
  let current = readings
  const isMachine = noun.name === 'product'
  const whole = () => ({
    ...emptyValues(noun),
    ...moments,
    ...row,
    hourMeter: isMachine ? (currentReading(current) ?? 0) : 1000,
    ...stamps,
    id,
    version: isMachine && current !== readings ? 2 : 1,
  })
  const tell = ({ method, path: at, body }: Asked): unknown => {
    const { hours, hourMeter, ...input } = body as Reading & { hourMeter: number }
    const readingId = at.split('/').at(-1)
    current =
      method === 'POST'
        ? [...current, { ...input, id: newId(), hours: hourMeter }]
        : current.map((each) => (each.id === readingId ? { ...each, hours } : each))
    return { id, version: 2 }
  }
  const answers = (asked: Asked): unknown => {
    if (asked.path.includes('/hour-meter') && asked.method !== 'GET') return tell(asked)
    if (asked.method === 'PUT') {
      sent.push(asked)
      return { ...whole(), ...(asked.body as object), version: 3 }
    }
    if (asked.path === hourMeterReadings.path) {
      read.push(asked)
      const data = asked.query.get('kind') === null ? current.toReversed().slice(0, 200) : []
      return { data, meta: { total: current.length, page: 1, perPage: 200 } }
    }
    if (asked.path === `${noun.path}/${id}`) return whole()
    return asked.path.endsWith('/options') ? [] : undefined
  }
  return { sent, read, ...openScreen(`${path}/${id}`, { answers, ...options }) }
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

it.each(cases)('$path judges a reading of a machine with 5,000 by the last, in two calls', async (each) => {
  const old = Array.from({ length: 5000 }, (_, at): Reading => {
    const ago = 5030 - at
    return { id: newId(), at: days(ago), hours: 900 - ago / 100, kind: 'typed', lastHours: null }
  })
  const { read, user, findByLabelText, findByText } = open(each, {
    readings: [...old, ...stepsBefore(each.noun)],
  })
  const field = await findByLabelText(new RegExp(`^${each.field}`))
  await user.clear(field)
  await user.type(field, '9999')
  await user.click(await findByText('Salvar'))
  expect(await findByText(/Confirma a leitura\?/)).toBeTruthy()
  expect(read.map(({ query }) => Object.fromEntries(query))).toEqual([
    expect.objectContaining({ sort: '-at', per_page: '200' }),
    expect.objectContaining({ kind: 'replaced,rollover' }),
  ])
})

it('an open order lowers its own reading, which is no neighbour of itself', async () => {
  const { sent, user, findByLabelText, findByText } = open(order)
  const field = await findByLabelText(/^Horímetro/)
  await user.clear(field)
  await user.type(field, '950')
  await user.click(await findByText('Salvar'))
  await expect.poll(() => sent.map(({ body }) => body)).toMatchObject([{ hourMeter: 950 }])
})

it('has a case for every noun whose form asks for the meter; a checklist is filled in on the phone alone', () => {
  const asking = resources.filter(({ input }) => 'hourMeter' in input.shape).map(({ name }) => name)
  const here = [...cases.map(({ noun }) => noun.name), checklists.name]
  expect([...asking].sort()).toEqual(here.sort())
})

/** Readings of a machine whose 950 h were typed as 9.500 h ten days ago. */
const typedWrong = (noun: Resource): Reading[] => {
  const [first, own] = stepsBefore(noun) as [Reading, Reading]
  return [first, { id: newId(), at: days(10), hours: 9500, kind: 'typed', lastHours: null }, own]
}

const type = async ({ user, findByLabelText }: ReturnType<typeof open>, label: RegExp, text: string) => {
  const field = await findByLabelText(label)
  await user.clear(field)
  await user.type(field, text)
}

const refusedLower = async (opened: ReturnType<typeof open>, { field }: Case) => {
  await type(opened, new RegExp(`^${field}`), '1050')
  await opened.user.click(await opened.findByText('Salvar'))
  await opened.findByText(/O horímetro não pode ser menor/)
}

it.each(cases)('$path puts the reading right that refuses its own, and then takes it', async (each) => {
  const opened = open(each, { readings: typedWrong(each.noun) })
  const { sent, user, findByText, queryByText } = opened
  await refusedLower(opened, each)
  expect(await findByText('O horímetro foi trocado ou a leitura anterior está errada?')).toBeTruthy()
  await user.click(await findByText('Corrigir Leitura'))
  await type(opened, /^Leitura certa/, '950')
  await type(opened, /^Motivo da correção/, 'Dígito a mais')
  await user.click(await findByText('Corrigir'))
  await waitFor(() => expect(queryByText(/O horímetro não pode ser menor/)).toBeNull())
  await user.click(await findByText('Salvar'))
  await expect
    .poll(() => sent)
    .toMatchObject([{ body: { hourMeter: 1050 }, ifMatch: each.noun.name === 'product' ? '"2"' : '"1"' }])
})

it.each(cases)('$path is told of a new meter, whose reading it then takes', async (each) => {
  const opened = open(each)
  const { sent, user, findByText, queryByText } = opened
  await type(opened, new RegExp(`^${each.field}`), '12')
  await user.click(await findByText('Salvar'))
  await user.click(await findByText('Horímetro Trocado'))
  const [reason] = (await opened.findAllByLabelText(/^Motivo/)).toReversed()
  if (reason !== undefined) await user.type(reason, 'Painel queimado')
  await user.click(await findByText('Registrar'))
  await waitFor(() => expect(queryByText(/O horímetro não pode ser menor/)).toBeNull())
  await user.click(await findByText('Salvar'))
  await expect.poll(() => sent.map(({ body }) => body)).toMatchObject([{ hourMeter: 12 }])
})

it('says who puts it right to whoever may not', async () => {
  const permissions = allPermissions.filter((permission) => permission !== 'edit_product')
  const opened = open(order, { readings: typedWrong(order.noun), permissions })
  await refusedLower(opened, order)
  expect(await opened.findByText(/^Quem edita produtos corrige/)).toBeTruthy()
  expect(opened.queryByText('Corrigir Leitura')).toBeNull()
})
