import type { Permission } from '@rentme/domain/employee-role/permissions'
import { usePermissions } from '../../../kit/session/session-context.tsx'
import type { IconComponent } from '../../../ui/theme/icon.tsx'
import {
  BuildingIcon,
  CalendarIcon,
  ChecklistIcon,
  GaugeIcon,
  MachineIcon,
  PeopleIcon,
  TagIcon,
  WrenchIcon,
} from '../../../ui/theme/icons.tsx'
import { LinkRows, type LinkRow } from '../../../ui/rows/link-rows.tsx'
import { SectionHead } from '../../../ui/layout/section-head.tsx'

const places: readonly (readonly [label: string, href: string, Permission, IconComponent])[] = [
  ['Checklists', '/admin/checklists', 'access_checklist', ChecklistIcon],
  ['Produtos', '/admin/produtos', 'access_product', MachineIcon],
  ['Clientes', '/admin/clientes', 'access_client', BuildingIcon],
  ['Funcionários', '/admin/funcionarios', 'access_employee', PeopleIcon],
  ['Ordens de Serviço', '/admin/ordens-de-servico', 'access_service_order', WrenchIcon],
  ['Manutenções Preventivas', '/admin/manutencoes-preventivas', 'access_preventive_maintenance', GaugeIcon],
  ['Agenda', '/admin/agenda', 'access_agenda_event', CalendarIcon],
  ['Lista de Preços', '/admin/lista-de-precos', 'access_price_list', TagIcon],
]

/** The lists that the user may open. */
export const usePlaces = (): LinkRow[] => {
  const can = usePermissions()
  return places.flatMap(([title, href, permission, Icon]) =>
    can(permission) ? [{ href, title, lead: <Icon /> }] : [],
  )
}

/** Every list that the user may open, also those that the menu does not have. */
export function Places({ rows }: { rows: readonly LinkRow[] }) {
  if (rows.length === 0) return null
  return (
    <>
      <SectionHead title="Consultar" />
      <LinkRows rows={rows} />
    </>
  )
}
