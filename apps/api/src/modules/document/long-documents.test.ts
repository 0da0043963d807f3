import { monitorEventLoopDelay } from 'node:perf_hooks'
import { newId } from '@rentme/domain/kit/uuid'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApi, type Account, type Client, type TestApi } from '../../testing/api.ts'
import { aYard, clientInput, type Written } from '../../testing/yard.ts'
import { forgetDocuments, type DocumentJob } from './jobs.ts'

const machines = 2000
const people = 200

let test: TestApi
let api: Client & Account
let trainingId: string
beforeAll(async () => {
  test = await testApi()
  api = await test.signIn()
  const { category, model } = await aYard(api)
  await sql`insert into products (id, name, "internCode", "productCategoryId", "checklistModelId")
    select uuid_v7(), 'Plataforma tesoura elétrica', 'LOTE-' || n, ${category.id}, ${model.id}
      from generate_series(1, ${machines}) n`.execute(test.db)
  const client = await api.post<Written>('/clients', clientInput())
  const training = await api.post<Written>('/trainings', {
    clientId: client.body.id,
    responsibleEmployeeId: api.employeeId,
    title: 'Operador de PEMT',
    kind: 'initial',
    startsAt: '2026-11-20T11:00:00.000Z',
    workloadHours: 4,
    location: 'Campinas-SP',
    content: 'Inspeção diária. '.repeat(40),
    status: 'done',
    participants: Array.from({ length: people }, (_, index) => ({
      name: `Participante ${index}`,
      result: 'satisfactory',
    })),
  })
  trainingId = training.body.id
})
afterAll(() => test.close())

const labels = '/products/labels?search=lote'
/** Few enough to be made in a moment, too many to be waited for. */
const someLabels = '/products/labels?search=lote-19'

/** Asks again, of one process after the other, until a job has come to an end. */
const ended = async (id: string, from: Client = api): Promise<DocumentJob> => {
  let job: DocumentJob | undefined
  await expect
    .poll(
      async () => {
        job = (await from.get<DocumentJob>(`/document-jobs/${id}`)).body
        return job.state
      },
      { interval: 100 },
    )
    .not.toBe('running')
  if (job === undefined) throw new Error('no job')
  return job
}

/** Pages of a document, without reading what stands on them. */
const pagesOf = (bytes: Buffer): number => bytes.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0

const fileOf = (id: string, { token }: Account) =>
  test.twin.inject({
    url: `/api/document-jobs/${id}/file`,
    headers: { authorization: `Bearer ${token}` },
  })

describe('long documents', () => {
  it.each([
    ['labels of 2,000 machines', () => labels, Math.ceil(machines / 21), /^etiquetas-.*\.pdf$/],
    [
      'certificates of 200 people',
      () => `/trainings/${trainingId}/certificates`,
      2 * people,
      /^certificado-.*\.pdf$/,
    ],
  ])(
    '%s are answered at once, made without holding others up, and fetched when ready',
    async (_, path, pages, name) => {
      const delay = monitorEventLoopDelay({ resolution: 5 })
      const start = performance.now()
      delay.enable()
      const asked = await api.get<DocumentJob>(path())
      expect(asked).toMatchObject({ status: 202, body: { state: 'running', progress: 0, name: null } })
      const job = await ended(asked.body.id)
      delay.disable()
      expect(job).toMatchObject({ state: 'done', progress: 100, message: null })
      expect(job.name).toMatch(name)
      // Laid out by the thread that serves, one piece of work would be nearly all of the time.
      expect(delay.max / 1e6 / (performance.now() - start)).toBeLessThan(0.3)
      const file = await fileOf(job.id, api)
      expect(file.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="${job.name}"`,
        'cache-control': 'no-store',
      })
      expect(pagesOf(file.rawPayload)).toBe(pages)
    },
  )

  it('belong to who asked for them, with the rights of then, for an hour', async () => {
    const owner = await test.signIn({ permissions: ['access_product'] })
    const { body } = await owner.get<DocumentJob>(someLabels)
    await ended(body.id, owner)
    expect((await api.get(`/document-jobs/${body.id}`)).status).toBe(404)
    expect((await fileOf(body.id, api)).statusCode).toBe(404)
    expect((await test.guest.get(`/document-jobs/${body.id}`)).status).toBe(401)
    const setRights = (rights: readonly string[]) =>
      sql`update employee_roles set permissions = ${JSON.stringify(rights)}::jsonb where id = ${owner.roleId}`.execute(
        test.db,
      )
    await setRights([])
    expect((await fileOf(body.id, owner)).statusCode).toBe(404)
    await setRights(['access_product'])
    expect((await fileOf(body.id, owner)).statusCode).toBe(200)
    await forgetDocuments(test.db, new Date(Date.now() + 59 * 60_000))
    expect((await fileOf(body.id, owner)).statusCode).toBe(200)
    await forgetDocuments(test.db, new Date(Date.now() + 61 * 60_000))
    expect((await fileOf(body.id, owner)).statusCode).toBe(404)
    const { rows } = await sql`select 1 from document_job_parts where "jobId" = ${body.id}`.execute(test.db)
    expect(rows).toEqual([])
  })

  it('are two at a time for one person, whichever process he asks, and never another’s burden', async () => {
    const [busy, other] = [await test.signIn(), await test.signIn()]
    const asked = [await busy.get<DocumentJob>(labels), await busy.get<DocumentJob>(someLabels)]
    expect(asked.map(({ status }) => status)).toEqual([202, 202])
    expect(await busy.get(someLabels)).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
    expect((await other.get(someLabels)).status).toBe(202)
    for (const { body } of asked) expect(await ended(body.id, busy)).toMatchObject({ state: 'done' })
    expect((await busy.get(someLabels)).status).toBe(202)
  })

  it('end kindly when they can not be made, and when the process that made them is gone', async () => {
    const found = await api.get<DocumentJob>(`/document-jobs/${newId()}`)
    expect(found).toMatchObject({
      status: 404,
      body: { message: expect.stringContaining('Gere-o novamente') as string },
    })
    await sql`insert into document_jobs (id, "userId", permissions, "aliveAt", "expiresAt")
      select ${newId()}, ${api.userId}, permissions, now() - interval '2 minutes', now() + interval '1 hour'
        from employee_roles where id = ${api.roleId}`.execute(test.db)
    const { rows } = await sql<{ id: string }>`select id from document_jobs
      where "userId" = ${api.userId} order by "aliveAt" limit 1`.execute(test.db)
    expect(await ended(rows[0]?.id ?? '')).toMatchObject({
      state: 'failed',
      message: 'Não foi possível gerar o documento. Tente novamente.',
    })
  })
})
