import type { Checklist } from './checklist.ts'

type Registered = Pick<Checklist, 'type' | 'returnDate' | 'createdAt'>

const isOpen = ({ type, returnDate }: Registered): boolean => type === 'exit' && returnDate === null

/**
 * Whether a checklist is the last of its machine, which alone can be taken back; `others` are the machine's other
 * checklists. An open exit is the last, a closed one never is; a return is while the machine is in the yard and nothing
 * was registered after it. When a person says that it was done is no order: two phones' clocks differ.
 */
export const mayTakeBack = (checklist: Registered, others: readonly Registered[]): boolean =>
  checklist.type === 'exit'
    ? isOpen(checklist)
    : others.every((other) => !isOpen(other) && other.createdAt <= checklist.createdAt)
