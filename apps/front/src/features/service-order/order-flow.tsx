import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { formatDateTime } from '@rentme/domain/kit/time'
import { serviceOrderStatusLabels, type ServiceOrderStatus } from '@rentme/domain/service-order/status'
import type { ServiceOrder } from '@rentme/domain/service-order/service-order'
import { useZone } from '../../kit/session/session-context.tsx'
import { FormSection } from '../../ui/layout/form-section.tsx'
import { ink, line, surface, type } from '../../ui/theme/tokens.ts'
import { movesOf, usualMove, type Move } from './moves.ts'
import { orderLooks } from './shared/order-status.tsx'

const Steps = styled('ol')(({ theme }) => ({
  listStyle: 'none',
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  margin: 0,
  padding: '8px 16px 16px',
  [theme.breakpoints.down('sm')]: { gridAutoFlow: 'row', gap: 12 },
}))
const Step = styled('li')(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  gap: 6,
  color: ink[500],
  '& b': { color: ink[900], ...type(14, 20, 600) },
  '& span': { ...type(13, 18) },
  '& > div:last-of-type': { paddingRight: 12 },
  '&:not(:last-of-type)::after': {
    content: '""',
    position: 'absolute',
    top: 15,
    insetInline: '40px 8px',
    borderTop: `2px solid ${line.quiet}`,
  },
  '&[data-ahead] b': { color: ink[500], fontWeight: 400 },
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: '32px 1fr',
    columnGap: 12,
    '&::after': { display: 'none' },
  },
}))
const Disc = styled('div')({
  display: 'grid',
  placeItems: 'center',
  width: 32,
  height: 32,
  borderRadius: '50%',
  backgroundColor: surface.sunken,
  color: ink[500],
  '& .MuiSvgIcon-root': { fontSize: 18 },
  '&[data-state=done]': { backgroundColor: ink[800], color: '#fff' },
  '&[data-state=now]': { backgroundColor: '#ffd036', color: ink[800] },
})
const Foot = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  padding: '8px 16px',
  borderTop: `1px solid ${line.row}`,
})

interface Stage {
  status: ServiceOrderStatus
  at: string | null
  why?: string | null
}

/** The stages of an order as far as it is known when they were reached, and the one that would end it. */
const stagesOf = (order: ServiceOrder): Stage[] => {
  const { status, openedAt, startedAt, completedAt, cancelReason } = order
  const opened = { status: 'open', at: openedAt } as const
  if (status === 'canceled') return [opened, { status, at: null, why: cancelReason }]
  const started: Stage = { status: 'in_progress', at: startedAt }
  const waiting: Stage[] = status === 'waiting_parts' ? [{ status, at: null }] : []
  return [opened, started, ...waiting, { status: 'completed', at: completedAt }]
}

interface Props {
  order: ServiceOrder
  /** Null for who may not edit orders. */
  onMove: ((move: Move) => void) | null
}

/** Where an order stands between opening and conclusion, and where else it may go from there. */
export function OrderFlow({ order, onMove }: Props) {
  const zone = useZone()
  const stages = stagesOf(order)
  const now = stages.findIndex(({ status }) => status === order.status)
  const usual = usualMove(order.status)
  const others = movesOf(order.status).filter(({ to }) => to !== usual?.to)
  return (
    <FormSection title="Andamento">
      <Steps>
        {stages.map(({ status, at, why }, index) => {
          const Glyph = orderLooks[status].icon
          const state = index === now ? 'now' : index < now ? 'done' : 'ahead'
          return (
            <Step
              key={status}
              data-ahead={state === 'ahead' || undefined}
              {...(state === 'now' && { 'aria-current': 'step' })}
            >
              <Disc data-state={state}>
                <Glyph />
              </Disc>
              <div>
                <b>{serviceOrderStatusLabels[status]}</b>
                <br />
                <span>
                  {at === null ? (why ?? (state === 'ahead' ? 'a fazer' : '')) : formatDateTime(at, zone)}
                </span>
              </div>
            </Step>
          )
        })}
      </Steps>
      {onMove !== null && others.length > 0 && (
        <Foot>
          {others.map((move) => (
            <Button
              key={move.to}
              size="small"
              variant={move.to === 'canceled' ? 'text' : 'outlined'}
              color={move.to === 'canceled' ? 'error' : 'secondary'}
              onClick={() => onMove(move)}
            >
              {move.label}
            </Button>
          ))}
        </Foot>
      )}
    </FormSection>
  )
}
