import sharp from 'sharp'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApi, type Account, type Client, type TestApi } from '../../testing/api.ts'
import { companyOf } from './company.ts'

let test: TestApi
let admin: Client & Account
let driver: Client & Account
beforeAll(async () => {
  test = await testApi()
  admin = await test.signIn()
  driver = await test.signIn({ permissions: [] })
})
afterAll(() => test.close())

const path = '/settings/company'
interface Company {
  version: number
  legalName: string | null
  logo: { id: string } | null
}

const uploadLogo = async (client: Client): Promise<string> => {
  const bytes = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#ffd036' } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.append('files', new Blob([new Uint8Array(bytes)]), 'logo.png')
  const encoded = new Response(form)
  const { body } = await client.post<{ id: string }[]>('/uploads', Buffer.from(await encoded.arrayBuffer()), {
    'content-type': encoded.headers.get('content-type') ?? '',
  })
  return body[0]?.id ?? ''
}

describe('the company', () => {
  it('is read by everyone signed in, and changed by administrators, field by field', async () => {
    expect((await driver.get<Company>(path)).body).toMatchObject({ legalName: null, logo: null })
    const changed = await admin.put<Company>(path, {
      legalName: 'Locadora Demonstração Ltda.',
      cnpj: '12abc34501de35',
      timeZone: 'America/Manaus',
    })
    expect(changed).toMatchObject({
      status: 200,
      body: { legalName: 'Locadora Demonstração Ltda.', cnpj: '12ABC34501DE35' },
    })
    await admin.put(path, { dpoName: 'Débora Lustosa', dpoEmail: 'dpo@example.com' })
    expect(await companyOf(test.db)).toMatchObject({
      legalName: 'Locadora Demonstração Ltda.',
      timeZone: 'America/Manaus',
      dpoEmail: 'dpo@example.com',
    })
  })

  it('tells guests the name that it trades under, and nothing else', async () => {
    const told = () => test.guest.get('/company/public')
    await admin.put(path, {
      legalName: 'João Fictício 12345678909',
      tradeName: null,
      email: 'eu@example.com',
    })
    expect(await told()).toMatchObject({ status: 200, body: { tradeName: null } })
    await admin.put(path, { tradeName: 'Locadora do João' })
    const { body } = await told()
    expect(body).toStrictEqual({ tradeName: 'Locadora do João' })
  })

  it('counts days and shows hours by its zone, in every process', async () => {
    expect((await admin.put(path, { timeZone: 'America/Rio_Branco' })).status).toBe(200)
    const zones = async () => {
      const answers = [
        await driver.get<{ timeZone: string }>('/me'),
        await driver.get<{ timeZone: string }>('/me'),
      ]
      return answers.map(({ body }) => body.timeZone)
    }
    await expect.poll(zones).toEqual(['America/Rio_Branco', 'America/Rio_Branco'])
    await admin.put(path, { timeZone: null })
    await expect.poll(zones).toEqual(['America/Sao_Paulo', 'America/Sao_Paulo'])
  })

  it('refuses what is no CNPJ or zone, every field at once', async () => {
    const { status, body } = await admin.put<{ fields: object }>(path, {
      cnpj: '12ABC34501DE36',
      timeZone: 'Europe/Lisbon',
    })
    expect(status).toBe(422)
    expect(Object.keys(body.fields).sort()).toEqual(['cnpj', 'timeZone'])
  })

  it('tells the second of two editors, with the company as it is', async () => {
    const { body } = await admin.get<Company>(path)
    const ifMatch = { 'if-match': `"${body.version}"` }
    expect((await admin.put(path, { city: 'Campinas' }, ifMatch)).status).toBe(200)
    expect(await admin.put(path, { city: 'Valinhos' }, ifMatch)).toMatchObject({
      status: 412,
      body: { code: 'stale', current: { city: 'Campinas' }, changedBy: expect.stringMatching(/^Pessoa/) },
    })
  })

  it('shows its logo to everyone signed in, and keeps the file while it is the logo', async () => {
    const id = await uploadLogo(admin)
    expect((await driver.get(`/image-proxy/${id}`)).status).toBe(404)
    expect((await admin.put<Company>(path, { logo: id })).body.logo).toMatchObject({ id })
    expect((await driver.get(`/image-proxy/${id}`)).status).toBe(200)
    expect(await admin.delete(`/uploads/${id}`)).toMatchObject({ status: 409 })
    expect((await admin.put<Company>(path, { logo: null })).body.logo).toBeNull()
    expect((await admin.delete(`/uploads/${id}`)).status).toBe(204)
  })

  it('takes no file of someone else as its logo', async () => {
    const foreign = await uploadLogo(driver)
    expect(await admin.put(path, { logo: foreign })).toMatchObject({
      status: 422,
      body: { fields: { logo: 'Arquivo não encontrado.' } },
    })
  })

  it('is one: the database refuses another', async () => {
    await expect(sql`insert into company default values`.execute(test.db)).rejects.toThrow('company_only')
  })
})
