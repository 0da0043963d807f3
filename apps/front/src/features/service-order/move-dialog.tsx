import { useLastReadings } from '../hour-meter/shared/use-meter.ts'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { orderErrors } from '@rentme/domain/service-order/rules'
import { serviceOrders, type ServiceOrder } from '@rentme/domain/service-order/service-order'
import type { ServiceOrderStatus } from '@rentme/domain/service-order/status'
import { useId, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useSave } from '../../kit/data/data.ts'
import { useClock } from '../../kit/session/clock.ts'
import { Asked, Conflict, Unkept } from '../../kit/editor/editor.tsx'
import type { Shown } from '../../kit/editor/editor-section.tsx'
import { EditorProvider } from '../../kit/editor/editor-provider.tsx'
import type { FormValues } from '../../kit/editor/form-schema.ts'
import { useUser, useZone } from '../../kit/session/session-context.tsx'
import { useEditorForm } from '../../kit/editor/use-editor-form.ts'
import { KeepingAsk } from '../../kit/editor/leave-guard.tsx'
import { useSaving } from '../../kit/editor/use-saving.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { CodeText } from '../../ui/rows/code-text.tsx'
import { FieldGrid } from '../../ui/layout/field-grid.tsx'
import { CompletionFields, ReasonField } from './move-fields.tsx'
import { orderDoubt, orderPlace } from './order-doubt.ts'
import { orderName } from '@rentme/domain/service-order/name'
import { useMachine } from './shared/use-machine.ts'
import { textsIn } from '@rentme/domain/kit/record'

const nothing: FormValues = {}

// Verdict and signature are given at each conclusion, and a reason each time: former ones say nothing of today.
const starts: Readonly<Partial<Record<ServiceOrderStatus, FormValues>>> = {
  completed: { status: 'completed', safeToOperate: null, signature: null },
  canceled: { status: 'canceled', cancelReason: null },
  in_progress: { status: 'in_progress', reopenReason: null },
}

const titles: Readonly<Partial<Record<ServiceOrderStatus, string>>> = {
  completed: 'Concluir Ordem de Serviço',
  canceled: 'Cancelar Ordem de Serviço',
  in_progress: 'Reabrir Ordem de Serviço',
}
const verbs: Readonly<Partial<Record<ServiceOrderStatus, string>>> = {
  completed: 'Concluir',
  canceled: 'Cancelar Ordem',
  in_progress: 'Reabrir',
}

interface Props {
  order: ServiceOrder
  to: ServiceOrderStatus
  onClose: () => void
}

/** The way back from a conclusion to work that was under way; an order that had not begun goes back to no such status. */
const useReopening = ({ id, status }: ServiceOrder, to: ServiceOrderStatus) => {
  const save = useSave(serviceOrders)
  if (to !== 'completed' || status !== 'in_progress') return undefined
  return ({ version }: FormValues) =>
    async () => {
      const values = { status, reopenReason: 'Conclusão desfeita em seguida.' } as const
      await save.mutateAsync({ id, version: Number(version), values })
      return 'Ordem de serviço reaberta'
    }
}

/** Form of a move: the order with its next status, and what that status asks for. */
const useMove = ({ order, to, onClose }: Props) => {
  const user = useUser()
  const machine = useMachine(order.productId)
  const usesHourMeter = machine === null ? null : machine.category?.['usesHourMeter'] === true
  const { data: readings } = useLastReadings(order.productId)
  const zone = useZone()
  const clock = useClock()
  const rules = (values: FormValues) => {
    const now = new Date(clock()).toISOString()
    return orderErrors(
      order,
      { ...order, ...values },
      {
        corrective: order.reason?.['corrective'] === true,
        damage: order.defect?.['damage'] === true,
        photos: textsIn(values['photos']).length,
        usesHourMeter: usesHourMeter === true,
        readings,
        zone,
        now,
        written: now,
        rentedBy: null,
      },
    )
  }
  const editor = useEditorForm({
    form: serviceOrders,
    row: order,
    initial: nothing,
    start: starts[to],
    rules,
    draftKey: `${user.id}/${serviceOrders.name}/${order.id}/${to}`,
  })
  const saving = useSaving({
    editor,
    id: order.id,
    doubt: orderDoubt(order, readings, clock),
    wayBack: useReopening(order, to),
    onSaved: onClose,
  })
  const placeOf = (values: FormValues) => orderPlace(order, { ...order, ...values }, readings, clock)
  return { editor, saving, meter: { usesHourMeter, lastReading: machine?.hourMeter ?? null }, placeOf }
}

/** Asks for what a status needs: the record of NR-12 12.11.2 to conclude, a reason to cancel or to reopen. */
export function MoveDialog(props: Props) {
  const { order, to, onClose } = props
  const heading = useId()
  const { editor, saving, ...reading } = useMove(props)
  const [isLeaving, setLeaving] = useState(false)
  const { keeping } = editor.submission
  const close = () => (keeping.state().chosen > 0 ? setLeaving(true) : onClose())
  return (
    <EditorProvider editor={editor}>
      <Dialog
        open
        fullWidth
        maxWidth={to === 'completed' ? 'md' : 'sm'}
        aria-labelledby={heading}
        {...(!saving.isBusy && { onClose: close })}
      >
        <DialogTitle id={heading}>
          {titles[to]} <CodeText>{orderName(order)}</CodeText>
        </DialogTitle>
        <DialogContent sx={{ px: 1 }}>
          <Unseen shown={editor.shown} />
          <Unkept names={editor.draft?.unkept} />
          <FieldGrid>
            {to === 'completed' && <CompletionFields order={order} {...reading} />}
            {to === 'canceled' && <ReasonField name="cancelReason" />}
            {to === 'in_progress' && <ReasonField name="reopenReason" />}
          </FieldGrid>
        </DialogContent>
        <DialogActions>
          <Button onClick={close} disabled={saving.isBusy}>
            Voltar
          </Button>
          <Button
            variant="contained"
            color="primary"
            disabled={saving.isBusy}
            onClick={() => saving.submit(false)}
          >
            {saving.busy ?? verbs[to]}
          </Button>
        </DialogActions>
      </Dialog>
      <Conflict editor={editor} saving={saving} />
      <Asked saving={saving} />
      <KeepingAsk open={isLeaving} onStay={() => setLeaving(false)} onLeave={onClose} />
    </EditorProvider>
  )
}

/** What keeps the order from moving although none of the fields here is wrong. */
function Unseen({ shown }: { shown: Shown }) {
  const { errors } = useFormContext<FormValues>().formState
  const first = Object.entries(errors).find(([name]) => !shown.has(name))
  if (first === undefined) return null
  return (
    <div style={{ padding: '0 16px 12px' }}>
      <Banner tone="danger" alert>
        {String(first[1]?.message)}
      </Banner>
    </div>
  )
}
