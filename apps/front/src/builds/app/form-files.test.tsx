// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { newOrder } from '../../features/service-order/app/order-draft.ts'
import { begunConclusion, begunExit, begunPreventive, openBegun, type Begun } from '../../testing/begun.ts'
import { aPhone, choosePhotos, openOn, press, type Phone } from '../../testing/phone.tsx'
import { employeeId } from '../../testing/screen.tsx'

// Nothing is drawn here: whoever opens the sheet has signed it.
vi.mock('../../ui/inputs/signature-pad.tsx', () => ({
  SignaturePad: ({ open, onSign }: { open: boolean; onSign: (image: string) => void }) =>
    open ? <button onClick={() => onSign('data:image/png;base64,YWJj')}>Desenhada</button> : null,
}))

beforeEach(() => localStorage.clear())

/** What was begun, valid but for its photos, at the step that takes them. */
interface Case extends Begun {
  /** The steps from the photos to the button that saves; a signature is given on the way. */
  goOn: () => Promise<void>
  save: string
  /** Photos of what is queued. */
  sent: (payload: never, at: Phone) => string[]
  signature: boolean
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
      ...begunExit(({ yard, sides }) => ({
        signerName: 'João da Silva',
        signerDocument: '529.982.247-25',
        notes: '',
        answers: {
          [yard.hours.id]: { answer: '120', note: '', photos: [] },
          [yard.tyres.id]: { answer: 'ok', note: '', photos: [] },
        },
        at: sides.id,
      })),
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
      ...begunPreventive(({ oil }) => ({
        hourMeter: '120',
        answers: { [oil.id]: { answer: 'ok', note: '', photos: [] } },
      })),
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
      ...begunConclusion({ solution: 'Mangueira trocada', hourMeter: 120, safeToOperate: true }),
      goOn: sign,
      save: 'Concluir',
      sent: ({ photos, signature }: Sent) => [...photos, ...(signature ? [signature] : [])],
      signature: true,
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
    await openBegun(phone, one)
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
  await openBegun(phone, one)
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
