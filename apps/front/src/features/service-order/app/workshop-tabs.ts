import { usePermissions } from '../../../kit/session-context.tsx'

type Section = 'orders' | 'preventives'

/** Orders and preventives as tabs of one section, each for who may see it. */
export const useWorkshopTabs = (current: Section) => {
  const can = usePermissions()
  const tabs = [
    {
      label: 'Ordens de Serviço',
      href: '/admin/ordens-de-servico',
      current: current === 'orders',
      shown: can('access_service_order'),
    },
    {
      label: 'Preventivas',
      href: '/admin/manutencoes-preventivas',
      current: current === 'preventives',
      shown: can('access_preventive_maintenance'),
    },
  ]
  const visible = tabs.filter(({ shown }) => shown)
  return visible.length < 2 ? {} : { tabs: { label: 'Oficina', tabs: visible } }
}
