import { fieldsOf } from '@rentme/domain/words/column'
import {
  agendaEvents,
  agendaEventTypeLabels,
  type AgendaEvent,
} from '@rentme/domain/agenda-event/agenda-event'
import { formatDateTime } from '@rentme/domain/kit/time'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { AddendaCard } from '../../kit/detail/addenda-card.tsx'
import { Detail, FactsCard } from '../../kit/detail/detail.tsx'
import { labelName } from '../../kit/data/row-name.ts'
import { usePermissions, useZone } from '../../kit/session/session-context.tsx'
import { useNow } from '../../kit/session/use-today.ts'
import { CodePlate } from '../../ui/rows/code-plate.tsx'
import { CheckIcon } from '../../ui/theme/icons.tsx'
import { addresses } from '../addresses.ts'
import { EventStateChip } from './shared/event-looks.tsx'
import { eventState } from './shared/event-state.ts'
import { eventClient, machineCode } from './shared/event-words.ts'
import { useMayChange } from './shared/use-may-change.ts'
import { useCompletion } from './shared/use-completion.ts'

const fields = fieldsOf(agendaEvents)

/** One event: when, where and for whom, who does it, and whether it is done. */
export default function AgendaEventDetail() {
  const zone = useZone()
  const now = useNow()
  const mayChange = useMayChange()
  const { complete, busyId } = useCompletion()
  return (
    <Detail
      resource={agendaEvents}
      paths={addresses.agendaEvent}
      head={(event) => ({
        name: event.title,
        state: <EventStateChip state={eventState(event, now)} size="large" />,
        facts: `${agendaEventTypeLabels[event.type]} · ${formatDateTime(event.scheduledAt, zone)}`,
      })}
      renderActions={(event) =>
        !event.completed &&
        mayChange(event) && (
          <Button
            variant="contained"
            color="primary"
            startIcon={<CheckIcon />}
            disabled={busyId !== null}
            onClick={() => complete(event)}
          >
            Concluir Evento
          </Button>
        )
      }
      renderAside={(event) => <People event={event} />}
    >
      {(event) => (
        <>
          <What event={event} />
          <AddendaCard resource={agendaEvents} id={event.id} />
        </>
      )}
    </Detail>
  )
}

function What({ event }: { event: AgendaEvent }) {
  const can = usePermissions()
  const code = machineCode(event)
  const client = eventClient(event)
  const { productId, clientId } = event
  return (
    <FactsCard
      title="Evento"
      items={[
        {
          label: fields.productId.short,
          value: code !== null && productId !== null && (
            <>
              <CodePlate code={code} />{' '}
              {can('show_product') ? (
                <Link href={addresses.product.detail(productId)}>{labelName(event.product)}</Link>
              ) : (
                labelName(event.product)
              )}
            </>
          ),
        },
        {
          label: fields.clientId.short,
          value:
            clientId !== null && can('show_client') ? (
              <Link href={addresses.client.detail(clientId)}>{client}</Link>
            ) : (
              client
            ),
        },
        { label: fields.location.short, value: event.location },
        { label: fields.description.short, value: event.description },
      ]}
    />
  )
}

function People({ event }: { event: AgendaEvent }) {
  const zone = useZone()
  return (
    <FactsCard
      title="Pessoas"
      items={[
        { label: fields.responsibleEmployeeId.label, value: labelName(event.responsibleEmployee) },
        { label: fields.createdById.short, value: labelName(event.createdBy) },
        { label: fields.delegatedById.short, value: labelName(event.delegatedBy) },
        {
          label: fields.completed_at.short,
          value: event.completed_at && formatDateTime(event.completed_at, zone),
        },
      ]}
    />
  )
}
