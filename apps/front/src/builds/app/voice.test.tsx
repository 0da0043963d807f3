import { serviceOrders } from '@rentme/domain/service-order/service-order'
import { cleanup, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { UnsentHere } from '../../features/sync/app/unsent-here.tsx'
import { deviceFiles } from './local.ts'
import { DeviceProvider } from '../../kit/app/device.ts'
import { followSunlight, useSunlight } from '../../kit/app/sunlight.ts'
import { standings } from '../../ui/feedback/standing.ts'
import { aPhone, openOn, press, type Phone } from '../../testing/phone.tsx'
import { openScreen } from '../../testing/screen.tsx'

beforeEach(() => {
  cleanup()
  localStorage.clear()
})

const text = () => document.body.textContent ?? ''
const sees = (words: string | RegExp) =>
  waitFor(() => expect(text()).toMatch(typeof words === 'string' ? new RegExp(words) : words))

const aChange = async (phone: Phone) =>
  phone.app.data.update(serviceOrders, phone.order.id, { solution: 'Mangueira trocada' }, 1)

const openOrder = (phone: Phone) =>
  openOn(phone, '/admin/ordens-de-servico/$id', `/admin/ordens-de-servico/${phone.order.id}`)

it('a record says how what was done to it stands, in the words of the queue', async () => {
  const phone = await aPhone()
  await openOrder(phone)
  await sees('OS-2026-00001')
  expect(document.querySelector('[role=note]')).toBeNull()
  await aChange(phone)
  const note = () => document.querySelector('p[role=note]')?.textContent ?? ''
  await waitFor(() => expect(note()).toMatch(new RegExp(`^${standings.waiting.word}1 pendência de envio`)))

  phone.server.failWith(() => 'none')
  phone.server.refuse(phone.order.id, 'invalid')
  await phone.app.engine.syncNow()
  await waitFor(() => expect(note()).toContain(standings.refused.word))
})

it('the screen of sync says why it failed and when it tries again, and what the device holds', async () => {
  const phone = await aPhone()
  phone.server.failWith(() => ({
    status: 503,
    body: { code: 'internal', message: 'O servidor está em manutenção.', requestId: '1' },
  }))
  await phone.app.engine.syncNow()
  await openOn(phone, '/admin/sincronizacao', '/admin/sincronizacao')
  await sees(/Com o ServidorFalhou.*O servidor está em manutenção\./)
  await sees(/Última sincronização(hoje|ontem|\d).*Próxima tentativa/)
  await sees(/Trabalho concluídoDesde \d\d\/\d\d\/\d{4}; o que está aberto fica sempre/)
  const rows = await waitFor(() => {
    const found = [...document.querySelectorAll('tbody tr')].map((row) =>
      [...row.children].map((cell) => cell.textContent),
    )
    expect(found.length).toBeGreaterThan(3)
    return found
  })
  expect(rows.find(([label]) => label === 'Ordens de serviço')?.slice(0, 2)).toEqual([
    'Ordens de serviço',
    '1',
  ])
  expect(rows.find(([label]) => label === 'Ordens de serviço')?.[2]).toMatch(/B$/)

  phone.server.failWith(() => 'none')
  await press('Sincronizar Agora')
  await sees('Em dia')
})

it('before anybody signs in, the device names what waits and for whom', async () => {
  const phone = await aPhone()
  await aChange(phone)
  await openScreen(UnsentHere, {
    build: 'app',
    path: '/login',
    at: '/login',
    data: phone.app.data,
    files: deviceFiles(phone.app.photos),
    around: (children) => (
      <DeviceProvider value={{ ...phone.app.context, ...phone.app }}>{children}</DeviceProvider>
    ),
  })
  await sees('1 pendência de envio')
  await sees('Alteração de ordem de serviço')
  expect(text()).toContain('neste aparelho, com sinal, para enviar')
})

function Light() {
  const [isSun, choose] = useSunlight()
  return <button onClick={() => choose(!isSun)}>{isSun ? 'sol' : 'comum'}</button>
}

it('the contrast of full sunlight is kept on the device', async () => {
  const phone = await aPhone()
  const light = () => document.documentElement.dataset['light']
  await openScreen(Light, {
    build: 'app',
    path: '/',
    at: '/',
    data: phone.app.data,
    files: deviceFiles(phone.app.photos),
  })
  await press('comum')
  await sees('sol')
  expect(light()).toBe('sun')
  delete document.documentElement.dataset['light']
  followSunlight()
  expect(light()).toBe('sun')
  await press('sol')
  followSunlight()
  expect(light()).toBeUndefined()
})
