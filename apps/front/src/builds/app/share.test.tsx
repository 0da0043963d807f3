import { serviceOrders } from '@rentme/domain/service-order/service-order'
import { act, cleanup, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aPhone, openOn, press, type Phone } from '../../testing/phone.tsx'

const words = 'Compartilhar Ordem de Serviço'

/** The browser's share sheet, and what it was given. */
const sheet = { given: [] as ShareData[], answer: async () => {} }

beforeEach(() => {
  cleanup()
  localStorage.clear()
  sheet.given = []
  sheet.answer = async () => {}
  Object.assign(navigator, {
    canShare: () => true,
    share: async (data: ShareData) => {
      sheet.given.push(data)
      await sheet.answer()
    },
  })
})
afterEach(() => {
  Reflect.deleteProperty(navigator, 'canShare')
  Reflect.deleteProperty(navigator, 'share')
  vi.unstubAllGlobals()
})

const openOrder = (phone: Phone) =>
  openOn(phone, '/admin/ordens-de-servico/$id', `/admin/ordens-de-servico/${phone.order.id}`)
const text = () => document.body.textContent ?? ''
const button = () =>
  waitFor(() => {
    const found = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === words)
    if (found === undefined) throw new Error('No button to share by')
    return found
  })

it('gives the PDF of an order, as the server makes it, to the sheet of the phone; closing that is no error', async () => {
  const phone = await aPhone()
  await openOrder(phone)
  await button()
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    const headers = {
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="ordem-1.pdf"',
    }
    return new Response('%PDF', { headers })
  })
  await press(words)
  await waitFor(() => expect(sheet.given).toHaveLength(1))
  await waitFor(() => expect(sheet.given).toHaveLength(1))
  expect(asked.at(-1)).toContain(`/service-orders/${phone.order.id}/document`)
  const [file] = sheet.given[0]?.files ?? []
  expect([file?.name, file?.type]).toEqual(['ordem-1.pdf', 'application/pdf'])
  sheet.answer = () => Promise.reject(new DOMException('closed', 'AbortError'))
  await press(words)
  await waitFor(() => expect(sheet.given).toHaveLength(2))
  await waitFor(async () => expect((await button()).disabled).toBe(false))
  expect(text()).not.toContain('Falha')
})

it('says what keeps it from that: no connection, then what the server has not got yet', async () => {
  const phone = await aPhone()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await openOrder(phone)
  await waitFor(() => expect(text()).toContain('O PDF vem do servidor: precisa de conexão.'))
  expect((await button()).disabled).toBe(true)
  await act(async () => {
    await phone.app.data.update(serviceOrders, phone.order.id, { solution: 'Mangueira trocada' }, 1)
  })
  await waitFor(() => expect(text()).toContain('O PDF fica pronto depois do envio.'))
  expect((await button()).disabled).toBe(true)
  vi.restoreAllMocks()
})
