import { randomBytes } from 'node:crypto'
import type { PhotoMarks } from '@rentme/domain/kit/photo-marks'
import sharp from 'sharp'
import type { Account, TestApi } from './api.ts'

/** Left half red, right half blue, 60 × 40, turned by an EXIF orientation and placed on the map. */
export const halves = async (orientation = 1): Promise<Buffer> => {
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

// Where the red half lies once the picture is upright, and whether its sides are exchanged.
export const uprightHalves = [
  [1, 'left', false],
  [2, 'right', false],
  [3, 'right', false],
  [4, 'left', false],
  [5, 'top', true],
  [6, 'top', true],
  [7, 'bottom', true],
  [8, 'bottom', true],
] as const

/** A PDF of that many bytes, of a content that no other has. */
export const aPdf = (size: number): Buffer => {
  const content = randomBytes(size - 80)
  const head = `%PDF-1.4\n1 0 obj\n<< /Length ${content.length} >>\nstream\n`
  return Buffer.concat([
    Buffer.from(head),
    content,
    Buffer.from('\nendstream\nendobj'.padEnd(80 - head.length, '\n')),
  ])
}

export interface SentFile {
  id: string
  width: number
  height: number
  mimeType: string
  size: number
  marks: PhotoMarks | null
}

/** Sends one file as a form; `fields` are the form's others. */
export const sendFile = async (
  test: TestApi,
  who: Account,
  bytes: Uint8Array,
  { fields = {}, name = 'foto.jpg' }: { fields?: Record<string, string[]>; name?: string } = {},
) => {
  const form = new FormData()
  for (const [field, values] of Object.entries(fields)) for (const value of values) form.append(field, value)
  form.append('files', new Blob([new Uint8Array(bytes)]), name)
  const encoded = new Response(form)
  const answer = await test.app.inject({
    method: 'POST',
    url: '/api/uploads',
    headers: {
      authorization: `Bearer ${who.token}`,
      'content-type': encoded.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
  return { status: answer.statusCode, body: answer.json<SentFile[] & { code: string; message: string }>() }
}

/** An image through the proxy. */
export const takeImage = async (test: TestApi, who: Account, id: string, size = 'full') => {
  const answer = await test.app.inject({
    url: `/api/image-proxy/${id}?size=${size}`,
    headers: { authorization: `Bearer ${who.token}` },
  })
  return { status: answer.statusCode, bytes: answer.rawPayload, headers: answer.headers }
}

/** Which of the two halves a pixel belongs to. */
export const colourAt = async (bytes: Buffer, left: number, top: number) => {
  const { data } = await sharp(bytes)
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return (data[0] ?? 0) > 128 ? 'red' : 'blue'
}
