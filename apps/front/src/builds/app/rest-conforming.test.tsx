import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import type { Flow } from '../../features/checklist/register/flow.ts'
import { begunExit, openBegun } from '../../testing/begun.ts'
import { aPhone, press, type Phone } from '../../testing/phone.tsx'

beforeEach(() => localStorage.clear())

const meter = { answer: '120', note: '', photos: [] }
const begun = begunExit(({ yard }) => ({
  signerName: '',
  signerDocument: '',
  notes: '',
  answers: { [yard.hours.id]: meter },
  at: yard.tyres.id,
}))

/** A phone whose model asks of the tyres, of the doors and, always with a photo, of the hook. */
const open = async (allowsRest?: boolean) => {
  const phone = await aPhone()
  const { model, tyres } = phone.yard
  await phone.hear((server) => {
    if (allowsRest !== undefined) server.save('checklist_models', { ...model, allowsRest })
    for (const [at, id] of ['doors', 'hook'].entries())
      server.save('checklist_model_questions', {
        ...tyres,
        id: `01990000-0000-7000-8000-00000000000${at}`,
        question: id,
        position: 10 + at,
        photoRule: id === 'hook' ? 'always' : 'never',
      })
  })
  await openBegun(phone, begun)
  fireEvent.click(await screen.findByRole('button', { name: 'Perguntas' }))
  return phone
}

const answers = async ({ app, yard }: Phone) =>
  (await app.drafts.load<Flow>(`checklist:exit:${yard.product.id}`))?.answers ?? {}

it('answers what is left as conforming where the model allows it, but for what needs a photo, and takes it back', async () => {
  const phone = await open(true)
  await press(/^Todas as Restantes Conformes \(2\)/)
  await waitFor(async () =>
    expect(Object.values(await answers(phone)).map(({ answer }) => answer)).toEqual(['120', 'ok', 'ok']),
  )
  screen.getByText('2 perguntas respondidas Conforme')
  await press('Desfazer')
  await waitFor(async () =>
    expect(Object.values(await answers(phone)).map(({ answer }) => answer)).toEqual(['120', null, null]),
  )
})

it.each([[false], [undefined]])('offers it to no model that does not say so (%s)', async (allowsRest) => {
  await open(allowsRest)
  await screen.findByText('hook')
  expect(screen.queryByRole('button', { name: /Restantes/ })).toBeNull()
})
