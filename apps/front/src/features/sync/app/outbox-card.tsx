import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { BookmarkIcon, EditIcon, RetryIcon, TrashIcon } from '../../../ui/theme/icons.tsx'
import { meaningPairs } from '../../../ui/theme/palette.ts'
import { standings, type Standing } from '../../../ui/feedback/standing.ts'
import { StatusChip } from '../../../ui/rows/status-chip.tsx'
import { ink, line, meaning, radius, rem, signal, surface, type } from '../../../ui/theme/tokens.ts'

const Card = styled('article')({
  marginBottom: 10,
  padding: 12,
  border: `1px solid ${line.quiet}`,
  borderRadius: radius.card,
  backgroundColor: surface.paper,
  '&[data-refused]': { padding: 11, border: `2px solid ${meaning.bad}` },
})
const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  '& > div': { flex: '1 1 120px', minWidth: 0 },
  '& h2': { margin: 0, ...type(16, 22, 600) },
  '& p': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 8px',
    margin: '3px 0 0',
    color: ink[500],
  },
})
const Disc = styled('span')({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 44,
  height: 44,
  borderRadius: '50%',
  backgroundColor: surface.sunken,
  color: ink[700],
  '&[data-state=sending]': { backgroundColor: ink[800], color: signal.main },
  '&[data-state=refused]': { backgroundColor: meaning.bad, color: '#fff' },
})
const Reason = styled('p')({
  margin: '12px 0',
  padding: '10px 12px',
  borderRadius: 6,
  backgroundColor: meaningPairs.danger.bg,
  color: meaningPairs.danger.fg,
  ...type(16, 22, 500),
})
const Two = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  marginTop: 4,
  '& > .MuiButton-root': { flex: '1 1 auto', padding: '4px 6px' },
})
const Lines = styled('p')({
  display: 'flex',
  justifyContent: 'space-between',
  gap: 8,
  margin: '6px 0 0',
  ...type(16, 22, 500),
  color: ink[500],
})

type Props = {
  /** The action in words. */
  title: string
  plate?: ReactNode
  /** `há 2 h`. */
  age: string
  state: Extract<Standing, 'waiting' | 'sending' | 'trying' | 'refused'>
  /** Why it was refused, in a sentence. */
  reason?: ReactNode
  /** What of it was put right, in a sentence. */
  correction?: string
  /** What it waits for. */
  waits?: string
  /** Percent sent, and what that is in numbers. */
  progress?: { percent: number; left: string; right: string }
  onEdit?: () => void
  /** Chooses between the own values and those of another person. */
  onSettle?: () => void
  onRetry?: () => void
  /** Takes it out of the queue without losing anything. */
  aside?: { label: string; onClick: () => void }
  onDiscard?: () => void
}

/** Something that waits to be sent: what, of which, since when, how it stands, and what may be done about it. */
export function OutboxCard({
  title,
  plate,
  age,
  state,
  reason,
  correction,
  waits,
  progress,
  ...actions
}: Props) {
  const { icon: Icon, word, tone } = standings[state]
  return (
    <Card data-refused={state === 'refused' || undefined}>
      <Head>
        <Disc data-state={state}>
          <Icon sx={{ fontSize: rem(24) }} />
        </Disc>
        <div>
          <h2>{title}</h2>
          <p>
            {plate}
            {age}
          </p>
        </div>
        <StatusChip label={word} tone={tone} />
      </Head>
      {correction && <Lines>{correction}</Lines>}
      {reason && <Reason>{reason}</Reason>}
      {waits && <Lines>{waits}</Lines>}
      {progress && (
        <div style={{ marginTop: 12 }}>
          <LinearProgress variant="determinate" value={progress.percent} aria-label="Envio" />
          <Lines>
            <span>{progress.left}</span>
            <span>{progress.right}</span>
          </Lines>
        </div>
      )}
      {(state === 'refused' || state === 'trying') && <Ways {...actions} />}
    </Card>
  )
}

function Ways({
  onEdit,
  onSettle,
  onRetry,
  aside,
  onDiscard,
}: Pick<Props, 'onEdit' | 'onSettle' | 'onRetry' | 'aside' | 'onDiscard'>) {
  return (
    <>
      {onEdit && (
        <Button
          fullWidth
          variant={onSettle ? 'outlined' : 'contained'}
          {...(!onSettle && { color: 'primary' })}
          startIcon={<EditIcon />}
          onClick={onEdit}
          sx={onSettle && { mt: 1 }}
        >
          Editar e Reenviar
        </Button>
      )}
      {onSettle && (
        <Button fullWidth variant="contained" color="primary" startIcon={<EditIcon />} onClick={onSettle}>
          Resolver Conflito
        </Button>
      )}
      <Two>
        {onRetry && (
          <Button startIcon={<RetryIcon />} onClick={onRetry}>
            Tentar Novamente
          </Button>
        )}
        {aside && (
          <Button startIcon={<BookmarkIcon />} onClick={aside.onClick}>
            {aside.label}
          </Button>
        )}
        {onDiscard && (
          <Button color="error" startIcon={<TrashIcon />} onClick={onDiscard}>
            Descartar
          </Button>
        )}
      </Two>
    </>
  )
}
