// @vitest-environment happy-dom
import { newId } from '@rentme/domain/kit/uuid'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { conclusion, newPreventive } from '../../features/preventive-maintenance/app/preventive.ts'
import { newOrder } from '../../features/service-order/app/order-draft.ts'
import { aPhone, choosePhotos, openOn, press, type Phone } from '../../testing/phone.tsx'
import { employeeId } from '../../testing/screen.tsx'
import { user } from '../../testing/signed-in.ts'

// Nothing is drawn here: whoever opens the sheet has signed it.
vi.mock('../../ui/inputs/signature-pad.tsx', () => ({
  SignaturePad: ({ open, onSign }: { open: boolean; onSign: (image: string) => void }) =>
    open ? <button onClick={() => onSign('data:image/png;base64,YWJj')}>Desenhada</button> : null,
}))

beforeEach(() => localStorage.clear())

interface Case {
  path: string
  address: (at: Phone) => string
  /** What was begun, valid but for its photos, at the step that takes them. */
  draft: (at: Phone) => { key: string; value: object }
  /** What leads to that step. */
  enter: () => Promise<void>
  /** The steps from the photos to the button that saves; a signature is given on the way. */
  goOn: () => Promise<void>
  save: string
  /** Photos of what is queued. */
  sent: (payload: never, at: Phone) => string[]
  signature: boolean
  /** A form of both builds, which keeps its draft as the other build does. */
  isShared?: boolean
}

const sign = async () => {
  await press('Assinar')
  await press('Desenhada')
}

interface Sent {
  photos: string[]
  signature?: string | null
  answers: { checklistModelQuestionId: string; photos: string[] }[]
}

const cases: readonly (readonly [string, Case])[] = [
  [
    'order',
    {
      path: '/admin/ordens-de-servico/cadastrar',
      address: ({ yard }) => `/admin/ordens-de-servico/cadastrar?produto=${yard.product.id}`,
      enter: async () => {},
      draft: ({ yard, reason }) => ({
        key: `service-order:${yard.product.id}`,
        value: {
          ...newOrder(yard.product as never, { id: employeeId, label: 'Ana Prado' }),
          reason: { id: reason.id, label: 'Revisão' },
          description: 'Não sobe com carga',
        },
      }),
      goOn: async () => {},
      save: 'Abrir Ordem',
      sent: ({ photos }: Sent) => photos,
      signature: false,
    },
  ],
  [
    'checklist',
    {
      path: '/admin/checklists/cadastrar',
      address: ({ yard }) => `/admin/checklists/cadastrar?tipo=saida&produto=${yard.product.id}`,
      enter: () => press(/^Continuar/),
      draft: ({ yard, sides }) => ({
        key: `checklist:exit:${yard.product.id}`,
        value: {
          id: newId(),
          type: 'exit',
          productId: yard.product.id,
          internCode: 'PTA-0134',
          exitId: null,
          clientId: yard.client.id,
          clientName: 'João da Silva',
          contractNumber: 'LOC-2026-00001',
          expectedReturnDate: null,
          signerName: 'João da Silva',
          signerDocument: '529.982.247-25',
          notes: '',
          overrideNote: '',
          answers: {
            [yard.hours.id]: { answer: '120', note: '', photos: [] },
            [yard.tyres.id]: { answer: 'ok', note: '', photos: [] },
          },
          at: sides.id,
          camera: null,
          replaces: null,
          performedAt: null,
        },
      }),
      goOn: async () => {
        await press('Próxima')
        await sign()
        await press('Próxima')
      },
      save: 'Salvar Checklist',
      sent: ({ answers }: Sent, { sides, sign }) =>
        [sides, sign].flatMap(
          ({ id }) =>
            answers.find(({ checklistModelQuestionId }) => checklistModelQuestionId === id)?.photos ?? [],
        ),
      signature: true,
    },
  ],
  [
    'preventive',
    {
      path: '/admin/manutencoes-preventivas/cadastrar',
      address: ({ yard }) => `/admin/manutencoes-preventivas/cadastrar?produto=${yard.product.id}`,
      enter: () => press(/^Continuar/),
      draft: ({ yard, template, oil }) => ({
        key: `preventive:${yard.product.id}`,
        value: {
          ...newPreventive(yard.product as never, { templateId: template.id }, conclusion),
          hourMeter: '120',
          safeToOperate: true,
          answers: { [oil.id]: { answer: 'ok', note: '', photos: [] } },
        },
      }),
      goOn: async () => {
        await sign()
        await press('Próxima')
      },
      save: 'Salvar Manutenção',
      sent: ({ photos, signature }: Sent) => [...photos, ...(signature ? [signature] : [])],
      signature: true,
    },
  ],
  [
    'conclusion of an order',
    {
      path: '/admin/ordens-de-servico/$id',
      address: ({ order }) => `/admin/ordens-de-servico/${order.id}`,
      enter: () => press('Concluir'),
      draft: ({ order }) => ({
        key: `${user.id}/serviceOrder/${order.id}/completed`,
        value: {
          at: Date.now(),
          version: 1,
          known: [],
          unkept: [],
          camera: null,
          values: { solution: 'Mangueira trocada', hourMeter: 120, safeToOperate: true },
        },
      }),
      goOn: sign,
      save: 'Concluir',
      sent: ({ photos, signature }: Sent) => [...photos, ...(signature ? [signature] : [])],
      signature: true,
      isShared: true,
    },
  ],
]

const textsOf = (phone: Phone, ids: readonly string[]) =>
  Promise.all(
    ids.map(async (id) => {
      const item = await phone.app.db.files.get(id)
      expect(item?.state).toBe('LOCAL')
      return (await phone.app.files.read(item?.path ?? ''))?.text()
    }),
  )

const begin = async (phone: Phone, one: Case) => {
  const { key, value } = one.draft(phone)
  if (one.isShared) localStorage.setItem('rentme.drafts', JSON.stringify({ [key]: value }))
  else await phone.app.drafts.save(key, value)
  await openOn(phone, one.path, one.address(phone))
  await one.enter()
}

/** Whether the form that saves is still there and says so. */
const isBusy = () => /Guardando|Salvando…/.test(document.body.textContent)

const finger = { clientX: 200, clientY: 700 }

/** Whether another tap of the finger that saved reaches what stands in that place by then. */
const secondTapReaches = (): boolean => {
  const next = document.body.appendChild(document.createElement('button'))
  const pressed = vi.fn<() => void>()
  next.addEventListener('click', pressed)
  fireEvent.click(next, { ...finger, detail: 1 })
  next.remove()
  return pressed.mock.calls.length > 0
}

const queued = (phone: Phone) => phone.app.items()

it.each(cases)(
  '%s: one save waits for every photo that was chosen, and a second tap starts nothing',
  async (_, one) => {
    const phone = await aPhone()
    await begin(phone, one)
    await choosePhotos(['a', 'b', 'c'])
    await one.goOn()
    const clock = vi.spyOn(performance, 'now').mockReturnValue(1000)
    fireEvent.pointerDown(document.body, finger)
    await press(one.save)
    const total = one.signature ? 4 : 3
    for (const at of [1, 2, 3]) {
      await phone.isKeeping()
      expect(screen.getByText(`Guardando ${at} de ${total}…`)).toBeTruthy()
      expect(await queued(phone)).toEqual([])
      await press(`Guardando ${at} de ${total}…`)
      await phone.keepNext()
    }
    await waitFor(async () => expect(await queued(phone)).toHaveLength(1))
    await waitFor(() => expect(isBusy()).toBe(false))
    expect(secondTapReaches()).toBe(false)
    clock.mockRestore()
    const [item] = await queued(phone)
    const ids = one.sent(item?.queueValue.payload as never, phone)
    expect(await textsOf(phone, ids)).toEqual(['a', 'b', 'c', ...(one.signature ? ['abc'] : [])])
    expect(item?.files.toSorted()).toEqual(ids.toSorted())
  },
)

it.each(cases)('%s: an app that is killed between choosing and keeping goes on with it', async (_, one) => {
  const phone = await aPhone()
  await begin(phone, one)
  await choosePhotos(['a', 'b', 'c'])
  await phone.keepNext()
  await phone.isKeeping()
  const chosen = (await phone.app.db.files.toArray()).map(({ id }) => id)
  expect(chosen).toHaveLength(3)
  const draft = one.isShared
    ? localStorage.getItem('rentme.drafts')
    : JSON.stringify(await phone.app.drafts.load(one.draft(phone).key))
  for (const id of chosen) expect(draft).toContain(id)
  phone.kill()
  await openOn(phone, one.path, one.address(phone))
  await one.enter()
  await one.goOn()
  await press(one.save)
  await phone.keepNext()
  expect(await queued(phone)).toEqual([])
  await phone.keepNext()
  await waitFor(async () => expect(await queued(phone)).toHaveLength(1))
  const [item] = await queued(phone)
  const ids = one.sent(item?.queueValue.payload as never, phone)
  expect(await textsOf(phone, ids)).toEqual(['a', 'b', 'c', ...(one.signature ? ['abc'] : [])])
})
