import { newId } from '@rentme/domain/kit/uuid'
import { describe, expect, it } from 'vitest'
import { useTestApi } from '../../testing/api.ts'
import { aWorkshop, preventiveAnswers, preventiveInput, type Workshop } from '../../testing/workshop.ts'
import { checklistBody, type Written } from '../../testing/yard.ts'

const { api } = await useTestApi()

interface Asked {
  id: string
  question: string
  type: string
}

/** From now on the third question is asked otherwise, and one more is asked. */
const nextVersion = async (path: string, { id, ...row }: Written): Promise<void> => {
  const questions = (row['questions'] as Asked[]).map((asked, at) => ({
    id: asked.id,
    type: asked.type,
    question: at === 2 ? 'Outra pergunta?' : asked.question,
    ...('photoRule' in asked && { photoRule: asked.photoRule }),
    ...('required' in asked && { required: asked.required }),
    ...('appliesTo' in asked && { appliesTo: asked.appliesTo }),
  }))
  const fresh = {
    question: 'Luzes funcionam?',
    type: 'ok',
    ...(path === '/checklist-models' && { photoRule: 'never' }),
  }
  const { status } = await api.put(`${path}/${id}`, { questions: [...questions, fresh] })
  expect(status).toBe(200)
}

interface Result {
  results: { status: number; body: Record<string, unknown> }[]
}

const push = async (method: 'POST' | 'PUT', path: string, body: object) => {
  const op = {
    key: newId(),
    seq: 1,
    method,
    path,
    body,
    writtenAt: new Date(Date.now() - 1000).toISOString(),
  }
  const { body: answer } = await api.post<Result>('/offline-sync/push', { ops: [op] })
  return answer.results[0]
}

interface Case {
  models: string
  path: string
  modelOf: (workshop: Workshop) => Written
  /** What was answered of the first version, and which that is by what the device says. */
  answered: (workshop: Workshop) => object
  version: string
}

const cases: readonly (readonly [string, Case])[] = [
  [
    'an exit',
    {
      models: '/checklist-models',
      path: '/checklists',
      modelOf: ({ model }) => model,
      answered: (workshop) => checklistBody(workshop, api.employeeId, 'exit'),
      version: 'modelVersion',
    },
  ],
  [
    'a preventive',
    {
      models: '/preventive-maintenance-templates',
      path: '/preventive-maintenances',
      modelOf: ({ template }) => template,
      answered: (workshop) =>
        preventiveInput(workshop, api.employeeId, {
          status: 'completed',
          safeToOperate: true,
          hourMeter: 120,
          performedAt: new Date().toISOString(),
          answers: preventiveAnswers(workshop, 120),
        }),
      version: 'templateVersion',
    },
  ],
]

describe.each(cases)('E2: %s that was answered before its questions changed', (_name, of) => {
  const { models, path, modelOf, answered, version } = of

  it.each([
    ['the version that its device names', { answeredVersion: 1 }],
    ['the newest that asks all of it, where none is named', {}],
  ])('is taken from the queue by %s', async (_how, named) => {
    const workshop = await aWorkshop(api)
    await nextVersion(models, modelOf(workshop))
    const result = await push('POST', path, { ...answered(workshop), ...named })
    expect(result).toMatchObject({ status: 201, body: { [version]: 1 } })
  })

  it('is refused by what that version asks, where a required answer is missing', async () => {
    const workshop = await aWorkshop(api)
    await nextVersion(models, modelOf(workshop))
    const body = answered(workshop) as { answers: object[] }
    const result = await push('POST', path, { ...body, answeredVersion: 1, answers: body.answers.slice(1) })
    const [first] = modelOf(workshop)['questions'] as Asked[]
    const fields = { [`questions.${first?.id}`]: 'Campo obrigatório.' }
    expect(result).toMatchObject({ status: 422, body: { fields } })
  })
})

it('E2: a preventive that was begun before its template changed is concluded from the queue by what it was begun with', async () => {
  const workshop = await aWorkshop(api)
  const begun = preventiveInput(workshop, api.employeeId, { status: 'in_progress' })
  expect((await push('POST', '/preventive-maintenances', begun))?.status).toBe(201)
  await nextVersion('/preventive-maintenance-templates', workshop.template)
  const record = {
    status: 'completed',
    safeToOperate: true,
    hourMeter: 120,
    performedAt: new Date().toISOString(),
    answers: preventiveAnswers(workshop, 120),
  }
  const result = await push('PUT', `/preventive-maintenances/${begun.id}`, record)
  expect(result).toMatchObject({ status: 200, body: { templateVersion: 1, status: 'completed' } })
})
