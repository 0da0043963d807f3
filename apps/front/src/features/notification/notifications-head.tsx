import IconButton from '@mui/material/IconButton'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { styled } from '@mui/material/styles'
import { StatusToggleFilters } from '../../ui/inputs/status-toggle-filters.tsx'
import { SettingsIcon } from '../../ui/theme/icons.tsx'
import { useUnread } from './unread.ts'

// Loaded when it is first asked for.
const Choices = lazy(() => import('./choices.tsx'))

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  padding: '8px 8px 8px 16px',
  // What stands first, whatever it is, holds the others at the end.
  '& > *': { marginRight: 'auto' },
  '& > * ~ *': { marginRight: 0 },
})

interface Props {
  /** What stands first. */
  title?: ReactNode
  isUnread: boolean
  onUnread: (isUnread: boolean) => void
  /** Further things to do. */
  children?: ReactNode
}

/** All or what was not read, and what goes to the phone. */
export function NotificationsHead({ title, isUnread, onUnread, children }: Props) {
  const unread = useUnread()
  const [isChoosing, setChoosing] = useState(false)
  return (
    <Row>
      {title}
      <StatusToggleFilters
        label="Quais"
        allLabel="Todas"
        options={[{ value: 'unread', label: 'Não lidas', ...(unread > 0 && { count: unread }) }]}
        selected={isUnread ? ['unread'] : []}
        onChange={(selected) => onUnread(selected.length > 0)}
      />
      <IconButton aria-label="Avisos no celular" onClick={() => setChoosing(true)}>
        <SettingsIcon />
      </IconButton>
      {children}
      <Suspense fallback={null}>{isChoosing && <Choices onClose={() => setChoosing(false)} />}</Suspense>
    </Row>
  )
}
