import { useSectionTabs } from '../../../../kit/app/screen/use-section-tabs.ts'
import { addresses } from '../../../addresses.ts'

const sections = [
  { label: 'Produtos', href: addresses.product.list, permission: 'access_product' },
  { label: 'Lista de Preços', href: addresses.priceList.list, permission: 'access_price_list' },
] as const

/** Machines and their prices as tabs of one section. */
export const useCatalogueTabs = (current: string) => useSectionTabs('Catálogo', sections, current)
