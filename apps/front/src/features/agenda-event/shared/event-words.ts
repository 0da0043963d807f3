import { agendaEventTypeLabels, type AgendaEvent } from '@rentme/domain/agenda-event/agenda-event'
import { labelName } from '../../../kit/data/row-name.ts'
import { clientOf } from '@rentme/domain/client/client'

/** Code of the machine that an event is about; null without one. */
export const machineCode = ({ product }: Pick<AgendaEvent, 'product'>): string | null =>
  product === null ? null : product['internCode']

export const eventClient = (event: AgendaEvent): string => (event.client === null ? '' : clientOf(event))

/** For whom, and who does it. */
export const eventPeople = (event: AgendaEvent): string =>
  [eventClient(event), labelName(event.responsibleEmployee)].filter(Boolean).join(' · ')

/** What an event is called where its kind does not show: `Entrega PTA-0140`, `Treinamento NR-35 na obra`, `Inventário`. */
export const eventName = (event: AgendaEvent): string => {
  const code = machineCode(event)
  return code === null && event.type === 'other'
    ? event.title
    : `${agendaEventTypeLabels[event.type]} ${code ?? event.title}`
}
