import InputAdornment from '@mui/material/InputAdornment'
import InputBase from '@mui/material/InputBase'
import { styled } from '@mui/material/styles'
import { useForkRef } from '@mui/material/utils'
import type { InputHTMLAttributes, Ref } from 'react'
import { focusAtOnce } from '../../ui/layout/focus-at-once.ts'
import { SearchIcon } from '../../ui/theme/icons.tsx'
import { line, rem, type } from '../../ui/theme/tokens.ts'
import { paletteHint } from './palette-words.ts'

const Input = styled(InputBase)({
  flex: 'none',
  minHeight: rem(56),
  gap: 4,
  padding: '0 16px',
  borderBottom: `1px solid ${line.quiet}`,
  ...type(16, 24),
  '& .MuiSvgIcon-root': { fontSize: rem(22) },
})

interface Props {
  /** What makes it the input of the list. */
  input: Omit<InputHTMLAttributes<HTMLInputElement>, 'color'> & { ref: Ref<HTMLInputElement> }
}

/** The palette's only control: it has the focus from the start and keeps it. */
export function PaletteInput({ input }: Props) {
  const { ref, ...rest } = input
  const focused = useForkRef(ref, focusAtOnce)
  return (
    <Input
      fullWidth
      placeholder={paletteHint}
      inputRef={focused}
      startAdornment={
        <InputAdornment position="start">
          <SearchIcon />
        </InputAdornment>
      }
      slotProps={{ input: { ...rest, 'aria-label': paletteHint, enterKeyHint: 'go' } }}
    />
  )
}
