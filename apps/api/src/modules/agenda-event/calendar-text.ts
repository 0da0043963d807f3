import { agendaEventTypeLabels, type AgendaEvent } from '@rentme/domain/agenda-event/agenda-event'
import ical, { ICalEventStatus } from 'ical-generator'

/** What a calendar tells of an event: what it is called, where and when, and neither client nor description. */
export interface FeedEvent extends Pick<
  AgendaEvent,
  'id' | 'version' | 'title' | 'type' | 'location' | 'completed' | 'scheduledAt' | 'updatedAt'
> {
  /** As painted on its machine. */
  code: string | null
}

/** An event has a beginning alone; calendars draw it as the agenda does, half an hour tall. */
const drawnMs = 30 * 60_000
/** How often programs are asked to look again, in seconds. */
const refreshSeconds = 60 * 60

const wordsOf = ({ type, code, completed }: FeedEvent): string =>
  [agendaEventTypeLabels[type], code, completed ? 'Concluído' : null]
    .filter((word) => word !== null)
    .join(' · ')

/** The events as iCalendar (RFC 5545): times in UTC, one UID for each event however often it changes. */
export const calendarText = (events: readonly FeedEvent[], publicUrl: string): string => {
  const calendar = ical({
    name: 'Agenda RentMe',
    prodId: { company: 'RentMe', product: 'Agenda', language: 'PT' },
    ttl: refreshSeconds,
  })
  for (const event of events) {
    const [start, changed] = [new Date(event.scheduledAt), new Date(event.updatedAt)]
    calendar.createEvent({
      id: `${event.id}@rentme`,
      sequence: event.version,
      stamp: changed,
      lastModified: changed,
      start,
      end: new Date(start.getTime() + drawnMs),
      summary: event.title,
      location: event.location,
      description: wordsOf(event),
      categories: [{ name: agendaEventTypeLabels[event.type] }],
      url: `${publicUrl}/admin/agenda/${event.id}`,
      status: ICalEventStatus.CONFIRMED,
    })
  }
  // The library leaves the end of the last line to its caller.
  return `${calendar.toString()}\r\n`
}
