import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { useTestApi } from '../../testing/api.ts'
import { halves } from '../../testing/uploads.ts'
import { aYard } from '../../testing/yard.ts'

const { api } = await useTestApi()

type Kept = { id: string; width: number; height: number; mimeType: string }

const send = async (bytes: Uint8Array, name: string) => {
  const form = new FormData()
  form.append('files', new Blob([new Uint8Array(bytes)]), name)
  const encoded = new Response(form)
  return api.post<Kept[]>('/uploads', Buffer.from(await encoded.arrayBuffer()), {
    'content-type': encoded.headers.get('content-type') ?? '',
  })
}

const jpeg = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#456' } })
    .jpeg({ quality: 60 })
    .toBuffer()

/** The first bytes of every photo of an iPhone in its own format. */
const heic = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from('ftypheic'),
  Buffer.alloc(4),
  Buffer.from('mif1heic'),
  Buffer.alloc(64),
])

it('pictures that one person sends at once are worked on one after the other', async () => {
  const most = { atWork: 0 }
  const count = () => {
    const { queue, process } = sharp.counters()
    most.atWork = Math.max(most.atWork, queue + process)
  }
  const photos = await Promise.all([1, 2, 3, 4, 5, 6].map((part) => jpeg(1600, 1200 + part)))
  await expect.poll(() => sharp.counters()).toEqual({ queue: 0, process: 0 })
  sharp.queue.on('change', count)
  const answers = await Promise.all(photos.map((photo) => send(photo, 'IMG_0001.JPG')))
  sharp.queue.off('change', count)
  expect(answers.map(({ status }) => status)).toEqual(photos.map(() => 201))
  // One that ends may still be counted as the next begins.
  expect(most.atWork).toBeLessThanOrEqual(2)
})

describe('field case 18: a photo from a phone', () => {
  it('of 48 megapixels is kept, at the size that screens and paper need', async () => {
    const { status, body } = await send(await jpeg(8000, 6000), 'IMG_0048.JPG')
    expect(status).toBe(201)
    expect(body).toMatchObject([{ width: 4096, height: 3072, mimeType: 'image/jpeg' }])
  })

  it('of 108 megapixels is kept, and one of more than any phone takes is not', async () => {
    const { status, body } = await send(await jpeg(12_000, 9000), 'IMG_0108.JPG')
    expect(status).toBe(201)
    expect(body).toMatchObject([{ width: 4096, height: 3072 }])
    const bomb = await sharp({ create: { width: 7750, height: 7750, channels: 3, background: '#456' } })
      .png()
      .toBuffer()
    const tall = await jpeg(14_500, 14_500)
    for (const bytes of [bomb, tall])
      expect(await send(bytes, 'IMG_0900.JPG')).toMatchObject({ status: 415, body: { code: 'file_type' } })
  })

  it('without its end marker is kept, and one that is cut off is not', async () => {
    const whole = await halves()
    const { status, body } = await send(whole.subarray(0, -2), 'IMG_0002.JPG')
    expect(status).toBe(201)
    expect(body).toMatchObject([{ width: 60, height: 40 }])
    const noise = await sharp({
      create: {
        width: 400,
        height: 300,
        channels: 3,
        background: '#456',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .jpeg()
      .toBuffer()
    expect((await send(noise.subarray(0, noise.length / 2), 'IMG_0003.JPG')).status).toBe(415)
    expect((await send(noise.subarray(0, -2), 'IMG_0004.JPG')).status).toBe(201)
  })

  it('whose name no database can hold is kept under what of it can be', async () => {
    const { status, body } = await send(await jpeg(40, 30), 'foto\u0000da obra.jpg')
    expect(status).toBe(201)
    expect(body).toMatchObject([{ name: 'fotoda obra.jpg' }])
  })

  it('of 12 MB is refused with its limit in words', async () => {
    const bytes = Buffer.concat([await jpeg(400, 300), Buffer.alloc(12 * 1024 * 1024)])
    expect(await send(bytes, 'IMG_0012.JPG')).toMatchObject({
      status: 413,
      body: { code: 'file_too_large', message: 'Arquivo maior que 10 MB.' },
    })
  })

  it('in HEIC is refused with what to do about it', async () => {
    expect(await send(heic, 'IMG_0018.HEIC')).toMatchObject({
      status: 415,
      body: { code: 'file_type', message: expect.stringContaining('Mais compatível') },
    })
  })

  it('of no bytes is refused as empty', async () => {
    expect(await send(Buffer.alloc(0), 'IMG_0000.JPG')).toMatchObject({
      status: 415,
      body: { message: 'O arquivo está vazio. Envie outro.' },
    })
  })

  it('that is a renamed PDF is a PDF, and hangs on no field of pictures', async () => {
    const { status, body } = await send(Buffer.from('%PDF-1.4\nfoto\n%%EOF'), 'IMG_0001.JPG')
    expect(status).toBe(201)
    expect(body).toMatchObject([{ mimeType: 'application/pdf' }])
    const { product } = await aYard(api)
    expect(await api.put(`/products/${product.id}`, { photo: body[0]?.id })).toMatchObject({
      status: 422,
      body: { fields: { photo: 'Envie uma imagem: JPG, PNG ou WEBP.' } },
    })
    expect((await api.put(`/products/${product.id}`, { art: body[0]?.id })).status).toBe(200)
  })
})
