import { useSectionTabs } from '../../../kit/app/screen/use-section-tabs.ts'
import { priceListPaths } from '../../price-list/paths.ts'
import { productPaths } from '../paths.ts'

const sections = [
  { label: 'Produtos', href: productPaths.list, permission: 'access_product' },
  { label: 'Lista de Preços', href: priceListPaths.list, permission: 'access_price_list' },
] as const

/** Machines and their prices as tabs of one section. */
export const useCatalogueTabs = (current: string) => useSectionTabs('Catálogo', sections, current)
