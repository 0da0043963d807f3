import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { checklists, type Checklist } from '@rentme/domain/checklist/checklist'
import { extensionError } from '@rentme/domain/checklist/extension'
import { fieldErrors } from '@rentme/domain/kit/messages'
import { formatDate } from '@rentme/domain/kit/time'
import { plateOf } from '@rentme/domain/product/label'
import { fieldsOf } from '@rentme/domain/words/column'
import { useId, useState } from 'react'
import { useSave } from '../../kit/data/data.ts'
import { Problem } from '../../kit/data/problem.ts'
import { tell, tellDone } from '../../kit/data/tell.ts'
import { useToday } from '../../kit/session/use-today.ts'
import { DateField } from '../../ui/inputs/date-field.tsx'
import { focusAtOnce } from '../../ui/layout/focus-at-once.ts'

const promise = checklists.changes.pick({ expectedReturnDate: true })
const dayText = (day: string) => formatDate(day, 'UTC')

const problemOf = (exit: Checklist, day: string | null, today: string): string | null => {
  const { error } = promise.safeParse({ expectedReturnDate: day })
  return error === undefined
    ? extensionError(exit, day, today)
    : (fieldErrors(error)['expectedReturnDate'] ?? null)
}

/** Changes the promised day on the version that is shown, and offers the way back. A refusal is thrown. */
const useExtending = (exit: Checklist) => {
  const save = useSave(checklists)
  const { id, version, expectedReturnDate: before } = exit
  const extend = async (day: string) => {
    const { version: made } = await save.mutateAsync({ id, version, values: { expectedReturnDate: day } })
    tellDone(`Devolução de ${plateOf(exit)} prorrogada para ${dayText(day)}`, async () => {
      await save.mutateAsync({ id, version: made, values: { expectedReturnDate: before } })
      return before === null
        ? 'Prorrogação desfeita: sem previsão'
        : `Prorrogação desfeita: devolução em ${dayText(before)}`
    })
  }
  return { extend, isBusy: save.isPending }
}

interface Props {
  exit: Checklist
  onClose: () => void
}

/** Asks for the day that a machine which is out is now promised back. */
export default function ExtendDialog({ exit, onClose }: Props) {
  const heading = useId()
  const today = useToday()
  const { extend, isBusy } = useExtending(exit)
  const [day, setDay] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const submit = async () => {
    const wrong = problemOf(exit, day, today)
    setProblem(wrong)
    if (wrong !== null || day === null || isBusy) return
    try {
      await extend(day)
      onClose()
    } catch (error) {
      const told = error instanceof Problem ? error.fields['expectedReturnDate'] : undefined
      if (told === undefined) tell(error)
      else setProblem(told)
    }
  }
  const before = exit.expectedReturnDate
  return (
    // The month of the field lies outside of the dialog, and takes the focus.
    <Dialog open disableEnforceFocus onClose={onClose} aria-labelledby={heading} maxWidth="xs" fullWidth>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <DialogTitle id={heading}>Prorrogar devolução de {plateOf(exit)}</DialogTitle>
        <DialogContent sx={{ pb: 1 }}>
          <DialogContentText sx={{ mb: 1.5 }}>
            Contrato {exit.contractNumber}
            {before === null ? ', sem previsão de retorno.' : `, previsto para ${dayText(before)}.`}
          </DialogContentText>
          <DateField
            required
            label={fieldsOf(checklists).expectedReturnDate.label}
            value={day}
            onChange={(next) => {
              setDay(next)
              setProblem(null)
            }}
            error={problem ?? undefined}
            inputRef={focusAtOnce}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancelar</Button>
          <Button type="submit" variant="contained" color="primary" aria-disabled={isBusy}>
            Prorrogar
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
