import { agendaEvents, type AgendaEvent } from '@rentme/domain/agenda-event/agenda-event'
import { addDays, endOfDay, startOfDay } from '@rentme/domain/kit/time'
import { products, type Product } from '@rentme/domain/product/product'
import { mayLeave } from '@rentme/domain/product/status'
import Button from '@mui/material/Button'
import { useList, useOnes } from '../../../../kit/data/data.ts'
import { useZone } from '../../../../kit/session/session-context.tsx'
import { useToday } from '../../../../kit/session/use-today.ts'
import { SectionHead } from '../../../../ui/layout/section-head.tsx'
import { StatusChip } from '../../../../ui/rows/status-chip.tsx'
import { CheckRingIcon, ChevronRightIcon } from '../../../../ui/theme/icons.tsx'
import { ink, link } from '../../../../ui/theme/tokens.ts'
import { addresses } from '../../../addresses.ts'
import { ProductStatusChip } from '../../../product/shared/product-status.tsx'
import { EventCards } from '../../app/event-cards.tsx'

const most = 100
const mostShown = 6

/** What leaves the yard tomorrow and what comes back, whoever drives: for who gets machines ready. */
export function Tomorrow() {
  const zone = useZone()
  const day = addDays(useToday(), 1)
  const { data } = useList(agendaEvents, {
    filters: {
      from: startOfDay(day, zone),
      to: endOfDay(day, zone),
      type: 'delivery,pickup',
      completed: 'false',
    },
    sort: 'scheduledAt',
    perPage: most,
  })
  if (data === undefined || data.rows.length === 0) return null
  return <Plan events={data.rows} href={`${addresses.agendaEvent.list}?dia=${day}`} />
}

function Plan({ events, href }: { events: readonly AgendaEvent[]; href: string }) {
  const leaving = events.filter(({ type, productId }) => type === 'delivery' && productId !== null)
  const machines = useOnes(
    products,
    leaving.map(({ productId }) => productId ?? ''),
  )
  const machineOf = (event: AgendaEvent): Product | null => machines[leaving.indexOf(event)] ?? null
  const ready = machines.filter((machine) => machine && mayLeave(machine.status)).length
  return (
    <>
      <SectionHead
        title="Amanhã no Pátio"
        action={
          <Button href={href} endIcon={<ChevronRightIcon />} sx={{ color: link, mr: -1 }}>
            Ver o Dia
          </Button>
        }
      />
      {leaving.length > 0 && (
        <p style={{ margin: '0 0 8px', color: ink[500] }}>
          <b style={{ color: ink[900] }}>{ready}</b> de {leaving.length}{' '}
          {leaving.length === 1 ? 'entrega pronta' : 'entregas prontas'} para sair
        </p>
      )}
      <EventCards
        events={events.slice(0, mostShown)}
        renderState={(event) => <Readiness machine={machineOf(event)} />}
      />
    </>
  )
}

/** Whether the machine of a delivery may leave as it stands; nothing of what comes back. */
function Readiness({ machine }: { machine: Product | null }) {
  if (machine === null) return null
  return mayLeave(machine.status) ? (
    <StatusChip label="Pronta" tone="ok" icon={CheckRingIcon} />
  ) : (
    <ProductStatusChip status={machine.status} />
  )
}
