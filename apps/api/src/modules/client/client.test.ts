import { describe, expect, it } from 'vitest'
import { useTestApi } from '../../testing/api.ts'
import { categoryInput, clientInput, type Written } from '../../testing/yard.ts'

const { test, api } = await useTestApi()

describe('documents of people', () => {
  it('are seen by who may change the client, and companies’ by every reader', async () => {
    const person = await api.post<Written>('/clients', clientInput())
    const company = await api.post<Written>('/clients', {
      personType: 'company',
      name: 'Sônia Quintal',
      company: 'Construtora Aruvale Ltda.',
      document: '12.abc.345/01de-35'.replace(/\W/g, ''),
    })
    expect(company).toMatchObject({ status: 201, body: { document: '12ABC34501DE35' } })
    const reader = await test.signIn({ permissions: ['access_client', 'show_client'] })
    expect((await reader.get(`/clients/${person.body.id}`)).body).not.toHaveProperty('document')
    expect((await reader.get(`/clients/${company.body.id}`)).body).toHaveProperty(
      'document',
      '12ABC34501DE35',
    )
    const list = await reader.get<{ data: Written[] }>('/clients')
    expect(list.body.data.find(({ id }) => id === person.body.id)).not.toHaveProperty('document')
  })

  it('field case 11: are found with and without their mask, whatever case and accents', async () => {
    await api.post('/clients', clientInput({ name: 'João D’Ávila Peçanha', document: '52998224725' }))
    for (const search of [
      '529.982.247-25',
      '52998224725',
      'joao pecanha',
      'JOÃO',
      'João'.normalize('NFD'),
      'PEÇANHA',
    ]) {
      const { body } = await api.get<{ meta: { total: number } }>(
        `/clients?search=${encodeURIComponent(search)}`,
      )
      expect({ search, total: body.meta.total }).toEqual({ search, total: 1 })
    }
  })
})

describe('changes of two people', () => {
  it('merge when they touch other fields', async () => {
    const { body: category } = await api.post<Written>('/product-categories', categoryInput())
    const match = { 'if-match': `"${category.version}"` }
    expect(
      (await api.put(`/product-categories/${category.id}`, { name: `${String(category['name'])} A` }, match))
        .status,
    ).toBe(200)
    expect(await api.put(`/product-categories/${category.id}`, { requiresArt: true }, match)).toMatchObject({
      status: 200,
      body: { name: `${String(category['name'])} A`, requiresArt: true },
    })
  })
})
