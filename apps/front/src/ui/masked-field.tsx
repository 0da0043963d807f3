import TextField, { type TextFieldProps } from '@mui/material/TextField'
import { Mask, tokens } from 'maska'
import { useLayoutEffect, useMemo, useReducer, useRef, type ChangeEvent } from 'react'

/** `#` digit, `@` letter, `*` either; letters become capitals, as in a CNPJ or a number plate. */
const upperTokens = {
  ...tokens,
  '@': { pattern: /[a-zA-Z]/, transform: (letter: string) => letter.toUpperCase() },
  '*': { pattern: /[a-zA-Z0-9]/, transform: (letter: string) => letter.toUpperCase() },
}

const typedIn = (text: string) => text.replace(/[^a-zA-Z0-9]/g, '').length

/** Place in a masked text after its first `count` letters and digits. */
const placeAfter = (masked: string, count: number) => {
  let place = 0
  for (let left = count; place < masked.length && left > 0; place += 1) left -= typedIn(masked.charAt(place))
  return place
}

type Props = Omit<TextFieldProps<'outlined'>, 'value' | 'onChange' | 'select' | 'multiline' | 'variant'> & {
  /** One mask, or several picked by the length of what is typed. */
  mask: string | readonly string[]
  /** Text with its mask. */
  value: string
  onChange: (masked: string) => void
}

/** A text field that masks while typing and keeps the caret in its place. */
export function MaskedField({ mask, value, onChange, slotProps, ...field }: Props) {
  const masks = typeof mask === 'string' ? mask : mask.join('|')
  const masking = useMemo(() => {
    const list = masks.split('|')
    return new Mask({ mask: list.length > 1 ? list : masks, tokens: upperTokens })
  }, [masks])
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
    const before = target.value.slice(0, target.selectionStart ?? target.value.length)
    caret.current = { input: target, count: typedIn(before) }
    redraw()
    onChange(masking.masked(target.value))
  }
  const inputMode = /[@*]/.test(masks) ? 'text' : 'numeric'
  return (
    <TextField
      {...field}
      value={value}
      onChange={change}
      slotProps={{ ...slotProps, htmlInput: { inputMode, autoComplete: 'off', spellCheck: false } }}
    />
  )
}
