import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useForkRef } from '@mui/material/utils'
import { useRef, type ReactNode } from 'react'
import { focusAtOnce } from '../layout/focus-at-once.ts'
import { CloseIcon, SearchIcon } from '../theme/icons.tsx'

type Props = {
  value: string
  onChange: (value: string) => void
  /** Accessible name; also the hint when none is given. */
  label: string
  hint?: string
  /** At the end while empty, such as the scanner's button. */
  end?: ReactNode
  /** Whether it takes the focus when it comes. */
  isFirst?: boolean
}

/** The search box of a list. Escape or the cross empties it. */
export function SearchField({ value, onChange, label, hint = label, end, isFirst = false }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const field = useForkRef(input, isFirst ? focusAtOnce : null)
  const clear = () => {
    onChange('')
    input.current?.focus()
  }
  return (
    <OutlinedInput
      fullWidth
      type="search"
      value={value}
      placeholder={hint}
      inputRef={field}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && value) {
          event.preventDefault()
          clear()
        }
      }}
      slotProps={{
        input: { 'aria-label': label, enterKeyHint: 'search', autoComplete: 'off', spellCheck: false },
      }}
      startAdornment={
        <InputAdornment position="start">
          <SearchIcon />
        </InputAdornment>
      }
      endAdornment={
        value ? (
          <IconButton size="small" aria-label="Limpar busca" onClick={clear}>
            <CloseIcon />
          </IconButton>
        ) : (
          end
        )
      }
      sx={{ '& ::-webkit-search-cancel-button': { display: 'none' } }}
    />
  )
}
