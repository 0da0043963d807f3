import { fieldsOf } from '@rentme/domain/words/column'
import {
  agendaEvents,
  agendaEventTypeLabels,
  type AgendaEvent,
} from '@rentme/domain/agenda-event/agenda-event'
import { clients } from '@rentme/domain/client/client'
import { dateIn, formatDateTime, formatTime } from '@rentme/domain/kit/time'
import { products } from '@rentme/domain/product/product'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { useOne } from '../../../kit/data/data.ts'
import { useDevice } from '../../../kit/app/device.ts'
import { RowScreen } from '../../../kit/app/list/row-screen.tsx'
import { labelName } from '../../../kit/data/row-name.ts'
import { usePermissions, useZone } from '../../../kit/session/session-context.tsx'
import { useNow } from '../../../kit/session/use-today.ts'
import { completeEvent } from '../shared/app/complete-event.ts'
import { CodePlate } from '../../../ui/rows/code-plate.tsx'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx'
import { CheckIcon, EditIcon } from '../../../ui/theme/icons.tsx'
import { LinkRows } from '../../../ui/rows/link-rows.tsx'
import { KeyValueList } from '../../../ui/rows/key-value-list.tsx'
import { SectionHead } from '../../../ui/layout/section-head.tsx'
import { ThumbBar } from '../../../ui/layout/thumb-bar.tsx'
import { unsaved } from '../../../kit/page/sentence.ts'
import { toastError, toastSuccess } from '../../../ui/feedback/toast.tsx'
import { ink, type } from '../../../ui/theme/tokens.ts'
import { addresses } from '../../addresses.ts'
import { nextStep } from '../../product/shared/app/next-step.ts'
import { dayTitle } from '../agenda-range.ts'
import { EventGlyph, EventStateChip } from '../shared/event-looks.tsx'
import { eventState } from '../shared/event-state.ts'
import { eventClient, machineCode } from '../shared/event-words.ts'
import { reachOf } from './reach.ts'
import { useMayChange } from '../shared/use-may-change.ts'

const fields = fieldsOf(agendaEvents)

const Head = styled('div')({
  padding: 14,
  '& > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 10 },
  '& time': { display: 'block', ...type(32, 40, 600) },
  '& h1': { margin: '10px 0 0', ...type(20, 28, 600) },
  '& p': { margin: '2px 0 0', color: ink[500] },
})

/** One event: when, where, which machine, who does it; and its conclusion. */
export default function EventDetailScreen() {
  return (
    <RowScreen
      resource={agendaEvents}
      title="Evento"
      up="/admin/agenda"
      renderEnd={(event) => <Actions event={event} />}
    >
      {(event) => <Body event={event} />}
    </RowScreen>
  )
}

function Body({ event }: { event: AgendaEvent }) {
  const zone = useZone()
  const state = eventState(event, useNow())
  const code = machineCode(event)
  const showsMachine = usePermissions()('show_product')
  const plate = code === null ? null : <CodePlate code={code} />
  return (
    <>
      <Card>
        <Head>
          <div>
            <EventGlyph type={event.type} />
            <b>{agendaEventTypeLabels[event.type]}</b>
            <EventStateChip state={state} />
          </div>
          <time dateTime={event.scheduledAt}>{formatTime(event.scheduledAt, zone)}</time>
          <p>{dayTitle(dateIn(event.scheduledAt, zone))}</p>
          <h1>{event.title}</h1>
        </Head>
      </Card>
      <SectionHead title="Dados" />
      <Card sx={{ pt: 1.5 }}>
        <KeyValueList
          items={[
            {
              label: fields.productId.short,
              value:
                plate !== null && showsMachine ? (
                  <Link href={`/admin/produtos/${event.productId}`} aria-label={`Produto ${code}`}>
                    {plate}
                  </Link>
                ) : (
                  plate
                ),
            },
            { label: fields.clientId.short, value: eventClient(event) },
            { label: fields.location.short, value: event.location },
            { label: fields.responsibleEmployeeId.short, value: labelName(event.responsibleEmployee) },
            ...(event.delegatedBy === null
              ? []
              : [{ label: fields.delegatedById.short, value: labelName(event.delegatedBy) }]),
            { label: fields.createdById.short, value: labelName(event.createdBy) },
            ...(event.completed_at === null
              ? []
              : [{ label: fields.completed_at.short, value: formatDateTime(event.completed_at, zone) }]),
          ]}
        />
      </Card>
      <Reach event={event} />
      {event.description !== null && (
        <>
          <SectionHead title="Descrição" />
          <Card sx={{ p: 1.75, whiteSpace: 'pre-line' }}>{event.description}</Card>
        </>
      )}
    </>
  )
}

/** A call, a conversation and a map, as far as the device knows them. */
function Reach({ event }: { event: AgendaEvent }) {
  const { data: client } = useOne(clients, event.clientId ?? '')
  const ways = reachOf(event, client ?? null)
  if (ways.length === 0) return null
  return (
    <>
      <SectionHead title="Contato e Local" />
      <LinkRows rows={ways.map(({ href, label, icon: Icon }) => ({ href, lead: <Icon />, title: label }))} />
    </>
  )
}

/** The checklist that a delivery or a pickup is about, and the conclusion for who may give it. */
function Actions({ event }: { event: AgendaEvent }) {
  const mayChange = useMayChange()(event) && !event.completed
  const next = useNext(event)
  if (!mayChange && next === undefined) return null
  return (
    <ThumbBar>
      {next && (
        <Button variant="outlined" startIcon={<next.icon />} href={`${next.href}&evento=${event.id}`}>
          {next.label}
        </Button>
      )}
      {mayChange && (
        <Button variant="outlined" startIcon={<EditIcon />} href={addresses.agendaEvent.edit(event.id)}>
          Editar
        </Button>
      )}
      {mayChange && <Complete event={event} />}
    </ThumbBar>
  )
}

/** The kind of checklist, as addresses say it, that an event is about. */
const tipos: Partial<Record<AgendaEvent['type'], string>> = { delivery: 'saida', pickup: 'retorno' }

const useNext = ({ type, productId, completed }: AgendaEvent) => {
  const mayCreate = usePermissions()('create_checklist')
  const { data: machine } = useOne(products, productId ?? '')
  const wanted = tipos[type]
  if (!machine || completed || wanted === undefined) return undefined
  const next = nextStep(machine, mayCreate)
  return next?.href.endsWith(`tipo=${wanted}`) ? next : undefined
}

function Complete({ event }: { event: AgendaEvent }) {
  const device = useDevice()
  const [asks, setAsks] = useState(false)
  const [busy, setBusy] = useState(false)
  const complete = async () => {
    setBusy(true)
    try {
      await completeEvent(device, event.id)
      toastSuccess('Evento concluído com sucesso')
    } catch (error) {
      toastError(unsaved(error))
    } finally {
      setBusy(false)
      setAsks(false)
    }
  }
  return (
    <>
      <Button variant="contained" color="primary" startIcon={<CheckIcon />} onClick={() => setAsks(true)}>
        Concluir Evento
      </Button>
      <ConfirmDialog
        open={asks}
        title="Concluir este evento?"
        confirmLabel="Concluir"
        onConfirm={() => void complete()}
        onClose={() => setAsks(false)}
        busy={busy}
      >
        A conclusão não pode ser desfeita.
      </ConfirmDialog>
    </>
  )
}
