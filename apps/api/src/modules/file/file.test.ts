import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { newId } from '@rentme/domain/kit/uuid'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApi, type Account, type Client, type TestApi } from '../../testing/api.ts'
import { aYard, clientInput, type Written } from '../../testing/yard.ts'

let test: TestApi
let api: Client & Account
beforeAll(async () => {
  test = await testApi()
  api = await test.signIn()
})
afterAll(() => test.close())

type Sent = { id: string; width: number; height: number; mimeType: string; size: number }

/** Left half red, right half blue, 60 × 40, turned by an EXIF orientation and placed on the map. */
const photo = async (orientation = 1): Promise<Buffer> => {
  const half = (background: string) =>
    sharp({ create: { width: 30, height: 40, channels: 3, background } })
      .png()
      .toBuffer()
  return sharp({ create: { width: 60, height: 40, channels: 3, background: '#000' } })
    .composite([
      { input: await half('#f00'), left: 0, top: 0 },
      { input: await half('#00f'), left: 30, top: 0 },
    ])
    .withExif({ IFD0: { Make: 'Telefone' }, IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '22/1 54/1 0/1' } })
    .withMetadata({ orientation })
    .jpeg({ quality: 95 })
    .toBuffer()
}

const form = (files: { bytes: Uint8Array; name: string }[], fields: Record<string, string[]> = {}) => {
  const data = new FormData()
  for (const [name, values] of Object.entries(fields)) for (const value of values) data.append(name, value)
  for (const { bytes, name } of files) data.append('files', new Blob([new Uint8Array(bytes)]), name)
  return data
}

const send = async (
  who: Client & Account,
  bytes: Uint8Array,
  fields: Record<string, string[]> = {},
  name = 'foto.jpg',
) => {
  const encoded = new Response(form([{ bytes, name }], fields))
  const answer = await test.app.inject({
    method: 'POST',
    url: '/api/uploads',
    headers: {
      authorization: `Bearer ${who.token}`,
      'content-type': encoded.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
  return { status: answer.statusCode, body: answer.json<Sent[] & { code: string; message: string }>() }
}

const image = async (who: Account, id: string, size = 'full') => {
  const answer = await test.app.inject({
    url: `/api/image-proxy/${id}?size=${size}`,
    headers: { authorization: `Bearer ${who.token}` },
  })
  return { status: answer.statusCode, bytes: answer.rawPayload, headers: answer.headers }
}

const colourAt = async (bytes: Buffer, left: number, top: number) => {
  const { data } = await sharp(bytes)
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return (data[0] ?? 0) > 128 ? 'red' : 'blue'
}

// Where the red half lies once the picture is upright, and whether its sides are exchanged.
const upright = [
  [1, 'left', false],
  [2, 'right', false],
  [3, 'right', false],
  [4, 'left', false],
  [5, 'top', true],
  [6, 'top', true],
  [7, 'bottom', true],
  [8, 'bottom', true],
] as const

describe('a photo', () => {
  it.each(upright)(
    'field case 17: with orientation %i is kept upright, red to the %s',
    async (orientation, side, exchanged) => {
      const { status, body } = await send(api, await photo(orientation))
      expect(status).toBe(201)
      const kept = body[0] as Sent
      expect([kept.width, kept.height]).toEqual(exchanged ? [40, 60] : [60, 40])
      const { bytes } = await image(api, kept.id)
      const [x, y] = exchanged ? [20, side === 'top' ? 10 : 50] : [side === 'left' ? 10 : 50, 20]
      expect(await colourAt(bytes, x, y)).toBe('red')
    },
  )

  it('loses its place on the map and all else that the camera wrote', async () => {
    const original = await photo(6)
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
    const bytes = await photo()
    const id = newId()
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const [first, second] = await Promise.all([
      send(api, bytes, { id: [id], sha256: [sha256] }),
      send(api, bytes, { id: [id], sha256: [sha256] }),
    ])
    expect([first.status, second.status]).toEqual([201, 201])
    expect(first.body[0]?.id).toBe(id)
    expect(second.body[0]?.id).toBe(id)
    expect(await send(api, await photo(3), { id: [id] })).toMatchObject({
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
    const noise = Buffer.concat([await photo(), Buffer.alloc(11 * 1024 * 1024)])
    expect(await send(api, noise)).toMatchObject({
      status: 413,
      body: { message: 'Arquivo maior que 10 MB.' },
    })
  })
})

describe('a file', () => {
  it('field case 23: is read by who may read what it hangs on, and by nobody else', async () => {
    const { body } = await send(api, await photo())
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
    const { body } = await send(api, await photo())
    const other = await test.signIn()
    const client = await other.post<Written>('/clients', clientInput())
    expect(await other.put(`/clients/${client.body.id}`, { photo: body[0]?.id })).toMatchObject({
      status: 422,
      body: { fields: { photo: 'Arquivo não encontrado.' } },
    })
  })

  it('is hung on the copy of a row by who may read that row', async () => {
    const { body } = await send(api, await photo())
    const photoId = body[0]?.id
    await api.post('/clients', { ...clientInput(), photo: photoId })
    const other = await test.signIn()
    expect(await other.post('/clients', { ...clientInput(), photo: photoId })).toMatchObject({
      status: 201,
      body: { photo: { id: photoId } },
    })
  })

  it('shows an employee’s signature only to who may change employees', async () => {
    const { body } = await send(api, await photo())
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
    const { body } = await send(api, await photo())
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
