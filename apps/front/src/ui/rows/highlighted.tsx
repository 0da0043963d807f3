import { styled } from '@mui/material/styles'
import { highlight } from '@rentme/domain/kit/text'
import { signal } from '../theme/tokens.ts'

const Hit = styled('mark')({ backgroundColor: signal.main, color: 'inherit', borderRadius: 1 })

/** Text with the parts that answer a search marked, accents and case ignored. */
export function Highlighted({ text, query }: { text: string; query?: string | undefined }) {
  if (!query) return text
  let at = 0
  return highlight(text, query).map((part) => {
    const key = at
    at += part.text.length
    return part.hit ? <Hit key={key}>{part.text}</Hit> : <span key={key}>{part.text}</span>
  })
}
