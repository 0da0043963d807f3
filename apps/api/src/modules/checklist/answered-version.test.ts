import { describe, expect, it } from 'vitest'
import { useTestApi } from '../../testing/api.ts'
import { aYard, checklistBody, type Yard } from '../../testing/yard.ts'

const { api } = await useTestApi()

const body = (yard: Yard, type: 'exit' | 'return', more: Record<string, unknown> = {}) =>
  checklistBody(yard, api.employeeId, type, more)

/** The model's questions as a save of it sends them, two of them asked otherwise from now on. */
const nextVersion = async (yard: Yard) => {
  const asked = yard.questions.map(({ id, question, type, unit, photoRule, appliesTo, required }, index) => ({
    id,
    question: index === 2 ? 'Pneus e rodas em bom estado?' : question,
    type,
    unit,
    photoRule,
    appliesTo,
    required,
  }))
  const fresh = { question: 'Luzes funcionam?', type: 'ok', photoRule: 'never' }
  const { status } = await api.put(`/checklist-models/${yard.model.id}`, { questions: [...asked, fresh] })
  expect(status).toBe(200)
}

describe('an exit that was answered before its model changed', () => {
  it('E2: is judged by the version that its device names, also when the machine has another model by now', async () => {
    const yard = await aYard(api)
    await nextVersion(yard)
    const other = await aYard(api)
    await api.put(`/products/${yard.product.id}`, { checklistModelId: other.model.id })
    const named = { answeredModelId: yard.model.id, answeredVersion: 1 }
    const exit = await api.post('/checklists', body(yard, 'exit', named))
    expect(exit).toMatchObject({ status: 201, body: { checklistModelId: yard.model.id, modelVersion: 1 } })
  })

  it('E2: of a device that names none is judged by the newest that asks all that it answered', async () => {
    const yard = await aYard(api)
    await nextVersion(yard)
    expect(await api.post('/checklists', body(yard, 'exit'))).toMatchObject({
      status: 201,
      body: { modelVersion: 1 },
    })
  })

  it('E2: is refused by what the named version asks, and never by one that never was', async () => {
    const yard = await aYard(api)
    await nextVersion(yard)
    const exit = body(yard, 'exit', { answeredVersion: 1 })
    const short = { ...exit, answers: exit.answers.slice(1) }
    expect(await api.post('/checklists', short)).toMatchObject({
      status: 422,
      body: { fields: { [`questions.${yard.questions[0]?.id}`]: 'Campo obrigatório.' } },
    })
    expect(await api.post('/checklists', body(yard, 'exit', { answeredVersion: 9 }))).toMatchObject({
      status: 201,
      body: { modelVersion: 1 },
    })
  })
})
