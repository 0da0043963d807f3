import { Failure } from '@rentme/domain/failure'
import type { Product } from '@rentme/domain/product/product'
import { serviceOrders } from '@rentme/domain/service-order/service-order'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useDevice, useSync } from '../../../kit/device/device.ts'
import { Screen } from '../../../kit/device/screen.tsx'
import { useDraft } from '../../../kit/device/use-draft.ts'
import { KeepingProvider } from '../../../kit/keeping.ts'
import { useGo } from '../../../kit/navigate.ts'
import { usePermissions } from '../../../kit/session-context.tsx'
import { useSubmission } from '../../../kit/use-submission.ts'
import { createRow } from '../../../offline/write-resource.ts'
import { Banner } from '../../../ui/banner.tsx'
import { CloudOffIcon } from '../../../ui/icons.tsx'
import { ThumbBar } from '../../../ui/thumb-bar.tsx'
import { unsaved } from '../../../kit/sentence.ts'
import { toastError, toastSuccess } from '../../../ui/toast.tsx'
import { orderInput, type OrderDraft } from './order-draft.ts'
import { OrderFields } from './order-fields.tsx'
import { OrderMachine } from './order-machine.tsx'

const up = '/admin/ordens-de-servico'

type Props = {
  machine: Product
  draftKey: string
  initial: OrderDraft
  /** Whether this was begun before and came back. */
  isRestored: boolean
  onDiscard: () => void
}

/** Saves what the draft holds by then; refusals come back as sentences by field. */
const useSaving = (latest: () => OrderDraft, remove: () => Promise<void>) => {
  const device = useDevice()
  const go = useGo()
  const shows = usePermissions()('show_service_order')
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const save = async (): Promise<boolean> => {
    const draft = latest()
    try {
      const input = orderInput(draft, new Date(device.now()).toISOString())
      await createRow(device, serviceOrders, input, draft.replaces)
      await remove()
      toastSuccess('Salvo no aparelho. Aguardando envio.')
      go(shows ? `${up}/${draft.id}` : up, { replace: true })
      return true
    } catch (error) {
      const fields = error instanceof Failure ? (error.details.fields ?? {}) : {}
      setErrors(fields)
      toastError(error instanceof Failure ? (Object.values(fields)[0] ?? error.message) : unsaved(error))
      return false
    }
  }
  return { save, errors }
}

/** One order being opened on one page, kept as a draft with every change. */
export function OrderForm({ machine, draftKey, initial, isRestored, onDiscard }: Props) {
  const { keeping, submit, busy } = useSubmission()
  const { value, latest, change, flush, remove } = useDraft(draftKey, initial, keeping)
  const { save, errors } = useSaving(latest, remove)
  const { offline } = useSync()
  const end = (
    <ThumbBar>
      {offline && (
        <p>
          <CloudOffIcon />
          Fica no aparelho até haver sinal.
        </p>
      )}
      <Button
        fullWidth
        variant="contained"
        color="primary"
        aria-disabled={busy !== null}
        onClick={() => void submit(save)}
      >
        {busy ?? 'Abrir Ordem'}
      </Button>
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
      <OrderMachine machine={machine} />
      <KeepingProvider value={keeping}>
        <OrderFields draft={value} errors={errors} onChange={change} flush={flush} />
      </KeepingProvider>
    </Screen>
  )
}
