import { agendaEvents, agendaEventTypeLabels } from '@rentme/domain/agenda-event/agenda-event'
import { checklists, checklistTypeLabels } from '@rentme/domain/checklist/checklist'
import { clientName, clientOf, clients } from '@rentme/domain/client/client'
import { dateIn, formatDate, formatDateTime } from '@rentme/domain/kit/time'
import { machineOf, plateOf } from '@rentme/domain/product/label'
import { products } from '@rentme/domain/product/product'
import { orderName } from '@rentme/domain/service-order/name'
import { serviceOrders } from '@rentme/domain/service-order/service-order'
import { ActiveChip } from '../../../kit/detail/active-chip.tsx'
import { addresses } from '../../addresses.ts'
import { EventStateChip } from '../../agenda-event/shared/event-looks.tsx'
import { eventState } from '../../agenda-event/shared/event-state.ts'
import { eventClient, machineCode } from '../../agenda-event/shared/event-words.ts'
import { ChecklistStatusChip } from '../../checklist/shared/checklist-status.tsx'
import { ProductStatusChip } from '../../product/shared/product-status.tsx'
import { OrderStatusChip } from '../../service-order/shared/order-status.tsx'
import { kindOf, type Kind } from './kind.ts'

/** What the search of the phone looks among, and how it tells of each. A contract is told by its exit. */
export const kinds: readonly Kind[] = [
  kindOf(products, {
    hrefOf: addresses.product.detail,
    cardOf: ({ internCode, name, status, serialNumber, rental }) => ({
      code: internCode,
      title: name,
      facts: [rental?.clientName, serialNumber && `Série ${serialNumber}`],
      state: <ProductStatusChip status={status} />,
    }),
  }),
  kindOf(clients, {
    hrefOf: addresses.client.detail,
    cardOf: (client) => ({
      title: clientName(client),
      facts: [client.tradeName, [client.city, client.state].filter(Boolean).join('/')],
      state: client.active ? null : <ActiveChip active={false} />,
    }),
  }),
  kindOf(checklists, {
    hrefOf: addresses.checklist.detail,
    filters: { type: 'exit' },
    cardOf: (row, { zone, now }) => ({
      code: plateOf(row),
      title: clientOf(row),
      number: row.contractNumber,
      facts: [`${checklistTypeLabels[row.type]} ${formatDate(row.performedAt, zone)}`],
      state: <ChecklistStatusChip rental={row} today={dateIn(now, zone)} />,
    }),
  }),
  kindOf(serviceOrders, {
    hrefOf: addresses.serviceOrder.detail,
    cardOf: (order, { zone }) => ({
      code: plateOf(order),
      title: machineOf(order),
      number: orderName(order),
      facts: [`Aberta ${formatDate(order.openedAt, zone)}`],
      state: <OrderStatusChip status={order.status} />,
    }),
  }),
  kindOf(agendaEvents, {
    hrefOf: addresses.agendaEvent.detail,
    cardOf: (event, { zone, now }) => {
      const code = machineCode(event)
      return {
        ...(code !== null && { code }),
        title: event.title,
        facts: [
          `${agendaEventTypeLabels[event.type]} ${formatDateTime(event.scheduledAt, zone)}`,
          eventClient(event),
        ],
        state: <EventStateChip state={eventState(event, now)} />,
      }
    },
  }),
]
