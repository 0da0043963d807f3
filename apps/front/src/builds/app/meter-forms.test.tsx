import { checklists } from '@rentme/domain/checklist/checklist'
import { newId } from '@rentme/domain/kit/uuid'
import { products } from '@rentme/domain/product/product'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { waysOf } from '../../features/sync/app/ways.ts'
import { ownSignature } from '../../features/preventive-maintenance/app/preventive.ts'
import { checklistOf } from '../../offline/testing/yard.ts'
import { begunConclusion, begunExit, begunPreventive, openBegun, type Begun } from '../../testing/begun.ts'
import { aPhone, openOn, press, type Phone } from '../../testing/phone.tsx'

beforeEach(() => localStorage.clear())

/** What was begun at the step that reads 12 h, on a machine of 100 h. */
interface Case extends Begun {
  /** The button that judges the reading, and how often it is pressed until the one that saves is there. */
  next: string
  steps: number
  save: string
}

const photo = () => ({ answer: null, note: '', photos: [newId()] })

/** Every form of the phone in which the meter of a machine is read. */
const cases: readonly (readonly [string, Case])[] = [
  [
    'exit',
    {
      ...begunExit(({ yard, sides, sign }) => ({
        signerName: '',
        signerDocument: '',
        notes: 'Na obra nova',
        answers: {
          [yard.hours.id]: { answer: '12', note: '', photos: [] },
          [yard.tyres.id]: { answer: 'ok', note: '', photos: [] },
          [sides.id]: photo(),
          [sign.id]: photo(),
        },
        at: yard.hours.id,
      })),
      next: 'Próxima',
      steps: 4,
      save: 'Salvar Checklist',
    },
  ],
  [
    'preventive',
    {
      ...begunPreventive(({ oil }) => ({
        hourMeter: '12',
        notes: 'Na obra nova',
        answers: { [oil.id]: { answer: 'ok', note: '', photos: [] }, [ownSignature]: photo() },
      })),
      next: 'Próxima',
      steps: 1,
      save: 'Salvar Manutenção',
    },
  ],
  [
    'conclusion of an order',
    {
      ...begunConclusion({ solution: 'Na obra nova', hourMeter: 12, safeToOperate: true }),
      next: 'Concluir',
      steps: 0,
      save: 'Concluir',
    },
  ],
]

const write = async (label: RegExp, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } })
const refusal = () => screen.queryByText(/O horímetro não pode ser menor/)
const isGone = () => waitFor(() => expect(refusal()).toBeNull())

const correctTo = async (hours: string) => {
  await screen.findByText('O horímetro foi trocado ou a leitura anterior está errada?')
  await press('Corrigir Leitura')
  await write(/^Leitura certa/, hours)
  await write(/^Motivo da correção/, 'Dígito a mais')
  await press('Corrigir')
  await isGone()
}

const correct = () => correctTo('10')

const replace = async () => {
  await press('Horímetro Trocado')
  await write(/^Motivo/, 'Painel queimado')
  await press('Registrar')
  await isGone()
}

const ways = [
  ['corrects the reading', correct, 'CORRECT_HOUR_METER_READING'],
  ['tells of a new meter', replace, 'REPLACE_HOUR_METER'],
] as const

const typesOf = async (phone: Phone) =>
  (await phone.app.items()).toSorted((a, b) => a.seq - b.seq).map(({ queueType }) => queueType)

it.each(cases.flatMap(([name, one]) => ways.map(([way, run, first]) => ({ name, one, way, run, first }))))(
  '$name $way that refuses its own, loses nothing, and is sent after it',
  async ({ one, run, first }) => {
    const phone = await aPhone()
    await openBegun(phone, one)
    await press(one.next)
    await run()
    for (let step = 0; step < one.steps; step += 1) await press('Próxima')
    await press(one.save)
    await waitFor(async () => expect(await phone.app.items()).toHaveLength(2))
    expect((await typesOf(phone))[0]).toBe(first)
    const [, own] = (await phone.app.items()).toSorted((a, b) => a.seq - b.seq)
    expect(JSON.stringify(own?.queueValue.payload)).toContain('Na obra nova')
  },
)

it('a refused write that is filled in again is sent after the correction that it waits for, and before what came later', async () => {
  const phone = await aPhone()
  const { app, server, yard, sides, sign } = phone
  const taken = [sides, sign].map(({ id }) => ({
    checklistModelQuestionId: id,
    answer: null,
    note: null,
    photos: [newId()],
  }))
  const input = checklistOf(yard, app, { type: 'exit', hours: '150' })
  const exit = await app.data.create(checklists, { ...input, answers: [...input.answers, ...taken] })
  await app.data.update(products, yard.product.id, { notes: 'Pneu careca' }, 0)
  server.failWith(() => 'none')
  server.save('hour_meter_readings', {
    id: newId(),
    productId: yard.product.id,
    at: '2026-06-05T12:00:00.000Z',
    hours: 9500,
    kind: 'typed',
    lastHours: null,
  })
  server.refuse(yard.product.id, 'invalid', { fields: { notes: 'Recusada.' } })
  const lower = 'O horímetro não pode ser menor que a última leitura (9.500,0 h).'
  server.refuse(exit.id, 'invalid', { fields: { hourMeter: lower } })
  await app.engine.syncNow({ manual: true })
  const item = (await app.items()).find(({ entityId }) => entityId === exit.id)
  server.allow(exit.id)
  server.failWith(() => 'unsent')
  await openOn(phone, '/admin/checklists/cadastrar', (item && waysOf(item)?.form) ?? '')
  await press(/^Responder o Que Falta/)
  await press('Próxima')
  await correctTo('140')
  for (let step = 0; step < 4; step += 1) await press('Próxima')
  await press('Salvar Checklist')
  await waitFor(async () =>
    expect(await typesOf(phone)).toEqual([
      'CORRECT_HOUR_METER_READING',
      'CREATE_CHECKLIST',
      'UPDATE_PRODUCT',
    ]),
  )
  server.failWith(() => 'none')
  await app.engine.syncNow({ manual: true })
  expect(server.row('checklists', exit.id)).toMatchObject({ id: exit.id })
  const sent = server.calls.filter(({ method }) => method !== 'GET').map(({ path }) => path)
  expect(sent.findLastIndex((path) => path.includes('/hour-meter/'))).toBeLessThan(
    sent.lastIndexOf(checklists.path),
  )
})
