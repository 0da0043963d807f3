import ButtonBase from '@mui/material/ButtonBase'
import { styled } from '@mui/material/styles'
import { addDays, dateIn, formatDate, formatTime } from '@rentme/domain/kit/time'
import type { Notification } from '@rentme/domain/notification/notification'
import { useRouter } from '@tanstack/react-router'
import { useZone } from '../../kit/session/session-context.tsx'
import { useToday } from '../../kit/session/use-today.ts'
import { CodePlate } from '../../ui/rows/code-plate.tsx'
import { VisuallyHidden } from '../../ui/theme/visually-hidden.tsx'
import { ink, line, meaning, rem, signal, surface, type } from '../../ui/theme/tokens.ts'
import { looks } from './look.ts'

const Day = styled('h2')(({ theme }) => ({
  margin: 0,
  padding: '4px 16px',
  borderBottom: `1px solid ${line.row}`,
  backgroundColor: surface.page,
  color: ink[500],
  ...type(theme.build === 'app' ? 16 : 13, theme.build === 'app' ? 28 : 20, 600),
}))
const List = styled('ul')({ margin: 0, padding: 0, listStyle: 'none' })
const Row = styled(ButtonBase)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  justifyItems: 'start',
  alignItems: 'start',
  columnGap: 12,
  width: '100%',
  minHeight: rem(theme.build === 'app' ? 72 : 56),
  padding: '12px 16px',
  borderBottom: `1px solid ${line.row}`,
  textAlign: 'left',
  color: ink[900],
  '&:hover': { backgroundColor: surface.hover },
  '&.Mui-focusVisible': { outline: `3px solid ${ink[900]}`, outlineOffset: -3 },
  // Styling leaves the props as they are; the types of MUI lose `component`.
})) as typeof ButtonBase
const Disc = styled('span')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  width: rem(theme.build === 'app' ? 44 : 32),
  height: rem(theme.build === 'app' ? 44 : 32),
  borderRadius: '50%',
  backgroundColor: surface.sunken,
  color: ink[600],
  '& .MuiSvgIcon-root': { fontSize: rem(theme.build === 'app' ? 22 : 18) },
  '&[data-tone=danger]': { backgroundColor: meaning.bad, color: '#fff' },
  '&[data-tone=warn]': { backgroundColor: '#ffefb0', color: '#7a5800' },
}))
const Words = styled('span')(({ theme }) => ({
  minWidth: 0,
  overflowWrap: 'anywhere',
  '& b': { ...type(theme.build === 'app' ? 16 : 14, theme.build === 'app' ? 24 : 20, 600), marginRight: 8 },
  '& small': { display: 'block', marginTop: 2, ...theme.typography.body2, color: ink[500] },
  '&[data-read] b': { fontWeight: 500, color: ink[500] },
}))
const When = styled('span')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'end',
  gap: 8,
  ...theme.typography.body2,
  color: ink[500],
  fontVariantNumeric: 'tabular-nums',
  '& i': {
    width: 12,
    height: 12,
    border: `1.5px solid ${ink[800]}`,
    borderRadius: '50%',
    backgroundColor: signal.main,
  },
}))

interface Props {
  rows: readonly Notification[]
  /** One was opened, or touched where it leads nowhere. */
  onOpen: (notification: Notification) => void
}

const dayWord = (day: string, today: string, zone: string): string => {
  if (day === today) return 'Hoje'
  return day === addDays(today, -1) ? 'Ontem' : formatDate(day, zone)
}

/** What the user was told, by the days on which it was said. */
export function NotificationRows({ rows, onOpen }: Props) {
  const zone = useZone()
  const today = useToday()
  const days = Map.groupBy(rows, ({ createdAt }) => dateIn(createdAt, zone))
  return [...days].map(([day, told]) => (
    <section key={day}>
      <Day>{dayWord(day, today, zone)}</Day>
      <List>
        {told.map((one) => (
          <li key={one.id}>
            <NotificationRow notification={one} zone={zone} onOpen={() => onOpen(one)} />
          </li>
        ))}
      </List>
    </section>
  ))
}

interface RowProps {
  notification: Notification
  zone: string
  onOpen: () => void
}

function NotificationRow({ notification, zone, onOpen }: RowProps) {
  const { kind, title, body, code, path, readAt, createdAt } = notification
  const { icon: Icon, tone } = looks[kind]
  const leads = useLeads()
  const isRead = readAt !== null
  return (
    <Row {...(leads(path) && { href: path })} onClick={onOpen}>
      <Disc data-tone={tone}>
        <Icon />
      </Disc>
      <Words data-read={isRead || undefined}>
        <b>{title}</b>
        {code !== null && <CodePlate code={code} size="small" quiet={isRead} />}
        <small>{body}</small>
      </Words>
      <When>
        {formatTime(createdAt, zone)}
        {!isRead && (
          <>
            <i />
            <VisuallyHidden>não lida</VisuallyHidden>
          </>
        )}
      </When>
    </Row>
  )
}

/** Whether a path is a screen of this build: each build has some that the other lacks. */
const useLeads = () => {
  const router = useRouter()
  return (path: string | null): path is string => {
    const [, , route] = router.getMatchedRoutes(path?.split('?')[0] ?? '')
    return path !== null && route !== undefined
  }
}
