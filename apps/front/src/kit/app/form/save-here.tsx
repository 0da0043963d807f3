import Button from '@mui/material/Button'
import { KeptHere } from './kept-here.tsx'

interface Props {
  label: string
  /** What is being done; null while nothing is. */
  busy: string | null
  onSave: () => void
}

/** What saves a record, in the bar of a screen: where it will stay, and the button. */
export function SaveHere({ label, busy, onSave }: Props) {
  return (
    <>
      <KeptHere />
      <Button fullWidth variant="contained" color="primary" aria-disabled={busy !== null} onClick={onSave}>
        {busy ?? label}
      </Button>
    </>
  )
}
