import { CodeText } from '../../ui/rows/code-text.tsx'
import { RowLink } from '../row-link.tsx'
import type { HistoryEntry } from './entry.ts'

/** What a line is about, which opens the record for who may see it. */
export function EntryLink({ entry: { kind, id, title } }: { entry: HistoryEntry }) {
  return (
    <RowLink noun={kind} id={id}>
      {kind === 'serviceOrder' ? <CodeText>{title}</CodeText> : title}
    </RowLink>
  )
}
