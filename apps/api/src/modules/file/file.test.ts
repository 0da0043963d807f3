import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { newId } from '@rentme/domain/kit/uuid'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { untilSettled, useTestApi, type Account } from '../../testing/api.ts'
import { colourAt, halves, sendFile, takeImage, uprightHalves, type SentFile } from '../../testing/uploads.ts'
import { aYard, clientInput, type Written } from '../../testing/yard.ts'

const { test, api } = await useTestApi()

const send = (who: Account, bytes: Uint8Array, fields: Record<string, string[]> = {}, name = 'foto.jpg') =>
  sendFile(test, who, bytes, { fields, name })
const image = (who: Account, id: string, size = 'full') => takeImage(test, who, id, size)

describe('a photo', () => {
  it.each(uprightHalves)(
    'field case 17: with orientation %i is kept upright, red to the %s',
    async (orientation, side, exchanged) => {
      const { status, body } = await send(api, await halves(orientation))
      expect(status).toBe(201)
      const kept = body[0] as SentFile
      expect([kept.width, kept.height]).toEqual(exchanged ? [40, 60] : [60, 40])
      const { bytes } = await image(api, kept.id)
      const [x, y] = exchanged ? [20, side === 'top' ? 10 : 50] : [side === 'left' ? 10 : 50, 20]
      expect(await colourAt(bytes, x, y)).toBe('red')
    },
  )

  it('loses its place on the map and all else that the camera wrote', async () => {
    const original = await halves(6)
    expect((await sharp(original).metadata()).exif).toBeDefined()
    const { body } = await send(api, original)
    const metadata = await sharp((await image(api, body[0]?.id ?? '')).bytes).metadata()
    expect(metadata.exif).toBeUndefined()
    expect(metadata.orientation ?? 1).toBe(1)
  })

  it('comes small for lists, private and for ever', async () => {
    const large = await sharp({ create: { width: 2000, height: 1500, channels: 3, background: '#888' } })
      .jpeg()
      .toBuffer()
    const { body } = await send(api, large)
    const thumb = await image(api, body[0]?.id ?? '', 'thumb')
    expect((await sharp(thumb.bytes).metadata()).width).toBe(320)
    expect(thumb.headers['cache-control']).toBe('private, max-age=31536000, immutable')
  })

  it('sent twice with its id is one file; other bytes under the id are refused', async () => {
    const bytes = await halves()
    const id = newId()
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const [first, second] = await Promise.all([
      untilSettled(() => send(api, bytes, { id: [id], sha256: [sha256] })),
      untilSettled(() => send(api, bytes, { id: [id], sha256: [sha256] })),
    ])
    expect([first.status, second.status]).toEqual([201, 201])
    expect(first.body[0]?.id).toBe(id)
    expect(second.body[0]?.id).toBe(id)
    expect(await send(api, await halves(3), { id: [id] })).toMatchObject({
      status: 409,
      body: { code: 'id_taken' },
    })
    expect(await send(api, bytes, { id: [newId()], sha256: ['0'.repeat(64)] })).toMatchObject({ status: 422 })
  })
})

describe('what is not a photo', () => {
  it.each([
    ['nothing at all', Buffer.alloc(0), 415, 'O arquivo está vazio. Envie outro.'],
    [
      'a page',
      Buffer.from('<html><script>alert(1)</script></html>'),
      415,
      'Formato não permitido. Envie JPG, PNG, WEBP ou PDF.',
    ],
    [
      'a drawing with scripts',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
      415,
      'Formato não permitido. Envie JPG, PNG, WEBP ou PDF.',
    ],
    [
      'half a photo',
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(200)]),
      415,
      'A imagem está danificada ou é grande demais. Envie outra foto.',
    ],
  ])('is refused: %s', async (_what, bytes, status, message) => {
    expect(await send(api, bytes)).toMatchObject({ status, body: { message } })
  })

  it('is told its limit when it is too large', async () => {
    const noise = Buffer.concat([await halves(), Buffer.alloc(11 * 1024 * 1024)])
    expect(await send(api, noise)).toMatchObject({
      status: 413,
      body: { message: 'Arquivo maior que 10 MB.' },
    })
  })
})

describe('a file', () => {
  it('field case 23: is read by who may read what it hangs on, and by nobody else', async () => {
    const { body } = await send(api, await halves())
    const id = body[0]?.id ?? ''
    const reader = await test.signIn({ permissions: ['show_product'] })
    const stranger = await test.signIn({ permissions: ['show_client'] })
    expect((await image(reader, id)).status).toBe(404)
    const { product } = await aYard(api)
    expect((await api.put(`/products/${product.id}`, { photo: id })).body).toMatchObject({ photo: { id } })
    expect((await image(reader, id)).status).toBe(200)
    expect((await image(stranger, id)).status).toBe(404)
  })

  it('cannot be hung on a row by who did not send it', async () => {
    const { body } = await send(api, await halves())
    const other = await test.signIn()
    const client = await other.post<Written>('/clients', clientInput())
    expect(await other.put(`/clients/${client.body.id}`, { photo: body[0]?.id })).toMatchObject({
      status: 422,
      body: { fields: { photo: 'Arquivo não encontrado.' } },
    })
  })

  it('is hung on the copy of a row by who may read that row', async () => {
    const { body } = await send(api, await halves())
    const photoId = body[0]?.id
    await api.post('/clients', { ...clientInput(), photo: photoId })
    const other = await test.signIn()
    expect(await other.post('/clients', { ...clientInput(), photo: photoId })).toMatchObject({
      status: 201,
      body: { photo: { id: photoId } },
    })
  })

  it('shows an employee’s signature only to who may change employees', async () => {
    const { body } = await send(api, await halves())
    const role = await api.post<Written>('/employee-roles', { name: 'Operador', permissions: [] })
    const employee = await api.post<Written>('/employees', {
      name: 'Heloísa Quintal',
      email: 'heloisa@rentme.example',
      employeeRoleId: role.body.id,
      signature: body[0]?.id,
    })
    const reader = await test.signIn({ permissions: ['access_employee', 'show_employee'] })
    expect((await api.get(`/employees/${employee.body.id}`)).body).toMatchObject({
      signature: { id: body[0]?.id },
    })
    expect((await reader.get(`/employees/${employee.body.id}`)).body).not.toHaveProperty('signature')
    expect((await image(reader, body[0]?.id ?? '')).status).toBe(404)
  })

  it('in use cannot be deleted, and one of somebody else neither', async () => {
    const { body } = await send(api, await halves())
    const id = body[0]?.id ?? ''
    const { product } = await aYard(api)
    await api.put(`/products/${product.id}`, { photo: id })
    expect(await api.delete(`/uploads/${id}`)).toMatchObject({ status: 409, body: { code: 'in_use' } })
    const other = await test.signIn()
    expect((await other.delete(`/uploads/${id}`)).status).toBe(403)
  })
})

const plain = (width: number) =>
  sharp({ create: { width, height: 40, channels: 3, background: '#0a0' } })
    .jpeg()
    .toBuffer()

describe('a file that its sender deletes', () => {
  const stored = async () =>
    (await readdir(join(test.config.dataDir, 'files'), { recursive: true }))
      .filter((name) => name.includes('.'))
      .toSorted()

  it('is gone with its bytes and the sizes made of it', async () => {
    const before = await stored()
    const { body } = await send(api, await plain(64))
    const id = body[0]?.id ?? ''
    await image(api, id)
    expect((await stored()).length).toBeGreaterThan(before.length)
    expect((await api.delete(`/uploads/${id}`)).status).toBe(204)
    expect(await stored()).toEqual(before)
    expect((await api.get(`/uploads/${id}`)).status).toBe(404)
    expect(await api.post('/clients', { ...clientInput(), photo: id })).toMatchObject({
      status: 422,
      body: { fields: { photo: 'Arquivo não encontrado.' } },
    })
  })

  it('may go as soon as a row has another in its place', async () => {
    const [first, second] = [await send(api, await plain(65)), await send(api, await plain(66))]
    const { product } = await aYard(api)
    await api.put(`/products/${product.id}`, { photo: first.body[0]?.id })
    await api.put(`/products/${product.id}`, { photo: second.body[0]?.id })
    expect((await api.delete(`/uploads/${first.body[0]?.id}`)).status).toBe(204)
    expect((await api.delete(`/uploads/${second.body[0]?.id}`)).status).toBe(409)
  })
})
