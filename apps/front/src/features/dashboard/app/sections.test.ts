import { allPermissions, type Permission } from '@rentme/domain/employee-role/permissions'
import { expect, it } from 'vitest'
import { sectionsFor } from './sections.ts'

const none = { orders: 0, events: 0 }

/** What a person of these permissions sees, first things first. */
const seen = (permissions: readonly Permission[], own: Parameters<typeof sectionsFor>[1]) =>
  sectionsFor((needed) => [needed].flat().every((one) => permissions.includes(one)), own)

const reads: readonly Permission[] = [
  'access_product',
  'access_checklist',
  'access_service_order',
  'access_agenda_event',
]
const driver: readonly Permission[] = [...reads, 'create_checklist']
const technician: readonly Permission[] = [...driver, 'create_service_order', 'edit_service_order']
const checker: readonly Permission[] = [...driver, 'edit_checklist']

it.each([
  ['who closes orders and has some', technician, { orders: 1, events: 2 }, ['workshop', 'agenda', 'yard']],
  ['who closes orders and has none', technician, none, ['workshop', 'yard', 'agenda']],
  ['who has something planned', driver, { orders: 0, events: 1 }, ['agenda', 'yard', 'workshop']],
  ['who has nothing planned', driver, none, ['yard', 'workshop', 'agenda']],
  ['who answers for checklists', checker, none, ['yard', 'workshop', 'agenda']],
  ['who may do everything', allPermissions, none, ['yard', 'workshop', 'agenda']],
  ['who only reads', reads, none, ['workshop', 'agenda', 'yard']],
  ['who may see one thing', ['access_agenda_event'], none, ['agenda']],
  ['who may see nothing', [], { orders: 3, events: 3 }, []],
] as const)('%s', (_who, permissions, own, sections) => {
  expect(seen(permissions, own)).toEqual(sections)
})
