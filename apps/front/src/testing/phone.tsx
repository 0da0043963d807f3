import { newId } from '@rentme/domain/kit/uuid'
import type { RouteComponent } from '@tanstack/react-router'
import { act, cleanup, fireEvent, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { deviceFiles } from '../builds/app/local.ts'
import { refreshOnChange } from '../builds/app/refresh.ts'
import { framedScreens } from '../builds/app/routes.ts'
import { DeviceProvider } from '../kit/app/device.ts'
import { FormPhotos } from '../kit/app/photos/form-photos.tsx'
import { SignatureField } from '../kit/app/photos/signature-field.tsx'
import { FormFilesProvider, type FormFiles } from '../kit/fields/form-files.ts'
import { deviceVerbs } from '../features/hour-meter/app/verbs.ts'
import { MeterVerbsProvider } from '../features/hour-meter/verbs.ts'
import { anApp } from '../offline/testing/app.ts'
import { fakeServer, type FakeServer } from '../offline/testing/fake-server.ts'
import { aYardOn } from '../offline/testing/yard.ts'
import { employeeId, held, openScreen } from './screen.tsx'

const formFiles: FormFiles = {
  photos: (field) => <FormPhotos {...field} />,
  signature: (field) => <SignatureField {...field} />,
}

/** An order that somebody works on. */
const anOrder = (productId: string, serviceOrderReasonId: string) => ({
  id: newId(),
  number: 'OS-2026-00001',
  productId,
  clientId: null,
  serviceOrderReasonId,
  serviceOrderDefectId: null,
  technicianId: employeeId,
  status: 'in_progress',
  priority: 'normal',
  contractNumber: null,
  machineStopped: false,
  description: 'Não sobe com carga',
  openedAt: '2026-11-20T12:00:00.000Z',
  startedAt: '2026-11-20T13:00:00.000Z',
  completedAt: null,
  hourMeter: null,
  solution: null,
  partsReplaced: null,
  safeToOperate: null,
  cancelReason: null,
  reopenReason: null,
})

/** A server with all that the forms of the phone ask for. */
const aCompany = () => {
  const server = fakeServer()
  const yard = aYardOn(server)
  const question = (more: object) => ({
    checklistModelId: yard.model.id,
    unit: null,
    min: null,
    max: null,
    required: true,
    photoRule: 'never',
    appliesTo: 'both',
    sinceVersion: 1,
    untilVersion: null,
    ...more,
    id: newId(),
  })
  const sides = server.save(
    'checklist_model_questions',
    question({ question: 'Os lados', type: 'photo', position: 2 }),
  )
  const sign = server.save(
    'checklist_model_questions',
    question({ question: 'Recebido', type: 'signature', position: 3 }),
  )
  const reason = server.save('service_order_reasons', { id: newId(), name: 'Revisão', corrective: false })
  server.save('service_order_reasons', { id: newId(), name: 'Quebra', corrective: true })
  server.save('employees', { id: employeeId, name: 'Ana Prado', userId: newId(), active: true })
  const template = server.save('preventive_maintenance_templates', {
    id: newId(),
    name: 'Plataforma 150 h',
    templateVersion: 1,
    active: true,
  })
  const oil = server.save('preventive_maintenance_template_questions', {
    id: newId(),
    templateId: template.id,
    question: 'Nível de óleo?',
    type: 'ok',
    required: true,
    position: 0,
    sinceVersion: 1,
    untilVersion: null,
  })
  const order = server.save('service_orders', anOrder(yard.product.id, reason.id))
  return { server, yard, sides, sign, reason, template, oil, order }
}

/** A phone whose photos are made smaller one by one, when the test says so. */
export const aPhone = async () => {
  const { server, ...company } = aCompany()
  const shrinks: (() => void)[] = []
  const shrink = async (blob: Blob) => {
    const turn = held<void>()
    shrinks.push(() => turn.resolve())
    await turn.promise
    return { blob, width: 8, height: 8 }
  }
  const api = { ...server.api, blob: async () => new Blob(['x']) }
  let app = anApp({ api, shrink, employeeId })
  await app.engine.syncNow()
  server.failWith(() => 'unsent')
  return {
    ...company,
    server,
    get app() {
      return app
    },
    /** The page is gone: what it was doing never ends. Another one starts on what is on the device. */
    kill: () => {
      cleanup()
      shrinks.length = 0
      app = anApp({ api, shrink, employeeId, on: app.on })
    },
    /** The photo whose turn it is, kept. */
    keepNext: async () => {
      await waitFor(() => expect(shrinks.length).toBeGreaterThan(0))
      await act(async () => shrinks.shift()?.())
    },
    /** Somebody else writes on the server, and the phone hears of it. */
    hear: async (write: (server: FakeServer) => void) => {
      server.failWith(() => 'none')
      write(server)
      await app.engine.syncNow()
      server.failWith(() => 'unsent')
    },
    isKeeping: () => waitFor(() => expect(shrinks).toHaveLength(1)),
  }
}
export type Phone = Awaited<ReturnType<typeof aPhone>>

/** Presses the button or link with these words, once it is there. */
export const press = async (name: string | RegExp) => {
  const button = await waitFor(() => {
    const found = [...document.querySelectorAll<HTMLElement>('button, a')].findLast(({ textContent }) =>
      typeof name === 'string' ? textContent === name : name.test(textContent ?? ''),
    )
    if (found === undefined) throw new Error(`No button ${name}`)
    return found
  })
  await act(async () => button.click())
}

const screenAt = async (path: string): Promise<RouteComponent> => {
  const found = framedScreens.find((route) => route.path === path)
  if (found === undefined) throw new Error(`No screen ${path}`)
  return (await found.load()).default
}

/** The screen of the app with this path, at an address; it asks again for what changes on the device. */
export const openOn = async (phone: Phone, path: string, at: string, permissions?: readonly string[]) => {
  const opened = await openScreen(await screenAt(path), {
    build: 'app',
    path,
    at,
    data: { ...phone.app.data, isPartial: () => false },
    files: deviceFiles(phone.app.photos),
    ...(permissions && { permissions }),
    around: (children) => (
      <DeviceProvider value={{ ...phone.app.context, ...phone.app }}>
        <MeterVerbsProvider value={deviceVerbs(phone.app.context)}>
          <FormFilesProvider value={formFiles}>{children}</FormFilesProvider>
        </MeterVerbsProvider>
      </DeviceProvider>
    ),
  })
  refreshOnChange(opened.queries, phone.app.data)
  return opened
}

/** Photos are chosen in the gallery, all at once. */
export const choosePhotos = async (names: readonly string[]) => {
  await press('Escolher da Galeria')
  const input = await waitFor(() => {
    const found = document.querySelector<HTMLInputElement>('body > input[type=file]')
    if (found === null) throw new Error('No gallery')
    return found
  })
  const files = names.map((name) => new File([name], `${name}.jpg`, { type: 'image/jpeg' }))
  Object.defineProperty(input, 'files', { value: files })
  await act(async () => fireEvent.change(input))
}
