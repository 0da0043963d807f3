import { checklists } from '@rentme/domain/checklist/checklist'
import type { ListAt } from '../../../../kit/app/list/list-at.ts'
import { addresses } from '../../../addresses.ts'

/** What the machines that are out can be narrowed to: those that are late. */
export const late = 'atrasados'

/** The open exits that an address shows. */
export const pendingAt = (when: string): ListAt => ({
  resource: checklists,
  href: `${addresses.checklist.list}/pendentes${when === '' ? '' : `?prazo=${when}`}`,
  filters: { type: 'exit', status: 'pending', ...(when === late && { overdue: 'true' }) },
})
