import ClickAwayListener from '@mui/material/ClickAwayListener'
import IconButton from '@mui/material/IconButton'
import Paper from '@mui/material/Paper'
import Popper from '@mui/material/Popper'
import { useState, type ComponentProps, type FocusEvent, type KeyboardEvent, type Ref } from 'react'
import { dayOrNull } from './date-range.ts'
import { FieldError } from './field-error.tsx'
import { CalendarIcon } from '../theme/icons.tsx'
import { MaskedField } from './masked-field.tsx'
import { MonthCalendar } from './month-calendar.tsx'
import { shadow } from '../theme/tokens.ts'
import { useDateText } from './use-date-text.ts'

type Props = {
  label: string
  /** `YYYY-MM-DD`, null when empty, and what was typed when it is no date that may be chosen. */
  value: string | null
  onChange: (value: string | null) => void
  onBlur?: () => void
  /** First and last date that may be chosen, `YYYY-MM-DD`. */
  min?: string
  max?: string
  id?: string
  name?: string
  required?: boolean
  disabled?: boolean
  error?: string | undefined
  hint?: string
  inputRef?: Ref<HTMLInputElement>
}

/** Where the focus is, and the keys that open, enter and close the month. */
const useMonthPlace = () => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [place, setPlace] = useState<'closed' | 'field' | 'month'>('closed')
  const close = () => setPlace('closed')
  /** Goes back to the field, which stays closed. */
  const leave = () => {
    anchor?.querySelector('input')?.focus()
    close()
  }
  const keys = (event: KeyboardEvent) => {
    const leaves = event.key === 'Tab' || event.key === 'Enter'
    // A shortcut of the form saves what it holds: the month has nothing more to ask.
    if ((leaves && place === 'field') || event.ctrlKey || event.metaKey) close()
    if (event.key === 'Escape' && place !== 'closed') {
      event.stopPropagation()
      leave()
    }
    if (event.key === 'ArrowDown' && place !== 'month') {
      event.preventDefault()
      setPlace('month')
    }
  }
  /** Whoever goes on in another field is done with the month. */
  const blur = ({ relatedTarget: to }: FocusEvent) => {
    if (to instanceof Element && anchor?.contains(to) === false && to.closest('[data-month]') === null)
      close()
  }
  return { anchor, setAnchor, place, setPlace, close, leave, keys, blur }
}

/** A date typed as dd/mm/aaaa or picked from a month that opens on focus. Arrow down enters the month. */
export function DateField({
  value,
  onChange,
  min,
  max,
  error,
  hint,
  onBlur,
  disabled = false,
  ...field
}: Props) {
  const date = useDateText(value, onChange, { ...(min && { min }), ...(max && { max }) })
  const { anchor, setAnchor, place, setPlace, close, leave, keys, blur } = useMonthPlace()
  const pick = (picked: string, byFinger: boolean) => {
    date.pick(picked)
    // Under a finger the field would bring up the keyboard again.
    if (byFinger) close()
    else leave()
  }
  const problem = date.refusal ?? error
  return (
    <ClickAwayListener onClickAway={close}>
      <div ref={setAnchor} onBlur={blur}>
        <MaskedField
          {...field}
          placeholder="dd/mm/aaaa"
          value={date.text}
          onChange={date.write}
          onFocus={() => setPlace('field')}
          onClick={() => setPlace((now) => (now === 'closed' ? 'field' : now))}
          onBlur={() => {
            date.leave()
            onBlur?.()
          }}
          onKeyDown={keys}
          disabled={disabled}
          error={problem !== undefined}
          helperText={problem ? <FieldError>{problem}</FieldError> : hint}
          slotProps={{
            input: { endAdornment: <OpenMonth onOpen={() => setPlace('month')} disabled={disabled} /> },
          }}
        />
        <Month
          open={place !== 'closed' && !disabled}
          anchor={anchor}
          value={dayOrNull(value)}
          onPick={pick}
          isDisabled={date.isDisabled}
          focused={place === 'month'}
          onKeyDown={keys}
        />
      </div>
    </ClickAwayListener>
  )
}

type MonthProps = ComponentProps<typeof MonthCalendar> & {
  open: boolean
  anchor: HTMLElement | null
  onKeyDown: (event: KeyboardEvent) => void
}

function Month({ open, anchor, onKeyDown, ...month }: MonthProps) {
  return (
    <Popper open={open} anchorEl={anchor} placement="bottom-start" sx={{ zIndex: 'modal' }}>
      <Paper data-month sx={{ p: 1, mt: 0.5, boxShadow: shadow.pop }} onKeyDown={onKeyDown}>
        <MonthCalendar key={month.value} {...month} />
      </Paper>
    </Popper>
  )
}

function OpenMonth({ onOpen, disabled }: { onOpen: () => void; disabled: boolean }) {
  return (
    <IconButton size="small" tabIndex={-1} aria-label="Abrir calendário" onClick={onOpen} disabled={disabled}>
      <CalendarIcon />
    </IconButton>
  )
}
