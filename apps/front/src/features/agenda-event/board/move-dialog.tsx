import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { agendaEvents, type AgendaEvent } from '@rentme/domain/agenda-event/agenda-event'
import { scheduleError } from '@rentme/domain/agenda-event/complete'
import { employees } from '@rentme/domain/employee/employee'
import { fieldsOf } from '@rentme/domain/words/column'
import { useId, useState } from 'react'
import { labelName } from '../../../kit/data/row-name.ts'
import { MomentField, momentError } from '../../../kit/fields/field-moment.tsx'
import { OptionPicker } from '../../../kit/fields/option-picker.tsx'
import { useClock } from '../../../kit/session/clock.ts'
import { focusAtOnce } from '../../../ui/layout/focus-at-once.ts'
import { eventName } from '../shared/event-words.ts'
import type { Move } from '../use-move.ts'

interface Props {
  event: AgendaEvent
  onMove: (event: AgendaEvent, to: Move) => Promise<void>
  onClose: () => void
}

const fields = fieldsOf(agendaEvents)

/** Moves an event without dragging it: to another person, another moment, or both. */
export default function MoveDialog({ event, onMove, onClose }: Props) {
  const [heading, personField, momentField] = [useId(), useId(), useId()]
  const clock = useClock()
  const [person, setPerson] = useState<{ id: string; label: string } | null>({
    id: event.responsibleEmployeeId,
    label: labelName(event.responsibleEmployee),
  })
  const [scheduledAt, setScheduledAt] = useState<string | null>(event.scheduledAt)
  const [isTried, setTried] = useState(false)
  const isSame = scheduledAt === event.scheduledAt
  const problem = momentError(scheduledAt) ?? (isSame ? null : scheduleError(scheduledAt ?? '', clock()))
  const submit = () => {
    setTried(true)
    if (problem !== null || person === null || scheduledAt === null) return
    onClose()
    onMove(event, { scheduledAt, person: { id: person.id, name: person.label } }).catch(() => null)
  }
  return (
    // The month of the field lies outside of the dialog, and takes the focus.
    <Dialog open disableEnforceFocus onClose={onClose} aria-labelledby={heading} maxWidth="xs" fullWidth>
      <form
        noValidate
        onSubmit={(submitted) => {
          submitted.preventDefault()
          submit()
        }}
      >
        <DialogTitle id={heading}>Mover {eventName(event)}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, pb: 1 }}>
          <OptionPicker
            id={personField}
            label={fields.responsibleEmployeeId.label}
            noun={employees}
            value={person}
            onChange={setPerson}
            required
            error={isTried && person === null}
            helperText={isTried && person === null ? 'Campo obrigatório.' : undefined}
            inputRef={focusAtOnce}
          />
          <MomentField
            id={momentField}
            label={fields.scheduledAt.label}
            value={scheduledAt ?? ''}
            onChange={setScheduledAt}
            message={isTried ? (problem ?? undefined) : undefined}
            required
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancelar</Button>
          <Button type="submit" variant="contained" color="primary">
            Mover
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
