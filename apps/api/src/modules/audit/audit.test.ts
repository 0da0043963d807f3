import { allPermissions } from '@rentme/domain/employee-role/permissions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApi, type Account, type Client, type TestApi } from '../../testing/api.ts'
import { categoryInput, clientInput, modelInput, productInput, type Written } from '../../testing/yard.ts'

let test: TestApi
let admin: Client & Account
let editor: Client & Account
beforeAll(async () => {
  test = await testApi()
  admin = await test.signIn()
  editor = await test.signIn()
})
afterAll(() => test.close())

interface Line {
  user: { id: string } | null
  label: string
  noun: string | null
  rowName: string | null
  action: string
  changes: { field: string; label: string; before: string | null; after: string | null }[]
}
const trailOf = async (query: string, client: Client = admin) =>
  (await client.get<{ data: Line[]; meta: { total: number } }>(`/audit?${query}`)).body

const create = async (path: string, input: object) => (await editor.post<Written>(path, input)).body

describe('the audit trail', () => {
  it('says who changed which field of what, from what to what, in words', async () => {
    const [tools, lifts] = [
      await create('/product-categories', categoryInput({ name: 'Ferramentas' })),
      await create('/product-categories', categoryInput({ name: 'Plataformas' })),
    ]
    const model = await create('/checklist-models', modelInput())
    const product = await create('/products', productInput(tools.id, model.id))
    await editor.put(`/products/${product.id}`, { productCategoryId: lifts.id, hourMeter: 1234.5 })
    const { data } = await trailOf(`row_id=${product.id}&action=update`)
    expect(data[0]).toMatchObject({
      user: { id: editor.userId },
      label: 'Produto',
      noun: 'product',
      action: 'update',
    })
    expect(data[0]?.rowName).toContain('Plataforma tesoura elétrica Altivo T-26')
    expect(data[0]?.changes).toEqual(
      expect.arrayContaining([
        {
          field: 'productCategoryId',
          label: 'Categoria',
          before: 'Ferramentas',
          after: 'Plataformas',
        },
        { field: 'hourMeter', label: expect.any(String), before: '100,0\u00A0h', after: '1.234,5\u00A0h' },
      ]),
    )
  })

  it('is filtered by person, store, action and day', async () => {
    const client = await create('/clients', clientInput())
    await editor.delete(`/clients/${client.id}`)
    const today = new Date().toISOString().slice(0, 10)
    const own = await trailOf(`employee_id=${editor.employeeId}&store=clients`)
    expect(own.data.map(({ action }) => action)).toEqual(['delete', 'create'])
    expect((await trailOf(`employee_id=${editor.employeeId}&store=clients&action=delete`)).meta.total).toBe(1)
    expect((await trailOf(`row_id=${client.id}&from=2020-01-01&to=2020-12-31`)).meta.total).toBe(0)
    expect((await trailOf(`row_id=${client.id}&from=2020-01-01&to=${today}`)).meta.total).toBe(2)
    expect((await admin.get('/audit?action=nothing')).status).toBe(422)
  })

  it('shows neither documents nor what the administrator himself may not read', async () => {
    const document = clientInput().document
    const client = await create('/clients', clientInput({ document, notes: 'Paga em dia' }))
    const seen = await trailOf(`row_id=${client.id}`)
    expect(JSON.stringify(seen)).toContain('Paga em dia')
    expect(JSON.stringify(seen)).not.toContain(document)

    const narrow = await test.signIn({
      permissions: allPermissions.filter((permission) => !permission.endsWith('_client')),
    })
    const { data } = await trailOf(`row_id=${client.id}`, narrow)
    expect(data).toMatchObject([{ action: 'create', changes: [] }])
  })

  it("has the company's changes and what is done to sessions", async () => {
    await admin.put('/settings/company', { legalName: 'Locadora Um' })
    await admin.put('/settings/company', { legalName: 'Locadora Dois' })
    const [line] = (await trailOf('store=company')).data
    expect(line).toMatchObject({ label: 'Empresa', user: { id: admin.userId } })
    expect(line?.changes).toEqual([
      { field: 'legalName', label: 'Razão social', before: 'Locadora Um', after: 'Locadora Dois' },
    ])
    const person = await test.signIn({ permissions: [] })
    const { body } = await admin.get<{ data: { id: string; user: { id: string } }[] }>(
      '/sessions?per_page=200',
    )
    const session = body.data.find(({ user }) => user.id === person.userId)
    expect((await admin.delete(`/sessions/${session?.id}`)).status).toBe(204)
    expect((await person.get('/me')).status).toBe(401)
    expect((await trailOf(`row_id=${person.userId}&store=sessions`)).data).toMatchObject([
      { action: 'logout', label: 'Sessão', user: { id: admin.userId } },
    ])
  })
})
