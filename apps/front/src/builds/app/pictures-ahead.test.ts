import { newId } from '@rentme/domain/kit/uuid'
import { expect, it } from 'vitest'
import { answersAhead } from '../../features/checklist/app/answers-ahead.ts'
import { bringPicturesAhead, type AheadOptions } from '../../offline/photos/pictures-ahead.ts'
import { createPictureCache, emptyCache } from '../../offline/photos/picture-cache.ts'
import { aDevice } from '../../offline/testing/device.ts'
import { fakeServer } from '../../offline/testing/fake-server.ts'

const thumbBytes = 10
const thumb = () => new Blob([new Uint8Array(thumbBytes)], { type: 'image/jpeg' })

interface Exit {
  photos: string[]
  promised?: string | null
  performedAt?: string
  /** The day of the return; null while it is out. */
  returned?: string | null
}

/** A phone with exits on it, and all that it asks the server for pictures. */
const aPhone = async (exits: readonly Exit[]) => {
  const server = fakeServer()
  const rows = exits.map(
    ({ photos, promised = null, performedAt = '2026-11-20T12:00:00.000Z', returned = null }) => {
      const exit = server.save('checklists', {
        id: newId(),
        type: 'exit',
        performedAt,
        expectedReturnDate: promised,
        returnDate: returned,
      })
      const answer = server.save('checklist_answers', { id: newId(), checklistId: exit.id })
      for (const fileId of photos)
        server.save('file_related', {
          id: newId(),
          fileId,
          uploadableType: 'checklistAnswer',
          uploadableId: answer.id,
          field: 'photos',
          position: 0,
        })
      return exit
    },
  )
  const device = aDevice({ api: server.api })
  await device.engine.syncNow()
  const { db, files, clock } = device
  const cache = createPictureCache({ db, files, now: clock.now })
  const asked: string[] = []
  const bring = (more: Partial<AheadOptions> = {}) =>
    bringPicturesAhead({
      db,
      cache,
      userId: () => 'user-1',
      ahead: answersAhead,
      mayGoOn: async () => true,
      api: {
        blob: async (path) => {
          asked.push(path)
          return thumb()
        },
      },
      ...more,
    })
  const kept = async () =>
    (await files.list('/uploads')).map((path) => path.replace(/^\/uploads\/|-thumb\.jpg$/g, ''))
  return { server, rows, device, db, files, cache, asked, bring, kept }
}

it('brings the small pictures of exits that are out: the soonest promised first, then the newest', async () => {
  const { asked, bring, kept } = await aPhone([
    { photos: ['back'], returned: '2026-11-21', promised: '2026-11-20' },
    { photos: ['older'], performedAt: '2026-11-01T12:00:00.000Z' },
    { photos: ['newer'], performedAt: '2026-11-02T12:00:00.000Z' },
    { photos: ['later'], promised: '2026-12-20' },
    { photos: ['soon-1', 'soon-2'], promised: '2026-11-28' },
  ])
  const wanted = ['soon-1', 'soon-2', 'later', 'newer', 'older']
  await bring()
  expect(asked).toEqual(wanted.map((id) => `/image-proxy/${id}?size=thumb`))
  expect((await kept()).sort()).toEqual([...wanted].sort())
  await bring()
  expect(asked).toHaveLength(wanted.length)
})

it('keeps within bounds of number and of bytes, whatever comes before', async () => {
  const phone = await aPhone([
    { photos: ['a', 'b'], promised: '2026-12-01' },
    { photos: ['c', 'd'], promised: '2026-12-02' },
  ])
  await phone.bring({ most: { pictures: 3, bytes: 1000 } })
  expect(await phone.kept()).toEqual(['a', 'b', 'c'])
  await phone.bring({ most: { pictures: 3, bytes: 2 * thumbBytes } })
  expect(await phone.kept()).toEqual(['a', 'b'])
  expect(await phone.cache.sizes()).toEqual({ loose: 2 * thumbBytes, pinned: 0, ahead: 2 })
})

it('lets go what a rental had when it is closed, and nothing that somebody has looked at', async () => {
  const phone = await aPhone([{ photos: ['a'] }, { photos: ['b'] }])
  await phone.cache.keep('/uploads/seen-thumb.jpg', thumb(), 'seen')
  await phone.bring()
  const { id } = phone.rows[0]!
  phone.server.save('checklists', { ...phone.rows[0]!, id, returnDate: '2026-11-28' })
  await phone.device.engine.syncNow()
  await phone.bring({ mayGoOn: async () => false })
  expect(await phone.kept()).toEqual(['b', 'seen'])
})

it('asks for nothing that was photographed here, skips what nobody may have, and stops when it must', async () => {
  const phone = await aPhone([{ photos: ['own', 'gone', 'a', 'b'] }])
  await phone.db.files.put({ id: 'own', state: 'UPLOADED', path: '/offline/own.jpg' } as never)
  const refused = Object.assign(new Error('não'), { status: 404, code: 'not_found' })
  let turns = 0
  await phone.bring({
    mayGoOn: async () => ++turns < 3,
    api: {
      blob: async (path) => {
        phone.asked.push(path)
        if (path.includes('gone')) throw refused
        return thumb()
      },
    },
  })
  expect(phone.asked).toEqual(['/image-proxy/gone?size=thumb', '/image-proxy/a?size=thumb'])
  expect(await phone.kept()).toEqual(['a'])
  const lost = Object.assign(new Error('rede'), { status: 0 })
  await expect(phone.bring({ api: { blob: () => Promise.reject(lost) } })).rejects.toThrow('rede')
  expect(await phone.kept()).toEqual(['a'])
})

it('keeps nothing for whoever signs in while a picture comes, and goes with its user', async () => {
  const phone = await aPhone([{ photos: ['a', 'b'] }])
  let user = 'user-1'
  await phone.bring({
    userId: () => user,
    api: {
      blob: async () => {
        user = 'user-2'
        return thumb()
      },
    },
  })
  expect(await phone.kept()).toEqual([])
  await phone.bring()
  await emptyCache(phone)
  expect(await phone.kept()).toEqual([])
})
