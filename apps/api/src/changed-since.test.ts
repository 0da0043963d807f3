import { newId } from '@rentme/domain/kit/uuid'
import { headers } from '@rentme/domain/sync/wire'
import { describe, expect, it } from 'vitest'
import { useTestApi } from './testing/api.ts'
import {
  aWorkshop,
  orderInput,
  preventiveAnswers,
  preventiveInput,
  type Workshop,
} from './testing/workshop.ts'
import { checklistBody, goodAnswers, type Written } from './testing/yard.ts'

const { test, api } = await useTestApi()
const day = 86_400_000
const ago = (time: number) => new Date(Date.now() - time).toISOString()

interface Case {
  /** What stands before; answers what the write names of it. */
  given?: (workshop: Workshop) => Promise<string>
  /** What somebody else makes of it, after the write was written. */
  meanwhile: (workshop: Workshop, given: string) => [path: string, body: object]
  /** The write, and the field that is refused. */
  write: (workshop: Workshop, given: string) => [method: 'post' | 'put', path: string, body: object]
  field: string
}

const anExit = async (workshop: Workshop): Promise<string> => {
  const { body } = await api.post<Written>(
    '/checklists',
    checklistBody(workshop, api.employeeId, 'exit', { performedAt: ago(3 * day) }),
  )
  return body.id
}
const aReturn = (workshop: Workshop, exitId: string) =>
  checklistBody(workshop, api.employeeId, 'return', {
    exitId,
    performedAt: ago(day / 2),
    answers: goodAnswers(workshop, 'return', 130),
  })
const overtaken = ({ product }: Workshop): [string, object] => [`/products/${product.id}`, { hourMeter: 900 }]

const cases: readonly (readonly [string, Case])[] = [
  [
    'a return of an exit whose contract was corrected',
    {
      given: anExit,
      meanwhile: (_workshop, exit) => [`/checklists/${exit}`, { contractNumber: 'LOC-2026-00002' }],
      write: (workshop, exit) => ['post', '/checklists', aReturn(workshop, exit)],
      field: 'contractNumber',
    },
  ],
  [
    'a reading of a machine that was read higher',
    {
      meanwhile: overtaken,
      write: ({ product }) => ['put', `/products/${product.id}`, { hourMeter: 130 }],
      field: 'hourMeter',
    },
  ],
  [
    'an order of a machine that was read higher',
    {
      meanwhile: overtaken,
      write: (workshop) => [
        'post',
        '/service-orders',
        orderInput(workshop, api.employeeId, { openedAt: new Date().toISOString(), hourMeter: 130 }),
      ],
      field: 'hourMeter',
    },
  ],
  [
    'a preventive of a machine that was read higher',
    {
      meanwhile: overtaken,
      write: (workshop) => [
        'post',
        '/preventive-maintenances',
        preventiveInput(workshop, api.employeeId, {
          performedAt: new Date().toISOString(),
          hourMeter: 130,
          answers: preventiveAnswers(workshop, 130),
        }),
      ],
      field: 'hourMeter',
    },
  ],
]

const written = (time: number) => ({ [headers.writtenAt]: ago(time), 'idempotency-key': newId() })

describe.each(cases)('E1: %s', (_name, { given, meanwhile, write, field }) => {
  const refusedAfter = async (time: number) => {
    const office = await test.signIn()
    const workshop = await aWorkshop(api)
    const id = (await given?.(workshop)) ?? ''
    const [path, body] = meanwhile(workshop, id)
    expect((await office.put(path, body)).status).toBe(200)
    const [method, to, sent] = write(workshop, id)
    const answer = await api[method]<{ changedBy?: string }>(to, sent, written(time))
    expect(answer).toMatchObject({
      status: 422,
      body: { code: 'invalid', fields: { [field]: expect.any(String) } },
    })
    const { body: me } = await office.get<{ name: string }>('/me')
    return { changedBy: answer.body.changedBy, name: me.name }
  }

  it('names with the refusal who changed it since it was written, and nobody for what was there before', async () => {
    const { changedBy, name } = await refusedAfter(2 * day)
    expect(changedBy).toBe(name)
    expect((await refusedAfter(-day)).changedBy).toBeUndefined()
  })
})
