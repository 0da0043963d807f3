import { checklists } from '@rentme/domain/checklist/checklist'
import { products } from '@rentme/domain/product/product'
import { newId } from '@rentme/domain/kit/uuid'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { inspectionHref, inspectionPath, orderOfReturnHref } from '../../features/addresses.ts'
import { createRow } from '../../offline/local/write-resource.ts'
import { checklistOf } from '../../offline/testing/yard.ts'
import { aPhone, openOn, press, type Phone } from '../../testing/phone.tsx'

beforeEach(() => localStorage.clear())

/** The machine came back with a tyre cut, which nobody has sent yet. */
const aReturn = async ({ app, yard, sides, sign }: Phone) => {
  const register = (asked: Parameters<typeof checklistOf>[2]) => {
    const input = checklistOf(yard, app, asked)
    const photos = [sides, sign].map(({ id }) => ({
      checklistModelQuestionId: id,
      answer: null,
      note: null,
      photos: [newId()],
    }))
    return createRow(app.context, checklists, { ...input, answers: [...input.answers, ...photos] })
  }
  await register({ type: 'exit' })
  return register({ type: 'return', hours: '130', nok: { note: 'Corte no flanco', photos: [newId()] } })
}

it('a machine that came back with something not conforming is freed with a word, without a connection', async () => {
  const phone = await aPhone()
  const back = await aReturn(phone)
  const { id } = phone.yard.product
  await openOn(phone, inspectionPath, inspectionPath)
  const card = await screen.findByRole('link', { name: /Plataforma tesoura/ })
  expect(card.getAttribute('href')).toBe(inspectionHref(id))

  await openOn(phone, inspectionHref('$id'), inspectionHref(id))
  expect(await screen.findByText('Corte no flanco')).toBeTruthy()
  const workshop = await screen.findByRole('link', { name: 'Enviar à Oficina' })
  expect(workshop.getAttribute('href')).toBe(orderOfReturnHref(back.id))

  await press('Liberar')
  const free = async () => {
    const buttons = await screen.findAllByRole('button', { name: 'Liberar' })
    await act(async () => buttons.at(-1)?.click())
  }
  const word = await screen.findByLabelText(/^Motivo da liberação/)
  fireEvent.change(word, { target: { value: 'ok' } })
  await free()
  expect(word.getAttribute('aria-invalid')).toBe('true')
  fireEvent.change(word, { target: { value: 'Pneu trocado no pátio' } })
  await free()
  await waitFor(async () =>
    expect(await phone.app.data.one(products, id)).toMatchObject({ status: 'available' }),
  )
  const item = (await phone.app.items()).find(({ noun }) => noun === 'product')
  expect(item).toMatchObject({
    queueType: 'UPDATE_PRODUCT',
    queueValue: { payload: { status: 'available', releaseNote: 'Pneu trocado no pátio' } },
  })
})
