import { preventiveMaintenances } from '@rentme/domain/preventive-maintenance/preventive-maintenance'
import { products } from '@rentme/domain/product/product'
import { fireEvent, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { emptyValues } from '../../kit/editor/form-schema.ts'
import { openScreen } from './testing/open-screen.tsx'

const idOf = (last: number) => `0198a000-0000-7000-8000-0000000000${String(last).padStart(2, '0')}`
const [id, crane, scissor, monthly, quarterly] = [1, 2, 3, 4, 5].map(idOf) as [
  string,
  string,
  string,
  string,
  string,
]
const moment = '2026-11-10T11:00:00.000Z'
const names = new Map([
  [crane, 'Grua'],
  [scissor, 'Plataforma tesoura'],
])

const row = {
  ...emptyValues(products),
  id,
  version: 3,
  createdAt: moment,
  updatedAt: moment,
  internCode: 'PTA-0134',
  name: 'Plataforma',
  status: 'available',
  productCategoryId: crane,
  category: { id: crane, name: 'Grua' },
  productMaintenanceIntervalId: null,
  maintenanceInterval: null,
  purchaseValue: 100_000,
  rental: null,
  openOrder: null,
}

/** What somebody else has saved while the form was open. */
const current = {
  ...row,
  version: 4,
  updatedAt: '2026-11-29T12:30:00.000Z',
  status: 'inspection',
  productCategoryId: scissor,
  category: { id: scissor, name: 'Plataforma tesoura' },
  productMaintenanceIntervalId: quarterly,
  maintenanceInterval: { id: quarterly, name: 'Trimestral (150 h)' },
  purchaseValue: 123_450,
}

const stale = {
  code: 'stale',
  message: 'Alterado por outra pessoa.',
  fields: { purchaseValue: '', productMaintenanceIntervalId: '' },
  current,
  changedBy: 'Rita Prado',
}

const open = () =>
  openScreen(`/admin/produtos/editar/${id}`, {
    answers: ({ path, method, query }) => {
      if (method === 'PUT') return Response.json(stale, { status: 412 })
      if (path === `/products/${id}`) return row
      if (path === '/product-maintenance-intervals')
        return {
          data: [
            { id: monthly, name: 'Mensal (100 h)' },
            { id: quarterly, name: 'Trimestral (150 h)' },
          ],
        }
      if (!path.endsWith('/options')) return undefined
      const ids = query.get('ids')?.split(',') ?? [...names.keys()]
      return ids.flatMap((one) => (names.has(one) ? [{ id: one, label: names.get(one) }] : []))
    },
  })

it('a machine that two people changed shows both values as people write them: money, and what an interval is called', async () => {
  const { user, findByLabelText, findByRole, findByText } = open()
  const value = await findByLabelText(/Valor de aquisição/)
  fireEvent.change(value, { target: { value: '1.500,00' } })
  fireEvent.mouseDown(await findByLabelText(/Intervalo/))
  await user.click(await findByRole('option', { name: 'Mensal (100 h)' }))
  await user.click(await findByText('Salvar'))
  const choice = await findByRole('dialog', { name: 'Este registro foi alterado por outra pessoa.' })
  expect(choice.textContent).toContain('Salvo por Rita Prado em 29/11/2026')
  const sides = () =>
    within(choice)
      .getAllByRole('radio')
      .map((radio) => radio.closest('label')?.textContent?.replaceAll('\u00A0', ' '))
  await waitFor(() =>
    expect(new Set(sides())).toEqual(
      new Set([
        'No servidorR$ 1.234,50',
        'Sua ediçãoR$ 1.500,00',
        'No servidorTrimestral (150 h)',
        'Sua ediçãoMensal (100 h)',
      ]),
    ),
  )
})

it('answers that two people changed are told with the questions that they answer', async () => {
  const [question, answer] = [idOf(11), idOf(12)]
  const asked = { id: question, question: 'Nível de óleo?', type: 'ok', required: true, position: 0 }
  const line = { id: answer, questionId: question, answer: 'ok', note: null, question: asked }
  const preventive = {
    ...emptyValues(preventiveMaintenances),
    id,
    version: 3,
    createdAt: moment,
    updatedAt: moment,
    productId: crane,
    product: { id: crane, internCode: 'PTA-0134', name: 'Grua' },
    technicianId: scissor,
    technician: { id: scissor, name: 'Ana Prado' },
    templateId: monthly,
    template: { id: monthly, name: 'Grua 150 h' },
    templateVersion: 1,
    performedAt: moment,
    status: 'in_progress',
    answers: [line],
  }
  const theirs = { ...preventive, version: 4, answers: [{ ...line, answer: 'na' }] }
  const { user, findByRole, findByText } = openScreen(`/admin/manutencoes-preventivas/editar/${id}`, {
    answers: ({ path, method }) => {
      if (method === 'PUT')
        return Response.json({ ...stale, fields: { answers: '' }, current: theirs }, { status: 412 })
      if (path === `/preventive-maintenances/${id}`) return preventive
      return path.endsWith('/options') ? [] : undefined
    },
  })
  await user.click(await findByRole('button', { name: 'Não conforme' }))
  await user.click(await findByText('Salvar'))
  const choice = await findByRole('dialog', { name: 'Este registro foi alterado por outra pessoa.' })
  expect(
    within(choice)
      .getAllByRole('radio')
      .map((radio) => radio.closest('label')?.textContent),
  ).toEqual(['No servidorNível de óleo? · Não se aplica', 'Sua ediçãoNível de óleo? · Não conforme'])
})
