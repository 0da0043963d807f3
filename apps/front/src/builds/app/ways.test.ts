import { resources } from '@rentme/domain'
import { failures, type FailureCode } from '@rentme/domain/failure'
import { newId } from '@rentme/domain/kit/uuid'
import {
  completeAgendaEvent,
  correctHourMeterReading,
  queueTypeOf,
  queueTypes,
  replaceHourMeter,
} from '@rentme/domain/sync/queue'
import { describe, expect, it } from 'vitest'
import { mendForms } from './mend-forms.ts'
import { framedScreens } from './routes.ts'
import { notesIn, setAside } from '../../offline/queue/notes.ts'
import type { Write } from '../../offline/queue/queue-item.ts'
import { aDevice } from '../../offline/testing/device.ts'
import { fakeServer } from '../../offline/testing/fake-server.ts'
import { itemTitle } from '../../features/sync/app/item-words.ts'
import { hasContent, waysOf } from '../../features/sync/app/ways.ts'

const actions = ['create', 'update', 'delete'] as const
const methods = { create: 'POST', update: 'PUT', delete: 'DELETE' } as const

/** What a person wrote: the first field of the noun that takes words. */
const wordsIn = ({ input }: (typeof resources)[number]): object => {
  const names = Object.keys(input.shape).filter((name) => name !== 'id')
  const text = names.find(
    (name) => input.shape[name as keyof typeof input.shape].safeParse('Texto longo').success,
  )
  return { [text ?? 'notes']: 'Texto longo' }
}

/** A write of each queue type, and what its person typed. */
const writes: readonly { type: string; write: Write; hasWords: boolean }[] = [
  ...resources.flatMap((resource) =>
    actions
      .filter((action) => (resource.queue as readonly string[]).includes(action))
      .map((action) => {
        const id = newId()
        const words = action === 'delete' ? null : { ...wordsIn(resource) }
        const payload = action === 'create' ? { ...words, id, productId: newId(), type: 'exit' } : words
        const write: Write = {
          noun: resource.name,
          action,
          entityId: id,
          method: methods[action],
          path: action === 'create' ? resource.path : `${resource.path}/${id}`,
          payload,
          references: [],
          files: [],
          changes: [],
          title: [],
        }
        return { type: queueTypeOf(action, resource.name), write, hasWords: words !== null }
      }),
  ),
  ...[newId()].map((id) => ({
    type: completeAgendaEvent,
    write: {
      noun: 'agendaEvent',
      action: 'update' as const,
      queueType: completeAgendaEvent,
      entityId: id,
      method: 'PUT' as const,
      path: `/agenda/${id}/complete`,
      payload: { completed: true, completed_at: 1 },
      references: [],
      files: [],
      changes: [],
      title: [],
    },
    hasWords: false,
  })),
  ...[correctHourMeterReading, replaceHourMeter].map((type) => {
    const id = newId()
    const write: Write = {
      noun: 'product',
      action: 'update',
      queueType: type,
      entityId: id,
      method: 'PUT',
      path: `/products/${id}/hour-meter`,
      payload: { reading: 15464, reason: 'Digitado errado' },
      references: [],
      files: [],
      changes: [],
      title: [],
    }
    return { type, write, hasWords: true }
  }),
]

const permanent = (Object.keys(failures) as FailureCode[]).filter((code) => {
  const { status } = failures[code]
  return status >= 400 && status < 500 && ![401, 426, 429].includes(status) && code !== 'in_progress'
})

const pattern = (path: string) => new RegExp(`^${path.replaceAll(/\$\w+/g, '[^/]+')}$`)
const screens = framedScreens.map(({ path }) => pattern(path))

/** The write as the server has refused it. A deletion of what is gone is done. */
const refused = async (write: Write, code: FailureCode) => {
  const device = aDevice(fakeServer())
  await device.outbox.enqueue(() => write)
  const [item] = await device.items()
  if (item === undefined) throw new Error('Nothing is queued')
  const lastError = { code, message: failures[code].message, fields: {} }
  const kept = { ...item, queueStatus: 'ERROR' as const, isSent: true, lastError }
  await device.db.queue.put(kept)
  return { device, item: kept }
}

it('knows a write of every queue type', () => {
  expect(writes.map(({ type }) => type).sort()).toEqual([...queueTypes].sort())
})

describe.each(writes.map(({ type, ...one }) => [type, one] as const))(
  'a refused %s',
  (_type, { write, hasWords }) => {
    it('opens in a form that the phone has, unless there is nothing to write in it', async () => {
      const { item } = await refused(write, 'invalid')
      expect(itemTitle(item)).toMatch(/^[A-Z][^A-Z_]*$/)
      const form = waysOf(item)?.form ?? null
      expect(form === null).toBe(write.action === 'delete')
      if (form === null) return
      const [path = ''] = form.split('?')
      expect(screens.some((screen) => screen.test(path))).toBe(true)
      expect(form).toContain(`pendencia=${item.queueCode}`)
      if (path.startsWith('/admin/pendencias/corrigir')) expect(mendForms).toHaveProperty(write.noun)
    })

    it('leaves the queue without a discard, whatever the server said, and no word of its person is lost', async () => {
      const { device, item } = await refused(write, 'invalid')
      const aside = hasWords ? 'note' : 'settled'
      const told = permanent.map((code) => {
        const lastError = { code, message: failures[code].message, fields: {} }
        return waysOf({ ...item, lastError })?.aside
      })
      expect(told).toEqual(permanent.map(() => aside))
      await setAside(device, item, hasContent)
      expect(await device.items()).toEqual([])
      const notes = await notesIn(device.drafts)
      expect(notes.map((note) => note.item.queueValue.payload)).toEqual(hasWords ? [write.payload] : [])
    })
  },
)

it('comes back from a note as it was, under a new code, and is sent', async () => {
  const server = fakeServer()
  const device = aDevice(server)
  const found = writes.find(({ type }) => type === 'CREATE_PRODUCT_CATEGORY')
  if (found === undefined) throw new Error('No such write')
  await device.outbox.enqueue(() => found.write)
  server.refuse(found.write.entityId, 'forbidden')
  await device.engine.syncNow()
  const [item] = await device.items()
  if (item === undefined) throw new Error('Nothing is queued')
  await setAside(device, item, hasContent)
  server.allow(found.write.entityId)
  const [note] = await notesIn(device.drafts)
  if (note === undefined) throw new Error('No note')
  await device.outbox.restore(note.item)
  await device.engine.syncNow()
  expect(server.row('product_categories', found.write.entityId)).toMatchObject(found.write.payload as object)
})

it('takes along what waits behind it, and keeps the words of that too', async () => {
  const device = aDevice(fakeServer())
  const create = writes.find(({ type }) => type === 'CREATE_PRODUCT_CATEGORY')
  if (create === undefined) throw new Error('No such write')
  const { entityId } = create.write
  await device.outbox.enqueue(() => create.write)
  const [item] = await device.items()
  if (item === undefined) throw new Error('Nothing is queued')
  const lastError = { code: 'invalid', message: '', fields: {} }
  await device.db.queue.put({ ...item, queueStatus: 'ERROR', isSent: true, lastError })
  await device.outbox.enqueue(() => ({
    ...create.write,
    action: 'update',
    method: 'PUT',
    path: `${create.write.path}/${entityId}`,
    payload: { description: 'De torre' },
  }))
  await setAside(device, { ...item, lastError }, hasContent)
  expect(await device.items()).toEqual([])
  expect((await notesIn(device.drafts)).map((note) => note.item.queueValue.payload)).toEqual(
    expect.arrayContaining([create.write.payload, { description: 'De torre' }]),
  )
})
