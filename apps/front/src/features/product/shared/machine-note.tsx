import { agendaEvents } from '@rentme/domain/agenda-event/agenda-event'
import { clientOf } from '@rentme/domain/client/client'
import { formatDate, startOfDay } from '@rentme/domain/kit/time'
import { products } from '@rentme/domain/product/product'
import { useQuery } from '@tanstack/react-query'
import { useData, useOne, type Option } from '../../../kit/data/data.ts'
import { useRowId } from '../../../kit/page/navigate.ts'
import { useZone } from '../../../kit/session/session-context.tsx'
import { useToday } from '../../../kit/session/use-today.ts'
import { useVerbs } from '../../../kit/session/verbs.ts'
import { AlertIcon } from '../../../ui/theme/icons.tsx'
import { rem } from '../../../ui/theme/tokens.ts'
import { machineState } from './product-status.tsx'

const manyEnough = 5

/** Who has the machine and until when, as far as the reader may know; null for one that is not out. */
const useHolder = (id: string): string | null => {
  const { show } = useVerbs(products)
  const rental = useOne(products, show ? id : '').data?.rental
  if (rental == null) return null
  const { clientName, expectedReturnDate: day } = rental
  return `Está com ${clientName}${day === null ? ', sem previsão de retorno' : ` até ${formatDate(day, 'UTC')}`}.`
}

/** The next delivery that is planned of the machine, other than the event that is edited; null without any. */
const useBooking = (id: string): string | null => {
  const data = useData()
  const zone = useZone()
  const own = useRowId()
  const from = startOfDay(useToday(), zone)
  const { access } = useVerbs(agendaEvents)
  const filters = { product_id: id, type: 'delivery', completed: 'false', from }
  const { data: found } = useQuery({
    queryKey: [agendaEvents.name, 'booked', filters],
    queryFn: () => data.list(agendaEvents, { filters, sort: 'scheduledAt', perPage: manyEnough }),
    enabled: access,
  })
  const next = found?.rows.find((event) => event.id !== own)
  if (next === undefined) return null
  const client = clientOf(next)
  return `Entrega${client === '' ? '' : ` para ${client}`} na agenda de ${formatDate(next.scheduledAt, zone)}.`
}

/** What speaks against a machine that was chosen: it is out, or promised. */
function MachineNote({ id }: { id: string }) {
  const said = [useHolder(id), useBooking(id)].filter((sentence) => sentence !== null)
  if (said.length === 0) return null
  return (
    <>
      <AlertIcon sx={{ fontSize: rem(15), mt: '1.5px' }} />
      {said.join(' ')}
    </>
  )
}

/** How a field that points at a machine shows it: with its status, and below it whether it is out or promised. */
export const machineLook = {
  renderState: machineState,
  about: ({ id }: Option) => <MachineNote id={id} />,
}
