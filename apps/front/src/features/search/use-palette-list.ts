import useAutocomplete, { type AutocompleteInputChangeReason } from '@mui/material/useAutocomplete'
import { useSyncExternalStore, type SyntheticEvent } from 'react'
import type { Hit } from './hits.ts'

interface Options {
  text: string
  onText: (text: string) => void
  hits: readonly Hit[]
  onOpen: (hit: Hit) => void
  onClose: () => void
}

const id = 'palette'

/** The list tells its input alone, and nobody else, which hit Enter would open. */
const named = 'aria-activedescendant'
const input = () => document.getElementById(id)
const placeNow = (): number => Number(input()?.getAttribute(named)?.split('-').at(-1))
const watchPlace = (changed: () => void) => {
  const observer = new MutationObserver(changed)
  const node = input()
  if (node !== null) observer.observe(node, { attributeFilter: [named] })
  return () => observer.disconnect()
}

/** Input and list of the palette: the focus stays in the input, arrows choose, Enter opens, Escape closes. */
export const usePaletteList = ({ text, onText, hits, onOpen, onClose }: Options) => {
  const place = useSyncExternalStore(watchPlace, placeNow)
  const list = useAutocomplete({
    id,
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
  return { ...list, chosen: hits[place] ?? null }
}
