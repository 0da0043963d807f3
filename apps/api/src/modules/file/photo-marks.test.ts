import { noMarks, withPin, withPinChanged, withStroke, type PhotoMarks } from '@rentme/domain/kit/photo-marks'
import { newId } from '@rentme/domain/kit/uuid'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { untilSettled, useTestApi } from '../../testing/api.ts'
import { colourAt, halves, sendFile, takeImage, uprightHalves } from '../../testing/uploads.ts'
import { aYard, checklistBody, type Written } from '../../testing/yard.ts'
import { deviceClient } from '../sync/testing.ts'

const { test, api } = await useTestApi()

const pinAt = (x: number, y: number): PhotoMarks =>
  withPinChanged(withPin(noMarks, x, y) ?? noMarks, 0, { kind: 'scratch', text: 'lataria' })

const drawn: PhotoMarks =
  withStroke(pinAt(0.25, 0.5), [
    [0.1, 0.1],
    [0.4, 0.3],
  ]) ?? noMarks

const send = (bytes: Uint8Array, marks: string[], id = newId()) =>
  sendFile(test, api, bytes, { fields: { id: [id], marks } })
const sendMarked = async (bytes: Uint8Array, marks: PhotoMarks, id = newId()) =>
  send(bytes, [JSON.stringify(marks)], id)

describe('marks over a photo', () => {
  it('come back with the file, and leave its bytes as they were taken', async () => {
    const bytes = await halves()
    const plain = await send(bytes, [])
    const { status, body } = await sendMarked(bytes, drawn)
    expect([status, plain.status]).toEqual([201, 201])
    expect(body[0]?.marks).toEqual(drawn)
    expect(plain.body[0]?.marks).toBeNull()
    const [marked, unmarked] = [
      await takeImage(test, api, body[0]?.id ?? ''),
      await takeImage(test, api, plain.body[0]?.id ?? ''),
    ]
    expect(marked.bytes.equals(unmarked.bytes)).toBe(true)
    const own = await api.get<{ data: { id: string; marks: unknown }[] }>('/uploads')
    expect(own.body.data.find(({ id }) => id === body[0]?.id)?.marks).toEqual(drawn)
  })

  it('are those of their own file, in a form of several', async () => {
    const marks = ['', JSON.stringify(drawn)]
    const form = new FormData()
    for (const one of marks) form.append('marks', one)
    for (const orientation of [1, 3])
      form.append('files', new Blob([new Uint8Array(await halves(orientation))]), `${orientation}.jpg`)
    const encoded = new Response(form)
    const { body } = await api.post<{ marks: unknown }[]>(
      '/uploads',
      Buffer.from(await encoded.arrayBuffer()),
      { 'content-type': encoded.headers.get('content-type') ?? '' },
    )
    expect(body.map((file) => file.marks)).toEqual([null, drawn])
  })

  it.each(uprightHalves)(
    'field case 17: with orientation %i lie where they were put on the upright picture, at the %s',
    async (orientation, side, exchanged) => {
      const [x, y] = exchanged ? [0.5, side === 'top' ? 0.25 : 0.75] : [side === 'left' ? 0.25 : 0.75, 0.5]
      const { body } = await sendMarked(await halves(orientation), pinAt(x, y))
      const file = body[0]
      const pin = file?.marks?.pins[0]
      const { bytes } = await takeImage(test, api, file?.id ?? '')
      const at = (part = 0, side = 0) => Math.round(part * side)
      expect(await colourAt(bytes, at(pin?.x, file?.width), at(pin?.y, file?.height))).toBe('red')
    },
  )

  it('are fixed with the upload: the same again is the same file, others under its id are refused', async () => {
    const bytes = await halves()
    const id = newId()
    const [first, again] = await Promise.all([
      untilSettled(() => sendMarked(bytes, drawn, id)),
      untilSettled(() => sendMarked(bytes, drawn, id)),
    ])
    expect([first.body, again.body]).toMatchObject([[{ id, marks: drawn }], [{ id, marks: drawn }]])
    for (const other of [[JSON.stringify(pinAt(0.9, 0.9))], []])
      expect(await send(bytes, other, id)).toMatchObject({ status: 409, body: { code: 'id_taken' } })
  })

  it('make another file of the same bytes, also without an id', async () => {
    const bytes = await halves(2)
    const ids = []
    for (const marks of [[], [JSON.stringify(drawn)], []])
      ids.push((await sendFile(test, api, bytes, { fields: { marks } })).body[0]?.id)
    expect(ids[0]).toBe(ids[2])
    expect(ids[1]).not.toBe(ids[0])
  })

  const line = [
    [0, 0],
    [1, 1],
  ]
  it.each([
    ['no JSON', '{pins'],
    ['nothing', JSON.stringify(noMarks)],
    ['a place outside', JSON.stringify({ ...drawn, pins: [{ x: 1.5, y: 0, kind: 'dent', text: null }] })],
    ['a field of its own', JSON.stringify({ ...drawn, color: 'red' })],
    ['too much of it', JSON.stringify({ pins: [], strokes: Array.from({ length: 21 }, () => line) })],
  ])('are refused in words: %s', async (_what, marks) => {
    const id = newId()
    expect(await send(await halves(), [marks], id)).toMatchObject({
      status: 422,
      body: { code: 'invalid', fields: { marks: 'As marcas da foto não são válidas.' } },
    })
    expect((await api.get(`/uploads/${id}`)).status).toBe(404)
  })

  it('lie on pictures alone', async () => {
    expect(await sendMarked(Buffer.from('%PDF-1.4\nfoto\n%%EOF'), drawn)).toMatchObject({
      status: 422,
      body: { fields: { marks: 'Só uma foto pode ter marcas.' } },
    })
  })

  it('go with the answer that the photo belongs to, and to the phones that may see it', async () => {
    const yard = await aYard(api)
    const photo = (await sendMarked(await halves(), drawn)).body[0]?.id ?? ''
    const { answers } = checklistBody(yard, api.employeeId, 'exit')
    const withPhoto = answers.map((answer, at) => (at === 3 ? { ...answer, photos: [photo] } : answer))
    const exit = await api.post<Written>(
      '/checklists',
      checklistBody(yard, api.employeeId, 'exit', { answers: withPhoto }),
    )
    expect(exit.status).toBe(201)
    const read = await api.get<{ answers: { photos: { id: string; marks: unknown }[] }[] }>(
      `/checklists/${exit.body.id}`,
    )
    expect(read.body.answers.flatMap(({ photos }) => photos)).toMatchObject([{ id: photo, marks: drawn }])
    const phone = deviceClient(await test.signIn({ permissions: ['show_checklist'], application: 'app' }))
    await phone.sync()
    expect(phone.row('files', photo)).toMatchObject({ marks: drawn })
  })

  it('are told in the trail, and covered there when their picture goes with its person', async () => {
    const role = await api.post<Written>('/employee-roles', { name: 'Vigia', permissions: [] })
    const photo = (await sendMarked(await halves(), drawn)).body[0]?.id ?? ''
    const employee = await api.post<Written>('/employees', {
      name: 'Ivone Marupiara',
      email: 'ivone@rentme.example',
      employeeRoleId: role.body.id,
      photo,
    })
    const trail = async () => {
      const { rows } = await sql<{ marks: unknown }>`select changes -> 'marks' as marks from audit_log
        where row_id = ${photo}::uuid and changes ? 'marks' order by id`.execute(test.db)
      return rows.map(({ marks }) => marks)
    }
    expect(JSON.stringify(await trail())).toContain('lataria')
    const gone = await api.post(`/privacy/employee/${employee.body.id}/anonymize`, {})
    expect(gone.status, JSON.stringify(gone.body)).toBeLessThan(300)
    expect(JSON.stringify(await trail())).not.toContain('lataria')
    const { rows } = await sql`select marks from files where id = ${photo}`.execute(test.db)
    expect(rows).toEqual([{ marks: null }])
  })
})
