import { checklists } from '@rentme/domain/checklist/checklist'
import { newId } from '@rentme/domain/kit/uuid'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { orderOfReturnHref, orderOfReturnRoute } from '../../features/addresses.ts'
import { createRow } from '../../offline/local/write-resource.ts'
import { checklistOf } from '../../offline/testing/yard.ts'
import { aPhone, openOn, press, type Phone } from '../../testing/phone.tsx'

beforeEach(() => localStorage.clear())

/** A photo that the device knows. */
const aPhoto = async ({ app, server }: Phone): Promise<string> => {
  const id = newId()
  server.failWith(() => 'none')
  server.save('files', { id, name: 'pneu.jpg', mimeType: 'image/jpeg', size: 9, sha256: '', marks: null })
  await app.engine.syncNow()
  server.failWith(() => 'unsent')
  return id
}

/** The machine went out well and came back with a tyre cut, both on this phone and not sent. */
const aReturn = async ({ app, yard, sides, sign }: Phone, photo: string) => {
  const register = (asked: Parameters<typeof checklistOf>[2]) => {
    const input = checklistOf(yard, app, asked)
    const more = [sides, sign].map(({ id }) => ({
      checklistModelQuestionId: id,
      answer: null,
      note: null,
      photos: [newId()],
    }))
    return createRow(app.context, checklists, { ...input, answers: [...input.answers, ...more] })
  }
  await register({ type: 'exit' })
  return register({ type: 'return', hours: '130', nok: { note: 'Corte no flanco', photos: [photo] } })
}

it('a return made without a connection opens an order that is filled in, and both lead to each other', async () => {
  const phone = await aPhone()
  const photo = await aPhoto(phone)
  const back = await aReturn(phone, photo)
  const detail = '/admin/checklists/$id'
  await openOn(phone, detail, `/admin/checklists/${back.id}`)
  const way = await screen.findByRole('link', { name: 'Abrir Ordem de Serviço' })
  expect(way.getAttribute('href')).toBe(orderOfReturnHref(back.id))

  await openOn(phone, orderOfReturnRoute, orderOfReturnHref(back.id))
  const description = await screen.findByLabelText(/^Descrição/)
  expect(description).toHaveProperty('value', 'Pergunta 1: Corte no flanco')
  expect(screen.getByRole('combobox', { name: /^Cliente/ })).toHaveProperty('value', 'João da Silva')
  expect(await phone.app.db.queue.count()).toBe(2)
  const reason = screen.getByRole('combobox', { name: /^Motivo/ })
  fireEvent.mouseDown(reason)
  fireEvent.mouseUp(reason)
  fireEvent.click(await screen.findByRole('option', { name: 'Revisão' }))
  await act(() => press('Abrir Ordem'))
  await waitFor(async () => expect(await phone.app.db.queue.count()).toBe(3))
  const order = (await phone.app.items()).find(({ noun }) => noun === 'serviceOrder')
  expect(order?.queueValue.payload).toMatchObject({
    productId: phone.yard.product.id,
    clientId: phone.yard.client.id,
    contractNumber: 'LOC-2026-00001',
    checklistId: back.id,
    photos: [photo],
  })

  await openOn(phone, detail, `/admin/checklists/${back.id}`)
  expect(await screen.findByText('· Aberta')).toBeTruthy()
  // The page knows of the order, and that it needs no other, by two questions.
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Abrir Ordem de Serviço' })).toBeNull())
  const path = '/admin/ordens-de-servico/$id'
  await openOn(phone, path, `/admin/ordens-de-servico/${order?.entityId}`)
  expect((await screen.findByRole('link', { name: 'LOC-2026-00001' })).getAttribute('href')).toBe(
    `/admin/checklists/${back.id}`,
  )
})

it('a machine that has an open order says so before a second one, and leads to it', async () => {
  const phone = await aPhone()
  const path = '/admin/ordens-de-servico/cadastrar'
  await openOn(phone, path, `${path}?produto=${phone.yard.product.id}`)
  expect(await screen.findByText(/já tem uma ordem em aberto/)).toBeTruthy()
  expect((await screen.findByRole('link', { name: 'OS-2026-00001' })).getAttribute('href')).toBe(
    `/admin/ordens-de-servico/${phone.order.id}`,
  )
})
