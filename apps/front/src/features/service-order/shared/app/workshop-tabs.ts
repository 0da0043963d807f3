import { useSectionTabs } from '../../../../kit/app/screen/use-section-tabs.ts'

const sections = [
  { label: 'Ordens de Serviço', href: '/admin/ordens-de-servico', permission: 'access_service_order' },
  {
    label: 'Preventivas',
    href: '/admin/manutencoes-preventivas',
    permission: 'access_preventive_maintenance',
  },
] as const

const hrefs = { orders: sections[0].href, preventives: sections[1].href } as const

/** Orders and preventives as tabs of one section, each for who may see it. */
export const useWorkshopTabs = (current: keyof typeof hrefs) =>
  useSectionTabs('Oficina', sections, hrefs[current])
