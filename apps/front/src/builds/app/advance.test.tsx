import { newId } from '@rentme/domain/kit/uuid'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Flow } from '../../features/checklist/register/flow.ts'
import { begunExit, openBegun } from '../../testing/begun.ts'
import { aPhone, press, type Phone } from '../../testing/phone.tsx'

beforeEach(() => localStorage.clear())
afterEach(() => void vi.useRealTimers())

const nothing = { answer: null, note: '', photos: [] }

/** An exit at its question of the tyres, which wants a photo of what is not conforming. */
const atTyres = (tyres: object = nothing) =>
  begunExit(({ yard }) => ({
    signerName: '',
    signerDocument: '',
    notes: '',
    answers: {
      [yard.hours.id]: { answer: '120', note: '', photos: [] },
      [yard.tyres.id]: tyres,
    },
    at: yard.tyres.id,
  }))

const tap = async (answer: string) => {
  await screen.findByRole('radio', { name: answer })
  tapNow(answer)
}
const tapNow = (answer: string) => fireEvent.click(screen.getByRole('radio', { name: answer }))
const isAt = (question: string) => screen.findByRole('heading', { name: question })

/** What a phone that dies now would begin with again. */
const kept = ({ app, yard }: Phone) => app.drafts.load<Flow>(`checklist:exit:${yard.product.id}`)

it('goes on by itself after an answer that says all, which is kept before that, and undoes it', async () => {
  const phone = await aPhone()
  const { tyres } = phone.yard
  await openBegun(phone, atTyres({ answer: 'nok', note: 'Careca', photos: [] }))
  await tap('Conforme')
  await waitFor(async () => expect((await kept(phone))?.answers[tyres.id]?.answer).toBe('ok'))
  expect((await kept(phone))?.at).toBe(tyres.id)
  const next = await isAt('Os lados')
  await waitFor(() => expect(document.activeElement).toBe(next))
  await press('Desfazer')
  await isAt('Pergunta 1')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Não conforme' }).checked).toBe(true)
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Observação/).value).toBe('Careca')
  await waitFor(async () =>
    expect((await kept(phone))?.answers[tyres.id]).toEqual({ answer: 'nok', note: 'Careca', photos: [] }),
  )
})

it('takes two taps as one answer, whose undoing brings back what was there before both', async () => {
  const phone = await aPhone()
  await openBegun(phone, atTyres())
  await tap('Conforme')
  await tap('Conforme')
  await isAt('Os lados')
  await press('Desfazer')
  await isAt('Pergunta 1')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Conforme' }).checked).toBe(false)
})

it('an answer that was given before is taken for this time too by a tap', async () => {
  const phone = await aPhone()
  await openBegun(phone, atTyres({ answer: 'ok', note: '', photos: [] }))
  await tap('Conforme')
  expect(await isAt('Os lados')).toBeTruthy()
})

it.each([
  ['that wants a remark and a photo', () => tapNow('Não conforme')],
  [
    'that somebody does something else after',
    () => {
      tapNow('Conforme')
      fireEvent.pointerDown(screen.getByRole('main'))
    },
  ],
  [
    'that the arrows of a keyboard pass',
    () => {
      const choice = screen.getByRole('radio', { name: 'Conforme' })
      fireEvent.keyDown(choice, { key: 'ArrowRight' })
      fireEvent.click(choice)
      fireEvent.keyUp(choice, { key: 'ArrowRight' })
    },
  ],
])('stays at an answer %s', async (_, answer) => {
  const phone = await aPhone()
  await openBegun(phone, atTyres())
  await isAt('Pergunta 1')
  // The moment passes at once.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  answer()
  act(() => void vi.advanceTimersByTime(5000))
  vi.useRealTimers()
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Pergunta 1')
})

it('a tap that goes on right after an answer goes on once', async () => {
  const phone = await aPhone()
  await openBegun(phone, atTyres())
  await tap('Conforme')
  await press('Próxima')
  await isAt('Os lados')
  expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull()
})

it('says what an answer wants before anybody goes on, and offers what was written before', async () => {
  const phone = await aPhone()
  const { app, server, yard } = phone
  const earlier = (question: string, answer: string, note: string | null) =>
    server.save('checklist_answers', {
      id: newId(),
      checklistId: newId(),
      checklistModelId: yard.model.id,
      checklistModelQuestionId: question,
      answer,
      note,
    })
  server.failWith(() => 'none')
  earlier(yard.tyres.id, 'nok', 'Corte no flanco')
  earlier(yard.tyres.id, 'nok', 'Pneu careca')
  earlier(yard.tyres.id, 'nok', 'Pneu careca')
  earlier(yard.tyres.id, 'ok', 'Novo')
  earlier(yard.hours.id, 'nok', 'Outra pergunta')
  await app.engine.syncNow()
  server.failWith(() => 'unsent')
  await openBegun(phone, atTyres())
  await screen.findByText('Foto obrigatória se não conforme')
  await tap('Não conforme')
  await screen.findByText('Observação e foto obrigatórias')
  const before = await screen.findByRole('group', { name: 'Já escrito antes' })
  expect([...before.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual([
    'Pneu careca',
    'Corte no flanco',
  ])
  expect(document.activeElement).toBe(screen.getByLabelText(/^Observação/))
  await press('Corte no flanco')
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Observação/).value).toBe('Corte no flanco')
})

it('a remark goes with any answer', async () => {
  const phone = await aPhone()
  const { tyres } = phone.yard
  await openBegun(phone, atTyres())
  await press('Escrever Observação')
  fireEvent.change(screen.getByLabelText(/^Observação/), { target: { value: 'Trocados em maio' } })
  await tap('Conforme')
  await isAt('Os lados')
  await waitFor(async () =>
    expect((await kept(phone))?.answers[tyres.id]).toEqual({
      answer: 'ok',
      note: 'Trocados em maio',
      photos: [],
    }),
  )
})
