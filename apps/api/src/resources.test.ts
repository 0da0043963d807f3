import { resources } from '@rentme/domain'
import { allPermissions, type Permission } from '@rentme/domain/employee-role/permissions'
import { permissionOf } from '@rentme/domain/kit/permission'
import { newId } from '@rentme/domain/kit/uuid'
import { describe, expect, it } from 'vitest'
import { useTestApi, type Client } from './testing/api.ts'
import { changes, inputs } from './testing/inputs.ts'
import type { Written } from './testing/yard.ts'

const { test, api } = await useTestApi()

type ListBody = { data: Written[]; meta: { total: number; page: number; perPage: number } }

const refusal = {
  code: 'forbidden',
  message: 'Acesso Negado, você não possui permissão para realizar esta ação.',
}

describe.each(resources.map((resource) => [resource.path, resource] as const))('%s', (path, resource) => {
  const make = async () => {
    const body = await inputs[resource.name]?.(api)
    const { status, body: row } = await api.post<Written>(path, body ?? {})
    expect(status, JSON.stringify(row)).toBe(201)
    return { row, body: body ?? {} }
  }
  const change = changes[resource.name] ?? {}
  const p = (verb: 'access' | 'show' | 'create' | 'edit' | 'delete'): Permission =>
    permissionOf(verb, resource.permission)

  it('wants a session', async () => {
    const { row, body } = await make()
    const answers = await Promise.all([
      test.guest.get(path),
      test.guest.get(`${path}/options`),
      test.guest.get(`${path}/${row.id}`),
      test.guest.post(path, body),
      test.guest.put(`${path}/${row.id}`, change),
      test.guest.delete(`${path}/${row.id}`),
    ])
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 401])
  })

  it('wants for each verb exactly its own permission', async () => {
    const { row } = await make()
    const body = (await inputs[resource.name]?.(api)) ?? {}
    const calls = {
      access: (who: Client) => who.get(path),
      show: (who: Client) => who.get(`${path}/${row.id}`),
      create: (who: Client) => who.post(path, body),
      edit: (who: Client) => who.put(`${path}/${row.id}`, change),
      delete: (who: Client) => who.delete(`${path}/${row.id}`),
    } as const
    for (const verb of ['access', 'show', 'create', 'edit', 'delete'] as const) {
      const without = await test.signIn({
        permissions: allPermissions.filter((permission) => permission !== p(verb)),
      })
      expect(await calls[verb](without), verb).toMatchObject({ status: 403, body: refusal })
    }
    const reader = await test.signIn({ permissions: [p('access'), p('show')] })
    expect((await calls.access(reader)).status).toBe(200)
    expect((await calls.show(reader)).status).toBe(200)
  })

  it('gives options to whoever may point at it, and to nobody else', async () => {
    const { row } = await make()
    const stranger = await test.signIn({ permissions: [] })
    expect((await stranger.get(`${path}/options`)).status).toBe(403)
    const { body } = await api.get<{ id: string; label: string }[]>(`${path}/options?limit=200`)
    expect(body.find(({ id }) => id === row.id)?.label).toEqual(expect.any(String))
  })

  it('names a row by its id, also when it is offered no more', async () => {
    const { row } = await make()
    const { body: offered } = await api.get<{ id: string }[]>(`${path}/options?limit=200`)
    const named = () => api.get<{ id: string; label: string }[]>(`${path}/options?ids=${row.id},${newId()}`)
    const { body } = await named()
    expect(body).toEqual(offered.filter(({ id }) => id === row.id))
    await api.delete(`${path}/${row.id}`)
    expect((await named()).body).toEqual(body)
    expect((await api.get(`${path}/options?ids=1`)).status).toBe(422)
  })

  it('creates, reads, lists, changes and deletes', async () => {
    const { row } = await make()
    expect(row.version).toBe(1)
    const read = await api.get<Written>(`${path}/${row.id}`)
    expect(read).toMatchObject({ status: 200, body: row, headers: { etag: `"${row.version}"` } })

    const list = await api.get<ListBody>(`${path}?per_page=200`)
    expect(list.body.data.map(({ id }) => id)).toContain(row.id)

    const changed = await api.put<Written>(`${path}/${row.id}`, change, { 'if-match': `"${row.version}"` })
    expect(changed).toMatchObject({ status: 200, body: { ...change } })
    expect(changed.body.version).toBeGreaterThan(row.version)

    expect((await api.delete(`${path}/${row.id}`)).status).toBe(204)
    expect(await api.get(`${path}/${row.id}`)).toMatchObject({ status: 410, body: { code: 'deleted' } })
    expect(await api.put(`${path}/${row.id}`, change)).toMatchObject({ status: 410 })
    const after = await api.get<ListBody>(`${path}?per_page=200`)
    expect(after.body.data.map(({ id }) => id)).not.toContain(row.id)
  })

  it('field case 16: takes the same create twice as one, and another under its id as a collision', async () => {
    const body = { ...(await inputs[resource.name]?.(api)), id: newId() }
    const first = await api.post<Written>(path, body)
    const second = await api.post<Written>(path, body)
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body.id).toBe(first.body.id)
    const other = { ...(await inputs[resource.name]?.(api)), id: body.id }
    expect(await api.post(path, other)).toMatchObject({ status: 409, body: { code: 'id_taken' } })
  })

  it('refuses a change made on an older version when the same field changed since, with the current row', async () => {
    const { row } = await make()
    await api.put(`${path}/${row.id}`, change)
    const [field] = Object.keys(change)
    const mine = { [field as string]: 'Outro texto' }
    expect(await api.put(`${path}/${row.id}`, mine, { 'if-match': `"${row.version}"` })).toMatchObject({
      status: 412,
      body: { code: 'stale', current: { id: row.id, ...change } },
    })
  })

  it('names every bad field at once, in Portuguese, and unknown ones too', async () => {
    const { status, body } = await api.post<{ code: string; fields: Record<string, string> }>(path, {
      estranho: 1,
    })
    expect(status).toBe(422)
    expect(body.code).toBe('invalid')
    expect(body.fields['estranho']).toBe('Campo desconhecido.')
    expect(Object.values(body.fields)).toContain('Campo obrigatório.')
  })

  it('refuses unknown query parameters and columns', async () => {
    expect((await api.get(`${path}?estranho=1`)).status).toBe(422)
    expect((await api.get(`${path}?sort=passwordHash`)).status).toBe(422)
    expect((await api.get(`${path}/nao-e-id`)).status).toBe(422)
    expect((await api.get(`${path}/${newId()}`)).status).toBe(404)
  })

  it('gives every row once over its pages', async () => {
    for (let n = 0; n < 5; n += 1) await make()
    const { body: all } = await api.get<ListBody>(`${path}?per_page=200`)
    const seen: string[] = []
    for (let page = 1; seen.length < all.meta.total; page += 1) {
      const { body } = await api.get<ListBody>(`${path}?per_page=2&page=${page}&sort=createdAt`)
      expect(body.data.length).toBeGreaterThan(0)
      seen.push(...body.data.map(({ id }) => id))
    }
    expect(seen.toSorted()).toEqual(all.data.map(({ id }) => id).toSorted())
  })
})
