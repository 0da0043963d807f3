import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { CalendarFeed } from './shared/calendar-feed.tsx'
import { feedTitle } from './shared/feed-words.ts'

/** The user's private calendar, beside the agenda. */
export default function FeedDialog({ onClose }: { onClose: () => void }) {
  const heading = useId()
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={heading}>
      <DialogTitle id={heading}>{feedTitle}</DialogTitle>
      <DialogContent>
        <CalendarFeed />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Fechar</Button>
      </DialogActions>
    </Dialog>
  )
}
