import TextField, { type TextFieldProps } from '@mui/material/TextField'
import { useLayoutEffect, useReducer, useRef, type ChangeEvent } from 'react'

const typedIn = (text: string) => text.replace(/[^a-zA-Z0-9]/g, '').length

/** Place in a masked text after its first `count` letters and digits. */
const placeAfter = (masked: string, count: number) => {
  let place = 0
  for (let left = count; place < masked.length && left > 0; place += 1) left -= typedIn(masked.charAt(place))
  return place
}

type Props = Omit<TextFieldProps<'outlined'>, 'value' | 'onChange' | 'select' | 'multiline' | 'variant'> & {
  /** Text with its mask. */
  value: string
  /** The whole text as the browser has it, however it came in; its owner puts the mask. */
  onChange: (text: string) => void
  /** Whether letters belong into it. */
  letters?: boolean
}

/** A text field whose owner masks what is typed, and whose caret keeps its place. */
export function MaskedField({ value, onChange, letters = false, slotProps, ...field }: Props) {
  const caret = useRef<{ input: HTMLInputElement; count: number } | null>(null)
  const [, redraw] = useReducer((times: number) => times + 1, 0)
  useLayoutEffect(() => {
    if (!caret.current) return
    const { input, count } = caret.current
    caret.current = null
    if (document.activeElement !== input) return
    const place = placeAfter(input.value, count)
    input.setSelectionRange(place, place)
  })
  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const end = target.selectionStart ?? target.value.length
    // What is written at the end goes on there, also behind a separator.
    const isAtEnd = end === target.value.length
    const count = isAtEnd ? Number.POSITIVE_INFINITY : typedIn(target.value.slice(0, end))
    caret.current = { input: target, count }
    redraw()
    onChange(target.value)
  }
  return (
    <TextField
      {...field}
      value={value}
      onChange={change}
      slotProps={{
        ...slotProps,
        htmlInput: { inputMode: letters ? 'text' : 'numeric', autoComplete: 'off', spellCheck: false },
      }}
    />
  )
}
