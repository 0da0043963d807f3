import { newId } from '@rentme/domain/kit/uuid'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApi, type Account, type Client, type TestApi } from '../../testing/api.ts'
import { aPhoto, loseBytes } from '../../testing/documents.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import { aWorkshop, orderInput, type Workshop } from '../../testing/workshop.ts'
import { clientInput, type Written } from '../../testing/yard.ts'
import type { DocumentJob } from './jobs.ts'

let test: TestApi
let api: Client & Account
let workshop: Workshop
beforeAll(async () => {
  test = await testApi()
  api = await test.signIn()
  workshop = await aWorkshop(api)
})
afterAll(() => test.close())

const anOrder = async (photos: readonly string[] = []): Promise<Written> => {
  const { status, body } = await api.post<Written>(
    '/service-orders',
    orderInput(workshop, api.employeeId, { photos }),
  )
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}

/** The job that makes the documents of some rows, once it has ended. */
const made = async (path: string, who: Client = api): Promise<DocumentJob> => {
  const asked = await who.get<DocumentJob>(path)
  expect(asked.status, JSON.stringify(asked.body)).toBe(202)
  const job = { last: asked.body }
  await expect
    .poll(
      async () => {
        job.last = (await who.get<DocumentJob>(`/document-jobs/${asked.body.id}`)).body
        return job.last.state
      },
      { interval: 50 },
    )
    .not.toBe('running')
  return job.last
}

const pdfOf = async ({ id }: DocumentJob, { token }: Account = api) => {
  const answer = await test.app.inject({
    url: `/api/document-jobs/${id}/file`,
    headers: { authorization: `Bearer ${token}` },
  })
  const { pages, title } = await readPdf(answer.rawPayload)
  return { title, pages: pages.map((page) => page.replaceAll('\u00A0', ' ')) }
}

const exportsOf = async (id: string) => {
  const { rows } = await sql<{ changes: unknown }>`
    select changes from audit_log where action = 'export' and row_id = ${id}`.execute(test.db)
  return rows.map(({ changes }) => changes)
}

it('are one file in the order of the list, each numbered for itself, and in the trail of each row', async () => {
  const [first, second] = [await anOrder(), await anOrder()]
  const job = await made(`/service-orders/documents?id=${second.id},${first.id}&sort=number`)
  expect(job).toMatchObject({ state: 'done', progress: 100, message: null })
  expect(job.name).toMatch(/^ordens-de-servico-\d{4}-\d{2}-\d{2}\.pdf$/)
  const { pages } = await pdfOf(job)
  const starts = pages.filter((page) => page.includes('Página 1 de '))
  expect(starts).toHaveLength(2)
  expect(starts[0]).toContain(String(first['number']))
  expect(starts[0]).not.toContain(String(second['number']))
  expect(starts[1]).toContain(String(second['number']))
  // A page tells of its own document alone, at its head too.
  expect(pages.at(-1)).not.toContain(String(first['number']))
  expect(await exportsOf(first.id)).toEqual([{ document: 'document' }])
})

it('leave out what can not be made, and say on the last page and beside the job what and why', async () => {
  const photo = await aPhoto(api, 'perdida.jpg')
  const [good, bad] = [await anOrder(), await anOrder([photo])]
  await loseBytes(test, photo)
  const job = await made(`/service-orders/documents?id=${good.id},${bad.id},${newId()}`)
  expect(job.state).toBe('done')
  expect(job.message).toMatch(/^2 registros ficaram de fora: /)
  expect(job.message).toContain(String(bad['number']))
  const { pages } = await pdfOf(job)
  expect(pages[0]).toContain(String(good['number']))
  const last = pages.at(-1) ?? ''
  for (const part of ['Ficaram de Fora', String(bad['number']), 'perdida.jpg', '1 escolhido'])
    expect(last).toContain(part)
  expect(await exportsOf(bad.id)).toEqual([])
  const nothing = await made(`/service-orders/documents?id=${bad.id}`)
  expect(nothing).toMatchObject({ state: 'failed', name: null })
  expect(nothing.message).toContain('perdida.jpg')
})

it('are certificates of trainings that are done, and say of the others that they have none', async () => {
  const client = await api.post<Written>('/clients', clientInput())
  const training = async (title: string, status: string) => {
    const { body } = await api.post<Written>('/trainings', {
      clientId: client.body.id,
      responsibleEmployeeId: api.employeeId,
      title,
      kind: 'initial',
      startsAt: '2026-11-20T11:00:00.000Z',
      workloadHours: 4,
      location: 'Campinas-SP',
      content: 'Riscos elétricos',
      status,
      participants: [{ name: 'Iolanda Peçanha', result: 'satisfactory' }],
    })
    return body.id
  }
  const ids = [await training('Operador de PEMT', 'done'), await training('Ainda por vir', 'scheduled')]
  const job = await made(`/trainings/documents?id=${ids.join(',')}&sort=title`)
  expect(job.message).toBe('1 registro ficou de fora: Ainda por vir. A última página diz por quê.')
  const { pages } = await pdfOf(job)
  expect(pages[0]).toContain('Iolanda Peçanha')
  expect(pages.at(-1)).toContain('não tem participante aprovado')
})

it('need the right to see each alone, and are a hundred at most', async () => {
  const reader = await test.signIn({ permissions: ['access_checklist'] })
  expect((await reader.get('/checklists/documents')).status).toBe(403)
  expect((await test.guest.get('/checklists/documents')).status).toBe(401)
  expect((await api.get(`/checklists/documents?id=${newId()}`)).status).toBe(404)
  expect((await api.get('/checklists/documents?page=2')).status).toBe(422)
  await sql`insert into trainings (id, "clientId", "responsibleEmployeeId", title, kind, "startsAt", "workloadHours", location)
    select uuid_v7(), "clientId", "responsibleEmployeeId", 'Muitos ' || n, kind, "startsAt", "workloadHours", location
      from (select * from trainings limit 1) one, generate_series(1, 101) n`.execute(test.db)
  expect(await api.get('/trainings/documents?search=muitos')).toMatchObject({
    status: 422,
    body: { message: 'Escolha no máximo 100 registros por vez.' },
  })
})
