import Button from '@mui/material/Button'

interface Props {
  /** What was written of earlier answers, the most usual first. */
  notes: readonly string[]
  onNote: (note: string) => void
}

/** Remarks that were written before, each a press away. */
export function NoteSuggestions({ notes, onNote }: Props) {
  if (notes.length === 0) return null
  return (
    <fieldset
      aria-label="Já escrito antes"
      style={{ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 8 }}
    >
      {notes.map((text) => (
        <Button key={text} size="small" variant="outlined" onClick={() => onNote(text)}>
          {text}
        </Button>
      ))}
    </fieldset>
  )
}
