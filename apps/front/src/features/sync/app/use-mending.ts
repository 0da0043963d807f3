import { same } from '@rentme/domain/kit/same'
import { resources } from '@rentme/domain'
import { useQuery } from '@tanstack/react-query'
import { useData, type DataSource } from '../../../kit/data/data.ts'
import { useDevice, type Device } from '../../../kit/app/device.ts'
import { valuesOf, type Form, type FormValues } from '../../../kit/editor/form-schema.ts'
import type { Mending } from '../../../kit/mend/mending.ts'
import { sentIn, type LocalRow, type QueueItem } from '../../../offline/queue/queue-item.ts'
import { isAnswered, rowWithout, withoutItem } from '../../../offline/queue/refused.ts'
import { createRow, updateRow } from '../../../kit/app/form/writes.ts'
import { recordIn } from '@rentme/domain/kit/record'

/** Where everything that waits to be sent is listed. */
export const outboxPath = '/admin/pendencias'

const formOf = (noun: string): Form | undefined => resources.find(({ name }) => name === noun)

const versionOf = (row: FormValues): number => Number(row['version'] ?? 0)

/** The row that an update changes, as the server has it as far as it is known; null when it is gone. */
const rowFor = async (device: Device, data: DataSource, form: Form, item: QueueItem) => {
  const read = await data.one(form, item.entityId)
  const row = await rowWithout(device.db, item, { store: form.store, id: item.entityId })
  if (read === null || row === null) return null
  const current = recordIn(item.lastError?.current)
  return { ...read, ...row, ...(versionOf(current) > versionOf(row) && current) }
}

/** Sends what is corrected in the place of the refused; when the server has it all by now, nothing is sent. */
const save = async (
  device: Device,
  { form, item, row }: { form: Form; item: QueueItem; row: FormValues | null },
  values: FormValues,
): Promise<FormValues> => {
  const { queueCode, entityId: id } = item
  const replace = (): Promise<LocalRow> =>
    row === null
      ? createRow(device, form, { ...values, id }, queueCode)
      : updateRow(device, form, { id, changes: values, version: versionOf(row) }, queueCode)
  const saved = row === null ? {} : valuesOf(form, row)
  const isSettled = row !== null && Object.keys(values).every((name) => same(values[name], saved[name]))
  if (isSettled) await device.outbox.discard(queueCode)
  const result = isSettled ? row : await replace()
  void device.engine.syncNow({ manual: true })
  return result
}

/** A queued write to be filled in again in the form of its noun; null when there is none, or its row is gone. */
const mendingOf = async (device: Device, data: DataSource, queueCode: string): Promise<Mending | null> => {
  const item = await device.db.queue.get(queueCode)
  const form = item && formOf(item.noun)
  if (item === undefined || form === undefined || !isAnswered(item)) return null
  const isNew = item.action === 'create'
  const row = isNew ? null : await rowFor(device, data, form, item)
  if (row === null && !isNew) return null
  const { message = '', fields = {}, changedBy = null } = item.lastError ?? {}
  return {
    form,
    key: `/mend/${queueCode}`,
    id: isNew ? undefined : item.entityId,
    row,
    without: await withoutItem(device.db, item),
    values: sentIn(item),
    writtenAt: Date.parse(item.createdAt),
    refusal: { message, fields, changedBy },
    up: outboxPath,
    save: (values) => save(device, { form, item, row }, values),
  }
}

/** As `mendingOf` answers it once, for as long as the screen is open; undefined until it does. */
export const useMendingOf = (queueCode: string): Mending | null | undefined => {
  const device = useDevice()
  const data = useData()
  return useQuery({
    queryKey: ['mending', queueCode],
    staleTime: Infinity,
    gcTime: 0,
    queryFn: () => mendingOf(device, data, queueCode),
  }).data
}
