import type { Permission } from '@rentme/domain/employee-role/permissions'

const homeSections = ['workshop', 'agenda', 'yard'] as const
export type HomeSection = (typeof homeSections)[number]

/** How much is waiting for the person himself. */
export interface Own {
  orders: number
  events: number
}

type Can = (permission: Permission | readonly Permission[]) => boolean

/** What a section shows is for who holds one of these. */
const opens: Readonly<Record<HomeSection, readonly Permission[]>> = {
  workshop: ['access_service_order', 'access_preventive_maintenance'],
  agenda: ['access_agenda_event'],
  yard: ['access_checklist', 'create_checklist', 'access_product'],
}

/**
 * The sections of a person's home, the first one first, from what he may do and what is his: orders of who may close
 * them, what is planned for him, then the yard of who answers for its checklists, and whatever else he may see.
 */
export const sectionsFor = (can: Can, { orders, events }: Own): HomeSection[] => {
  const wanted: readonly (readonly [HomeSection, boolean])[] = [
    ['workshop', orders > 0 && can('edit_service_order')],
    ['agenda', events > 0],
    ['workshop', orders > 0],
    ['yard', can(['create_checklist', 'edit_checklist'])],
    ['workshop', can('edit_service_order')],
    ['yard', can('create_checklist')],
    ...homeSections.map((section) => [section, true] as const),
  ]
  const found = wanted.flatMap(([section, isNow]) => (isNow ? [section] : []))
  return [...new Set(found)].filter((section) => opens[section].some(can))
}
