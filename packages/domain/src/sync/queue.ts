import { resources } from '../index.ts'

export const queueStatuses = ['PENDING', 'PROCESSED', 'ERROR'] as const
export type QueueStatus = (typeof queueStatuses)[number]

type Action = 'create' | 'update' | 'delete'

const upperSnake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()

/** The specification's spelling: `CREATE_EMPLOYEE_ROLE`, `UPDATE_CHECKLIST`, … */
export const queueTypeOf = (action: Action, noun: string): string =>
  `${action.toUpperCase()}_${upperSnake(noun)}`

/** Queue types that the descriptors give: one for each action that a noun queues. */
export const queueTypes: readonly string[] = resources.flatMap(({ name, queue }) =>
  queue.map((action) => queueTypeOf(action, name)),
)
