import { resources } from '../index.ts'

export const queueStatuses = ['PENDING', 'PROCESSED', 'ERROR'] as const
export type QueueStatus = (typeof queueStatuses)[number]

type Action = 'create' | 'update' | 'delete'

const upperSnake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()

/** The specification's spelling: `CREATE_EMPLOYEE_ROLE`, `UPDATE_CHECKLIST`, … */
export const queueTypeOf = (action: Action, noun: string): string =>
  `${action.toUpperCase()}_${upperSnake(noun)}`

/** A verb of its own: an event is completed, not updated. */
export const completeAgendaEvent = 'MARK_AGENDA_EVENT_AS_COMPLETED'

/** Verbs of a machine's meter: a reading is corrected, and another count begins. */
export const correctHourMeterReading = 'CORRECT_HOUR_METER_READING'
export const replaceHourMeter = 'REPLACE_HOUR_METER'

/** Every queue type: one for each action that a noun queues, and the verbs of their own. */
export const queueTypes: readonly string[] = [
  ...resources.flatMap(({ name, queue }) => queue.map((action) => queueTypeOf(action, name))),
  completeAgendaEvent,
  correctHourMeterReading,
  replaceHourMeter,
]
