import { newId } from '@rentme/domain/kit/uuid'
import { expect, it } from 'vitest'
import { useTestApi } from '../../testing/api.ts'
import { aYard, checklistBody, productInput, type Written } from '../../testing/yard.ts'

const { test, api } = await useTestApi()

it('offers what was written of a question before, the most usual first, to who may see checklists', async () => {
  const yard = await aYard(api)
  const asked = yard.questions.find(({ type }) => type === 'ok')?.id ?? ''
  for (const [at, note] of ['Pneu murcho', 'Lona rasgada', 'Pneu murcho', null].entries()) {
    const input = productInput(yard.category.id, yard.model.id, { internCode: `NOTA-${at}` })
    const product = (await api.post<Written>('/products', input)).body
    const body = checklistBody({ ...yard, product }, api.employeeId, 'exit')
    const answers = body.answers.map((answer) =>
      answer.checklistModelQuestionId === asked && note !== null
        ? { ...answer, answer: 'nok', note }
        : answer,
    )
    const contractNumber = `LOC-2026-0100${at}`
    expect((await api.post('/checklists', { ...body, contractNumber, answers })).status).toBe(201)
  }
  const { body: notes } = await api.get(`/checklists/notes?question_id=${asked}`)
  expect(notes).toEqual(['Pneu murcho', 'Lona rasgada'])
  expect((await api.get(`/preventive-maintenances/notes?question_id=${asked}`)).body).toEqual([])
  const stranger = await test.signIn({ permissions: ['create_checklist'] })
  expect((await stranger.get(`/checklists/notes?question_id=${newId()}`)).status).toBe(403)
  expect((await api.get('/checklists/notes?question_id=1')).status).toBe(422)
})
