import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { newId } from '@rentme/domain/kit/uuid'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { useTestApi, type Account, type Client } from '../../testing/api.ts'
import { loseBytes } from '../../testing/documents.ts'
import { sendFile, takeImage } from '../../testing/uploads.ts'
import { clientInput, type Written } from '../../testing/yard.ts'
import { orphanFiles } from '../jobs/orphan-files.ts'
import { testContext } from '../jobs/testing.ts'
import { openStorage } from './open-storage.ts'

const { test, api } = await useTestApi()

let photo: Buffer
/** What the storage holds beside what it held before the test. */
let added: () => Promise<string[]>
beforeEach(async () => {
  const picture = sharp({ create: { width: 640, height: 480, channels: 3, background: '#456' } })
  // Decoders stop at the end of the picture: what follows makes each test's bytes others.
  photo = Buffer.concat([await picture.jpeg().toBuffer(), randomBytes(16)])
  const stored = async () => {
    const names = await readdir(join(test.config.dataDir, 'files'), { recursive: true }).catch(() => [])
    return names.filter((name) => name.includes('.'))
  }
  const before = await stored()
  added = async () => (await stored()).filter((name) => !before.includes(name))
})

/** Sends the photo under an id of its own; answers the id. */
const send = async (who: Account = api, id = newId(), marks = ''): Promise<string> => {
  const { status, body } = await sendFile(test, who, photo, { fields: { id: [id], marks: [marks] } })
  expect([status, body[0]?.id]).toEqual([201, id])
  return id
}
const remove = async (id: string, who: Client = api) => (await who.delete(`/uploads/${id}`)).status

const sides = async (id: string, who: Account = api, size = 'full') => {
  const { status, bytes } = await takeImage(test, who, id, size)
  if (status !== 200) return status
  const { width, height } = await sharp(bytes).metadata()
  return [width, height]
}

const asClientPhoto = async (id: string): Promise<string> =>
  (await api.post<Written>('/clients', { ...clientInput(), photo: id })).body.id

/** Statements that wait for others. */
const waiting = async () => {
  const { rows } = await sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(test.db)
  return rows.length
}

describe('the same bytes sent again by the same person', () => {
  it('are other files that share one stored object and the sizes made of it', async () => {
    const first = await send()
    const marked = await send(
      api,
      newId(),
      JSON.stringify({
        pins: [],
        strokes: [
          [
            [0.1, 0.1],
            [0.4, 0.3],
          ],
        ],
      }),
    )
    expect(await added()).toHaveLength(1)
    for (const id of [first, marked]) {
      expect(await sides(id)).toEqual([640, 480])
      expect(await sides(id, api, 'thumb')).toEqual([320, 240])
    }
    expect(await added()).toHaveLength(2)
    const { body } = await api.get<{ data: { id: string; marks: unknown }[] }>('/uploads')
    expect(body.data.filter(({ id }) => [first, marked].includes(id)).map(({ marks }) => marks)).toEqual([
      expect.objectContaining({ pins: [] }),
      null,
    ])
  })

  it('at the same moment too', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, () => send()))
    expect(await added()).toHaveLength(1)
    for (const id of ids) expect(await sides(id)).toEqual([640, 480])
  })

  it('stay while one file of them is left, and go with the last', async () => {
    const [first, second] = [await send(), await send()]
    await sides(second, api, 'thumb')
    expect(await remove(first)).toBe(204)
    expect([await sides(first), await sides(second)]).toEqual([404, [640, 480]])
    expect(await added()).toHaveLength(2)
    expect(await remove(second)).toBe(204)
    expect(await added()).toEqual([])
    expect(await sides(await send())).toEqual([640, 480])
  })

  it('go with the last of files that are deleted at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const ids = await Promise.all([send(), send(), send()])
      expect(await Promise.all(ids.map((id) => remove(id)))).toEqual([204, 204, 204])
      expect(await added()).toEqual([])
    }
  })

  it('stay when they are sent while the only file of them is deleted', async () => {
    const [first, second] = [await send(), newId()]
    const release = Promise.withResolvers<void>()
    const held = Promise.withResolvers<void>()
    const holder = test.db.transaction().execute(async (tx) => {
      // An id that another has just taken, and lets go of, keeps the upload between its look for the others and its end.
      await sql`insert into files (id, name, "mimeType", size, sha256, "uploadedById")
        values (${second}, 'taken.jpg', 'image/jpeg', 1, ${'0'.repeat(64)}, ${api.userId})`.execute(tx)
      held.resolve()
      await release.promise
      throw new Error('let go')
    })
    await held.promise
    const sending = send(api, second)
    await expect.poll(waiting).toBe(1)
    const removing = remove(first)
    await expect.poll(waiting).toBe(2)
    release.resolve()
    await expect(holder).rejects.toThrow('let go')
    expect(await removing).toBe(204)
    await sending
    expect([await sides(first), await sides(second)]).toEqual([404, [640, 480]])
    expect(await remove(second)).toBe(204)
    expect(await added()).toEqual([])
  })

  it('put back what a removal that died half-way took', async () => {
    const first = await send()
    await loseBytes(test, first)
    expect(await sides(first)).toBe(404)
    const second = await send()
    expect([await sides(first), await sides(second)]).toEqual([
      [640, 480],
      [640, 480],
    ])
    expect(await added()).toHaveLength(1)
  })

  it('stay for a file that is held when another is swept', async () => {
    const [held, orphan] = [await send(), await send()]
    await asClientPhoto(held)
    const { context } = testContext(test.db, new Date(Date.now() + 8 * 86_400_000).toISOString())
    await orphanFiles({ ...context, storage: openStorage(test.config) })
    expect([await sides(orphan), await sides(held)]).toEqual([404, [640, 480]])
  })

  it('stay for one client when another is anonymised, and go with both', async () => {
    const [first, second] = [await send(), await send()]
    const clients = [await asClientPhoto(first), await asClientPhoto(second)]
    expect((await api.post(`/privacy/client/${clients[0]}/anonymize`, {})).status).toBe(200)
    expect([await sides(first), await sides(second)]).toEqual([404, [640, 480]])
    expect((await api.post(`/privacy/client/${clients[1]}/anonymize`, {})).status).toBe(200)
    expect(await added()).toEqual([])
  })
})

it('the same bytes of another person are stored apart', async () => {
  const other = await test.signIn()
  const [own, theirs] = [await send(), await send(other)]
  expect(await added()).toHaveLength(2)
  expect(await remove(own)).toBe(204)
  expect(await sides(theirs, other)).toEqual([640, 480])
  expect(await remove(theirs, other)).toBe(204)
  expect(await added()).toEqual([])
})
