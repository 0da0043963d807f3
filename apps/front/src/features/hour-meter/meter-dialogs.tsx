import type { HourMeterReading } from '@rentme/domain/hour-meter/hour-meter-reading'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, type ReactNode } from 'react'
import { toastSuccess } from '../../ui/feedback/toast.tsx'
import {
  correctInput,
  correctValues,
  CorrectFields,
  ReplaceFields,
  replaceInput,
  replaceValues,
  useMeterForm,
  type MeterForm,
} from './meter-form.tsx'
import { useMeterVerbs } from './verbs.ts'

interface FrameProps {
  title: string
  verb: string
  form: Pick<MeterForm<unknown>, 'isBusy' | 'submit'>
  onClose: () => void
  children: ReactNode
}

function Frame({ title, verb, form: { isBusy, submit }, onClose, children }: FrameProps) {
  const heading = useId()
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={heading} {...(!isBusy && { onClose })}>
      <DialogTitle id={heading}>{title}</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2, pt: '8px !important' }}>
        {children}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isBusy}>
          Voltar
        </Button>
        <Button variant="contained" color="primary" disabled={isBusy} onClick={() => void submit()}>
          {verb}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

interface Closing {
  productId: string
  /** `isDone` once the meter has been told, and not only left. */
  onClose: (isDone: boolean) => void
}

/** A reading that was taken or typed wrong is put right, with the reason. */
export function CorrectDialog({
  productId,
  reading,
  onClose,
}: Closing & { reading: Pick<HourMeterReading, 'id' | 'hours' | 'at'> }) {
  const { correct } = useMeterVerbs(productId)
  const form = useMeterForm(correctValues({ ...reading, reason: '' }), async (values) => {
    await correct(reading.id, correctInput(values))
    toastSuccess('Leitura corrigida com sucesso')
    onClose(true)
  })
  return (
    <Frame title="Corrigir Leitura" verb="Corrigir" form={form} onClose={() => onClose(false)}>
      <CorrectFields form={form} reading={reading} />
    </Frame>
  )
}

interface ReplaceProps extends Closing {
  /** What the old meter showed last, as far as it is known. */
  last: number | null
  /** When it is likely to have been. */
  at: string
}

/** Another meter, or the same one past its last figure: the hours of the machine go on counting. */
export function ReplaceDialog({ productId, last, at, onClose }: ReplaceProps) {
  const { replace } = useMeterVerbs(productId)
  const first = replaceValues({ kind: 'replaced', at, lastHours: last, hourMeter: 0, reason: '' })
  const form = useMeterForm(first, async (values) => {
    await replace(replaceInput(values))
    toastSuccess('Troca registrada com sucesso')
    onClose(true)
  })
  return (
    <Frame title="Horímetro Trocado" verb="Registrar" form={form} onClose={() => onClose(false)}>
      <ReplaceFields form={form} />
    </Frame>
  )
}
