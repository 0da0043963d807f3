import { fieldsOf } from '@rentme/domain/words/column'
import { count } from '@rentme/domain/kit/plural'
import type { Product } from '@rentme/domain/product/product'
import { serviceOrders } from '@rentme/domain/service-order/service-order'
import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import { useDevice } from '../../../kit/app/device.ts'
import { SaveHere } from '../../../kit/app/form/save-here.tsx'
import { Screen } from '../../../kit/app/screen/screen.tsx'
import { RefusedNote } from '../../../kit/app/form/refused-note.tsx'
import { useDraft } from '../../../kit/app/form/use-draft.ts'
import { MomentField, momentError } from '../../../kit/fields/field-moment.tsx'
import { KeepingProvider } from '../../../kit/editor/keeping.ts'
import { useGo } from '../../../kit/page/navigate.ts'
import { usePermissions } from '../../../kit/session/session-context.tsx'
import { useSubmission, type Save } from '../../../kit/editor/use-submission.ts'
import type { QueueItem } from '../../../offline/queue/queue-item.ts'
import { createRow } from '../../../kit/app/form/writes.ts'
import { Problem } from '../../../kit/data/problem.ts'
import { errorsOfNew } from '../../../offline/local/write-resource.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { ThumbBar } from '../../../ui/layout/thumb-bar.tsx'
import { unsaved } from '../../../kit/page/sentence.ts'
import { savedHere } from '../../../ui/feedback/standing.ts'
import { toastSuccess } from '../../../ui/feedback/toast.tsx'
import { orderInput, shownFields, type OrderDraft } from './order-draft.ts'
import { OrderFields } from './order-fields.tsx'
import { OrderMachine } from '../shared/app/order-machine.tsx'
import { TwinBanner } from '../twin-banner.tsx'

const called = fieldsOf(serviceOrders)

const up = '/admin/ordens-de-servico'

type Props = {
  machine: Product
  draftKey: string
  initial: OrderDraft
  /** Whether this was begun before and came back. */
  isRestored: boolean
  /** The refused write that is filled in again; null for a new order. */
  replaced: QueueItem | null
  onDiscard: () => void
}

const none: Readonly<Record<string, string>> = {}

const inputNow = (draft: OrderDraft, now: number) => orderInput(draft, new Date(now).toISOString())

/** What is wrong with the order as it stands, once a save was refused: field → sentence. */
const useErrors = (draft: OrderDraft, isRefused: boolean) => {
  const device = useDevice()
  const [errors, setErrors] = useState(none)
  useEffect(() => {
    if (!isRefused) return undefined
    let isLatest = true
    void errorsOfNew(device, serviceOrders, inputNow(draft, device.now())).then((found) => {
      if (isLatest) setErrors(found)
    })
    return () => {
      isLatest = false
    }
  }, [device, draft, isRefused])
  return errors
}

/** What is wrong where the form has no field for it, or how many of its fields are. */
const refusalOf = ({ message, fields }: Problem): string => {
  const names = Object.keys(fields)
  const unseen = names.find((name) => !shownFields.includes(name))
  if (unseen !== undefined) return fields[unseen] ?? message
  return names.length === 0
    ? message
    : `Corrija ${count(names.length, 'campo', 'campos')} para abrir a ordem.`
}

/** Saves what the draft holds by then. */
const useSaving = (latest: () => OrderDraft, remove: () => Promise<void>) => {
  const device = useDevice()
  const go = useGo()
  const shows = usePermissions()('show_service_order')
  const [isRefused, setRefused] = useState(false)
  const save: Save = async (refuse) => {
    const draft = latest()
    try {
      await createRow(device, serviceOrders, inputNow(draft, device.now()), draft.replaces)
      await remove()
      toastSuccess(savedHere)
      go(shows ? `${up}/${draft.id}` : up, { replace: true })
      return true
    } catch (error) {
      setRefused(error instanceof Problem)
      refuse(error instanceof Problem ? refusalOf(error) : unsaved(error))
      return false
    }
  }
  return { save, isRefused }
}

/** One order being opened on one page, kept as a draft with every change. */
export function OrderForm({ machine, draftKey, initial, isRestored, replaced, onDiscard }: Props) {
  const { keeping, submit, busy } = useSubmission()
  const { value, latest, change, flush, remove } = useDraft(draftKey, initial, keeping)
  const { save, isRefused } = useSaving(latest, remove)
  const errors = useErrors(value, isRefused)
  const end = (
    <ThumbBar>
      <SaveHere label="Abrir Ordem" busy={busy} onSave={() => void submit(save)} />
    </ThumbBar>
  )
  return (
    <Screen title="Abrir Ordem" up={up} end={end}>
      {isRestored && (
        <div style={{ marginBottom: 12 }}>
          <Banner
            tone="info"
            action={<Button onClick={() => void remove().then(onDiscard)}>Descartar Rascunho</Button>}
          >
            Rascunho restaurado.
          </Banner>
        </div>
      )}
      {replaced !== null && <RefusedNote item={replaced} />}
      <TwinBanner order={machine.openOrder} />
      <OrderMachine machine={machine} />
      <KeepingProvider value={keeping}>
        {replaced !== null && (
          <div style={{ marginBottom: 14 }}>
            <MomentField
              id="opened-at"
              label={called.openedAt.label}
              value={value.openedAt ?? ''}
              onChange={(openedAt) => change((current) => ({ ...current, openedAt }))}
              message={errors['openedAt'] ?? momentError(value.openedAt)}
            />
          </div>
        )}
        <OrderFields draft={value} errors={errors} onChange={change} flush={flush} />
      </KeepingProvider>
    </Screen>
  )
}
