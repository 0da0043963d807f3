import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { allPermissions } from '@rentme/domain/employee-role/permissions'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { useTestApi, type Client } from '../../testing/api.ts'
import { tablesWith } from '../../testing/tables-with.ts'
import { aCpf, aYard, checklistBody, clientInput, type Written } from '../../testing/yard.ts'

const { test, api } = await useTestApi()

const aPhoto = async (): Promise<string> => {
  const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#a00' } })
    .webp()
    .toBuffer()
  const form = new FormData()
  form.append('files', new Blob([new Uint8Array(bytes)]), 'Iolanda Peçanha.webp')
  const encoded = new Response(form)
  const { body } = await api.post<Written[]>('/uploads', Buffer.from(await encoded.arrayBuffer()), {
    'content-type': encoded.headers.get('content-type') ?? '',
  })
  return body[0]?.id ?? ''
}

const storedFiles = async (): Promise<string[]> => {
  const names = await readdir(join(test.config.dataDir, 'files'), { recursive: true })
  return names.filter((name) => name.includes('.'))
}

/** How many mails that are kept as files, since no server takes them, hold a text. */
const mailsWith = async (text: string): Promise<number> => {
  const folder = join(test.config.dataDir, 'mail')
  const names = await readdir(folder).catch(() => [])
  const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return mails.filter((mail) => mail.includes(text)).length
}

const anonymize = (kind: string, id: string, who: Client = api, headers = {}) =>
  who.post<{ name: string; code: string; message: string }>(`/privacy/${kind}/${id}/anonymize`, {}, headers)

type Found = { data: { kind: string; id: string; name: string; document: string | null }[] }
const search = async (q: string) =>
  (await api.get<Found>(`/privacy/search?q=${encodeURIComponent(q)}`)).body.data

const clientData = () => ({
  ...clientInput({ name: 'Iolanda Peçanha Quintela' }),
  email: 'iolanda@pecanha.example',
  phone: '+5519912345678',
  zipCode: '13010001',
  street: 'Rua das Acácias Roxas',
  number: '77',
  district: 'Jardim Quimera',
  city: 'Campinas',
  state: 'SP',
  notes: 'Gosta de ligar cedo',
})
const named = ['Iolanda', 'pecanha', '19912345678', 'Acácias', 'Quimera', 'ligar cedo']

describe('a client who asks', () => {
  let client: Written
  let input: ReturnType<typeof clientData>
  let exit: Written
  const key = 'c1b2a3d4-0000-4000-8000-000000000001'
  beforeAll(async () => {
    input = clientData()
    const yard = await aYard(api)
    const made = await api.post<Written>('/clients', input, { 'idempotency-key': key })
    client = made.body
    await api.put(`/clients/${client.id}`, { photo: await aPhoto() })
    const signer = { signerName: 'Iolanda Pecanha QUINTELA', signerDocument: input.document }
    exit = checklistBody({ ...yard, client }, api.employeeId, 'exit', signer) as unknown as Written
    await api.post('/checklists', exit)
    await api.post('/trainings', {
      clientId: client.id,
      responsibleEmployeeId: api.employeeId,
      title: 'Entrega técnica',
      kind: 'delivery',
      startsAt: '2026-11-20T11:00:00.000Z',
      workloadHours: 2,
      participants: [{ name: 'Iolanda Peçanha Quintela', document: input.document }],
    })
  })

  it('is found by CPF with or without mask, e-mail, and name, wherever he is', async () => {
    for (const query of [input.document, 'iolanda@pecanha.example', 'IOLANDA pecanha'])
      expect((await search(query)).map(({ kind, id }) => [kind, id])).toContainEqual(['client', client.id])
    expect((await search(input.document)).map(({ kind }) => kind)).toEqual(['client', 'participant'])
  })

  it('gets all that is kept, as JSON and on paper, and the trail says who took it', async () => {
    const { body } = await api.get<Record<string, unknown>>(`/privacy/client/${client.id}/export`)
    expect(body).toMatchObject({
      data: { 'Nome ou contato': 'Iolanda Peçanha Quintela', Telefone: '(19) 91234-5678', UF: 'SP' },
      origin: { by: expect.stringContaining('Pessoa') as string },
      files: [{ name: 'Iolanda Peçanha.webp', field: 'photo' }],
    })
    const titles = (body['sections'] as { title: string; rows: unknown[] }[])
      .filter(({ rows }) => rows.length > 0)
      .map(({ title }) => title)
    expect(titles).toEqual(['Checklists', 'Treinamentos', 'Checklists assinados com o CPF'])
    const pdf = await test.app.inject({
      url: `/api/privacy/client/${client.id}/export?format=pdf`,
      headers: { authorization: `Bearer ${api.token}` },
    })
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect(pdf.rawPayload.includes('/Subtype /Image')).toBe(true)
    const { rows } = await sql`select changes from audit_log where action = 'export' and row_id = ${client.id}
      and user_id = ${api.userId} order by id`.execute(test.db)
    expect(rows).toEqual([{ changes: { format: 'json' } }, { changes: { format: 'pdf' } }])
  })

  it('waits while he holds a machine', async () => {
    expect(await anonymize('client', client.id)).toMatchObject({
      status: 409,
      body: { message: 'Este cliente ainda está com equipamentos locados.' },
    })
  })

  it('leaves no word that names him anywhere, and his history stays', async () => {
    await sql`update checklists set "returnDate" = "performedAt" where id = ${exit.id}`.execute(test.db)
    const participant = (await search(input.document)).find(({ kind }) => kind === 'participant')
    expect(await tablesWith(test.db, [...named, input.document])).not.toEqual([])
    expect(await storedFiles()).not.toEqual([])

    expect((await anonymize('participant', participant?.id ?? '')).body.name).toBe('Titular anonimizado #1')
    expect((await anonymize('client', client.id)).body.name).toBe('Titular anonimizado #2')
    expect((await anonymize('client', client.id)).body.name).toBe('Titular anonimizado #2')

    expect(await tablesWith(test.db, [...named, input.document])).toEqual([])
    expect(await storedFiles()).toEqual([])
    expect((await api.get(`/clients/${client.id}`)).body).toMatchObject({
      name: 'Titular anonimizado #2',
      document: null,
      email: null,
      photo: null,
      active: false,
      anonymizedAt: expect.any(String) as string,
    })
    const checklist = await api.get<Written>(`/checklists/${exit.id}`)
    expect(checklist.body).toMatchObject({
      signerName: null,
      signerDocument: null,
      client: { name: 'Titular anonimizado #2' },
    })
    expect(await search('iolanda')).toEqual([])
    expect((await api.get(`/clients?search=${input.document}`)).body).toMatchObject({ data: [] })
  })

  it('is not told to a device that asks for an old answer, nor made anew by it', async () => {
    const again = await api.post('/clients', input, { 'idempotency-key': key })
    expect(again.body).toEqual({ alreadyProcessed: true })
  })

  it('keeps who did what and when, with the values covered', async () => {
    const { rows } = await sql<{ action: string; changes: Record<string, unknown> }>`
      select action, changes from audit_log where row_id = ${client.id} and action in ('create', 'update') order by id`.execute(
      test.db,
    )
    expect(rows[0]).toMatchObject({ action: 'create', changes: { name: '***', email: '***', active: true } })
    expect(rows.at(-1)).toMatchObject({
      action: 'update',
      changes: { name: 'Titular anonimizado #2', email: null },
    })
  })

  it('can not be written into again', async () => {
    expect(await api.put(`/clients/${client.id}`, { name: 'Iolanda de Volta' })).toMatchObject({
      status: 422,
      body: { fields: { name: 'Este cadastro foi anonimizado e não pode ser alterado.' } },
    })
    expect((await api.post('/clients', clientInput({ document: input.document }))).status).toBe(201)
  })

  it('reaches devices as any change does', async () => {
    const { body } = await api.get<{ models: { clients: Written[]; users: Written[] } }>('/offline-sync')
    expect(body.models.clients.find(({ id }) => id === client.id)).toMatchObject({
      name: 'Titular anonimizado #2',
      document: null,
    })
    expect(JSON.stringify(body)).not.toMatch(/Iolanda/i)
  })
})

describe('an employee who leaves', () => {
  const password = 'Uma senha longa 77'
  const hire = async (document: string) => {
    const role = await api.post<Written>('/employee-roles', {
      name: `Cargo ${randomUUID().slice(0, 8)}`,
      permissions: ['show_client'],
    })
    const { body } = await api.post<Written>('/employees', {
      name: 'Valdomiro Estrela Guia',
      email: `valdomiro${document}@estrela.example`,
      employeeRoleId: role.body.id,
      document,
      phone: '+5519923456789',
      registration: `M${document.slice(-4)}`,
      password,
      photo: await aPhoto(),
      signature: await aPhoto(),
    })
    const login = await test.guest.post<{ token: string }>('/login', { email: body['email'], password })
    return { ...body, token: login.body.token }
  }

  it('field case 36: can not sign in, is signed out, and is nobody in every table', async () => {
    const document = aCpf()
    const employee = await hire(document)
    const session = { authorization: `Bearer ${employee.token}` }
    expect((await test.guest.get('/me', session)).status).toBe(200)
    expect((await api.get(`/privacy/employee/${employee.id}/export`)).body).toMatchObject({
      data: { Nome: 'Valdomiro Estrela Guia', CPF: expect.stringContaining('-') as string },
      files: [{ field: 'photo' }, { field: 'signature' }],
    })
    const email = `valdomiro${document}@estrela.example`
    expect((await test.guest.post('/forgot-password', { email })).status).toBeLessThan(300)
    await expect.poll(() => mailsWith(email)).toBe(1)
    expect((await anonymize('employee', employee.id)).status).toBe(200)
    expect(await mailsWith(email)).toBe(0)
    for (const path of ['/me', '/offline-sync', '/uploads'])
      expect((await test.guest.get(path, session)).status).toBe(401)
    expect((await test.guest.post('/login', { email, password })).status).toBe(401)
    expect(await tablesWith(test.db, ['Valdomiro', 'estrela.example', document, '19923456789'])).toEqual([])
    expect((await api.get(`/employees/${employee.id}`)).body).toMatchObject({
      name: expect.stringMatching(/^Titular anonimizado #\d+$/) as string,
      email: null,
      photo: null,
      signature: null,
      active: false,
    })
    expect(await api.put(`/employees/${employee.id}`, { active: true })).toMatchObject({ status: 422 })
  })

  it('is never oneself', async () => {
    expect(await anonymize('employee', api.employeeId)).toMatchObject({ status: 403 })
  })
})

describe('people’s data', () => {
  it('are an administrator’s only: each of his three permissions is needed', async () => {
    const { body } = await api.post<Written>('/clients', clientInput())
    for (const missing of ['edit_client', 'edit_employee', 'delete_job_title']) {
      const other = await test.signIn({ permissions: allPermissions.filter((held) => held !== missing) })
      expect((await other.get('/privacy/search?q=cliente')).status).toBe(403)
      expect((await other.get(`/privacy/client/${body.id}/export`)).status).toBe(403)
      expect((await anonymize('client', body.id, other)).status).toBe(403)
    }
    expect((await api.get(`/privacy/supplier/${body.id}/export`)).status).toBe(422)
    expect((await api.get(`/privacy/employee/${body.id}/export`)).status).toBe(404)
  })

  it('in the trail change in no other way', async () => {
    const erase = sql`select set_config('app.erasing', 'on', false)`
    await test.db.connection().execute(async (db) => {
      await erase.execute(db)
      for (const change of [
        sql`update audit_log set changes = changes || '{"name": "Outro"}' where store = 'clients'`,
        sql`update audit_log set changes = '{}' where store = 'clients'`,
        sql`update audit_log set user_id = null where store = 'clients'`,
        sql`delete from audit_log where store = 'clients'`,
      ])
        await expect(change.execute(db)).rejects.toThrow('append-only')
      await sql`select set_config('app.erasing', '', false)`.execute(db)
      await expect(
        sql`update audit_log set changes = '{"name": "***"}' where store = 'clients'`.execute(db),
      ).rejects.toThrow('append-only')
    })
  })
})
