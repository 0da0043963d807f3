import { formatDate, parseDate } from '@rentme/domain/kit/time'
import { useState } from 'react'

const shown = (value: string | null) => (value ? formatDate(value, 'UTC') : '')

/** Text of a date field beside its value: a typed date counts when it is whole, real and may be chosen. */
export function useDateText(
  value: string | null,
  onChange: (value: string | null) => void,
  bounds: { min?: string; max?: string },
) {
  const { min = '', max = '9999-12-31' } = bounds
  const [text, setText] = useState(shown(value))
  // What the text stands for, which `value` follows at once or, kept in an address, some moments later.
  const [own, setOwn] = useState(value)
  const [seen, setSeen] = useState(value)
  if (value !== seen) {
    setSeen(value)
    if (value !== own) {
      setOwn(value)
      setText(shown(value))
    }
  }
  const isDisabled = (date: string) => date < min || date > max
  const emit = (date: string | null) => {
    setOwn(date)
    if (date !== value) onChange(date)
  }
  const write = (next: string) => {
    setText(next)
    const date = next.length === 10 ? parseDate(next) : null
    emit(date && !isDisabled(date) ? date : null)
  }
  const pick = (date: string) => {
    setText(shown(date))
    emit(date)
  }
  return { text, write, pick, isDisabled, refusal: refusalOf(text, isDisabled) }
}

/** Why a typed date is refused; undefined while it is empty, unfinished or fine. */
function refusalOf(text: string, isDisabled: (date: string) => boolean) {
  if (text.length < 10) return undefined
  const date = parseDate(text)
  if (!date) return 'Data inválida. Use dd/mm/aaaa.'
  return isDisabled(date) ? 'Esta data não está disponível.' : undefined
}
