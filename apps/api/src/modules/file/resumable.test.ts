import { createHash, randomBytes } from 'node:crypto'
import { mostPins, mostStrokes, pinTextLength } from '@rentme/domain/kit/photo-marks'
import { newId } from '@rentme/domain/kit/uuid'
import { sql } from 'kysely'
import sharp from 'sharp'
import { Upload, type DetailedError } from 'tus-js-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApi, type Account, type Client, type TestApi } from '../../testing/api.ts'
import { aPdf as pdf, sendFile } from '../../testing/uploads.ts'

let test: TestApi
let api: Client & Account
let origin: string
beforeAll(async () => {
  test = await testApi()
  api = await test.signIn()
  origin = await test.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => test.close())

const megabyte = 1024 * 1024
const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

interface Sending {
  bytes: Buffer
  metadata?: Record<string, string>
  who?: Account
  url?: string | null
  /** Breaks off as soon as so many bytes were taken. */
  breakAt?: number
}
type Outcome = { done: boolean; url: string | null; status: number; body: string }

/** Sends by tus until it is done, refused, or broken off. */
const send = ({ bytes, metadata = {}, who = api, url = null, breakAt }: Sending) =>
  new Promise<Outcome>((resolve) => {
    const upload: Upload = new Upload(bytes, {
      endpoint: `${origin}/api/uploads/tus`,
      uploadUrl: url,
      chunkSize: megabyte,
      retryDelays: null,
      headers: { authorization: `Bearer ${who.token}` },
      metadata,
      onChunkComplete: (_size, taken) => {
        if (breakAt === undefined || taken < breakAt) return
        upload.abort().then(
          () => resolve({ done: false, url: upload.url, status: 0, body: '' }),
          () => {},
        )
      },
      onSuccess: ({ lastResponse }) =>
        resolve({
          done: true,
          url: upload.url,
          status: lastResponse.getStatus(),
          body: lastResponse.getBody(),
        }),
      onError: (error) => {
        const answer = (error as DetailedError).originalResponse
        resolve({
          done: false,
          url: upload.url,
          status: answer?.getStatus() ?? 0,
          body: answer?.getBody() ?? '',
        })
      },
    })
    upload.start()
  })

const offsetOf = async (url: string | null, token = api.token) => {
  const answer = await fetch(url ?? '', {
    method: 'HEAD',
    headers: { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' },
  })
  return { status: answer.status, offset: Number(answer.headers.get('upload-offset')) }
}

describe('an upload above 5 MB', () => {
  it('goes on where it broke off, and is no file before it is whole', async () => {
    const bytes = pdf(6 * megabyte)
    const id = newId()
    const metadata = { id, sha256: hash(bytes), filename: 'Manual – técnico.pdf' }
    const broken = await send({ bytes, metadata, breakAt: 2 * megabyte })
    expect(broken.done).toBe(false)
    expect((await offsetOf(broken.url)).offset).toBeGreaterThanOrEqual(2 * megabyte)
    expect((await api.get(`/uploads/${id}`)).status).toBe(404)
    expect((await api.get<{ data: unknown[] }>('/uploads')).body.data).toEqual([])

    const resumed = await send({ bytes, url: broken.url })
    expect(JSON.parse(resumed.body)).toMatchObject({
      id,
      name: 'Manual – técnico.pdf',
      mimeType: 'application/pdf',
      size: bytes.length,
      sha256: hash(bytes),
    })
    const kept = await test.app.inject({
      url: `/api/uploads/${id}`,
      headers: { authorization: `Bearer ${api.token}` },
    })
    expect(kept.rawPayload.equals(bytes)).toBe(true)
    expect(await offsetOf(broken.url)).toEqual({ status: 200, offset: bytes.length })
    const { rows } = await sql`select 1 from resumable_upload_pieces`.execute(test.db)
    expect(rows).toEqual([])
  })

  it('goes on after its connection was cut in the middle of a piece', async () => {
    const bytes = pdf(6 * megabyte)
    const begun = await send({ bytes, breakAt: megabyte })
    const { offset } = await offsetOf(begun.url)
    const cut = new AbortController()
    const body = new ReadableStream<Uint8Array>(
      {
        start: (controller) => controller.enqueue(new Uint8Array(bytes.subarray(offset, offset + megabyte))),
        pull: () => cut.abort(),
      },
      { highWaterMark: 0 },
    )
    await expect(
      fetch(begun.url ?? '', {
        method: 'PATCH',
        signal: cut.signal,
        body,
        duplex: 'half',
        headers: {
          authorization: `Bearer ${api.token}`,
          'tus-resumable': '1.0.0',
          'upload-offset': String(offset),
          'content-type': 'application/offset+octet-stream',
        },
      }),
    ).rejects.toThrow('aborted')
    const resumed = await send({ bytes, url: begun.url })
    expect(JSON.parse(resumed.body)).toMatchObject({ sha256: hash(bytes) })
  })

  it('is stored once, however often and whichever way it is sent', async () => {
    const bytes = pdf(megabyte)
    const ids = [newId(), newId()]
    for (const id of ids) expect(await send({ bytes, metadata: { id } })).toMatchObject({ status: 200 })
    const form = await sendFile(test, api, bytes, { fields: { id: [newId()] } })
    const { rows } = await sql`select distinct name from files
      where id = any(${[...ids, form.body[0]?.id]}::uuid[])`.execute(test.db)
    expect(rows).toHaveLength(1)
  })

  it('of a photo carries as many marks as there may be', async () => {
    const bytes = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#456' } })
      .jpeg()
      .toBuffer()
    const pin = { x: 0.123, y: 0.987, kind: 'missing', text: 'ç'.repeat(pinTextLength) }
    const stroke = Array.from({ length: 30 }, (_, at) => [0.501 + at / 1000, 0.499 - at / 1000])
    const most = JSON.stringify({
      pins: Array.from({ length: mostPins }, () => pin),
      strokes: Array.from({ length: mostStrokes }, () =>
        stroke.map((point) => point.map((part) => Number(part.toFixed(3)))),
      ),
    })
    const sent = await send({ bytes, metadata: { marks: most, filename: 'marcada.jpg' } })
    expect(sent).toMatchObject({ done: true, status: 200 })
    expect((JSON.parse(sent.body) as { marks: unknown }).marks).toEqual(JSON.parse(most))
    expect((await offsetOf(sent.url)).status).toBe(200)
  })

  it('of a photo is encoded again, without what the camera wrote', async () => {
    const noise = await sharp(randomBytes(1500 * 1300 * 3), {
      raw: { width: 1500, height: 1300, channels: 3 },
    })
      .withExif({ IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '22/1 54/1 0/1' } })
      .png()
      .toBuffer()
    expect(noise.length).toBeGreaterThan(5 * megabyte)
    const { body } = await send({ bytes: noise })
    const { id } = JSON.parse(body) as { id: string }
    const kept = await test.app.inject({
      url: `/api/image-proxy/${id}?size=full`,
      headers: { authorization: `Bearer ${api.token}` },
    })
    const metadata = await sharp(kept.rawPayload).metadata()
    expect([metadata.width, metadata.exif]).toEqual([1500, undefined])
  })
})

describe('what may not be kept', () => {
  it.each([
    ['a page', Buffer.from('<html><script>alert(1)</script></html>'), {}, 415, 'file_type'],
    ['other bytes than promised', pdf(100), { sha256: '0'.repeat(64) }, 422, 'invalid'],
    ['an id that is none', pdf(100), { id: '../../x' }, 422, 'invalid'],
    ['more than a document may have', Buffer.alloc(21 * megabyte), {}, 413, 'file_too_large'],
  ])('is refused: %s', async (_what, bytes, metadata, status, code) => {
    const refused = await send({ bytes, metadata })
    expect([refused.status, JSON.parse(refused.body)]).toEqual([status, expect.objectContaining({ code })])
  })

  it('is not continued, seen or ended by somebody else', async () => {
    const bytes = pdf(3 * megabyte)
    const { url } = await send({ bytes, breakAt: megabyte })
    const other = await test.signIn()
    expect((await offsetOf(url, other.token)).status).toBe(404)
    expect((await offsetOf(url, 'nobody')).status).toBe(401)
    await fetch(url ?? '', {
      method: 'DELETE',
      headers: { authorization: `Bearer ${other.token}`, 'tus-resumable': '1.0.0' },
    })
    expect((await offsetOf(url)).status).toBe(200)
  })

  it('is gone a day after it was begun', async () => {
    const { url } = await send({ bytes: pdf(3 * megabyte), breakAt: megabyte })
    await sql`update resumable_uploads set "createdAt" = now() - interval '25 hours'`.execute(test.db)
    expect((await offsetOf(url)).status).toBe(410)
    await send({ bytes: pdf(2 * megabyte), breakAt: megabyte })
    const { rows } = await sql`select id from resumable_uploads`.execute(test.db)
    expect(rows).toHaveLength(1)
    expect((await offsetOf(url)).status).toBe(404)
  })
})
