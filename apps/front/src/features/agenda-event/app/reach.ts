import type { AgendaEvent } from '@rentme/domain/agenda-event/agenda-event'
import { addressLine } from '@rentme/domain/client/address'
import type { Client } from '@rentme/domain/client/client'
import { reachActions } from '../../../kit/detail/contact-links.tsx'

/** How to reach whom an event is for: by what the device may know of the client, and where the event is. */
export const reachOf = ({ location }: Pick<AgendaEvent, 'location'>, client: Client | null) =>
  reachActions({
    phones: [client?.phone, client?.phone2],
    place: location ?? (client === null ? null : addressLine(client)),
  })
