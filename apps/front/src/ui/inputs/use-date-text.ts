import { maskTyped, masks } from '@rentme/domain/kit/documents/mask'
import { formatDate, parseDate } from '@rentme/domain/kit/time'
import { useState } from 'react'
import { isDay } from './date-range.ts'

const shown = (value: string | null) =>
  value !== null && isDay(value) ? formatDate(value, 'UTC') : (value ?? '')

/**
 * Text of a date field beside its value: the day `YYYY-MM-DD` of a date that is whole, real and may be chosen, and
 * of any other text the text itself, so that whoever holds the value can tell it from no date.
 */
export function useDateText(
  value: string | null,
  onChange: (value: string | null) => void,
  bounds: { min?: string; max?: string },
) {
  const { min = '', max = '9999-12-31' } = bounds
  const [text, setText] = useState(shown(value))
  const [isLeft, setLeft] = useState(true)
  // What the text stands for, which `value` follows at once or, kept in an address, some moments later.
  const [own, setOwn] = useState(value)
  const [seen, setSeen] = useState(value)
  if (value !== seen) {
    setSeen(value)
    if (value !== own && value !== text) {
      setOwn(value)
      setText(shown(value))
    }
  }
  const isDisabled = (date: string) => date < min || date > max
  const emit = (date: string | null, typed: string) => {
    setOwn(date)
    const next = date ?? (typed === '' ? null : typed)
    if (next !== value) onChange(next)
  }
  const write = (typed: string) => {
    const next = isDay(typed) ? shown(typed) : (maskTyped(masks.date, typed) ?? typed)
    setText(next)
    setLeft(false)
    const date = parseDate(next)
    emit(date !== null && !isDisabled(date) ? date : null, next)
  }
  const pick = (date: string) => {
    setText(shown(date))
    emit(date, '')
  }
  const refusal = isLeft || text.length === 10 ? refusalOf(text, isDisabled) : undefined
  return { text, write, pick, isDisabled, leave: () => setLeft(true), refusal }
}

/** Why a typed date is refused; undefined while it is empty or fine. */
function refusalOf(text: string, isDisabled: (date: string) => boolean) {
  if (text === '') return undefined
  const date = parseDate(text)
  if (date === null) return 'Data inválida. Use dd/mm/aaaa.'
  return isDisabled(date) ? 'Esta data não está disponível.' : undefined
}
