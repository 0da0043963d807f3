import useAutocomplete, { type AutocompleteInputChangeReason } from '@mui/material/useAutocomplete'
import type { SyntheticEvent } from 'react'
import type { Hit } from './hits.ts'

interface Options {
  text: string
  onText: (text: string) => void
  hits: readonly Hit[]
  onOpen: (hit: Hit) => void
  onClose: () => void
}

/** Input and list of the palette: the focus stays in the input, arrows choose, Enter opens, Escape closes. */
export const usePaletteList = ({ text, onText, hits, onOpen, onClose }: Options) => {
  return useAutocomplete({
    id: 'palette',
    open: true,
    value: null,
    inputValue: text,
    options: hits,
    autoHighlight: true,
    clearOnBlur: false,
    filterOptions: (all) => all,
    groupBy: ({ group }) => group,
    getOptionLabel: ({ label }) => label,
    getOptionKey: ({ href }) => href,
    isOptionEqualToValue: (one, other) => one.href === other.href,
    onInputChange: (_event: SyntheticEvent, typed: string, reason: AutocompleteInputChangeReason) => {
      if (reason === 'input') onText(typed)
    },
    onChange: (_event: SyntheticEvent, hit: Hit | null) => {
      if (hit !== null) onOpen(hit)
    },
    onClose: (_event: SyntheticEvent, reason: string) => {
      if (reason === 'escape') onClose()
    },
  })
}
