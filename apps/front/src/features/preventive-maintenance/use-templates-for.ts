import {
  preventiveMaintenanceTemplates,
  type PreventiveMaintenanceTemplate,
} from '@rentme/domain/preventive-maintenance-template/preventive-maintenance-template'
import type { Product } from '@rentme/domain/product/product'
import { useList } from '../../kit/data/data.ts'

// A company has a handful of templates.
const everything = 500

/** Templates of the machine's own interval come first. */
const place = (
  { productMaintenanceIntervalId }: PreventiveMaintenanceTemplate,
  usual: string | null,
): number => (productMaintenanceIntervalId === usual ? 0 : 1)

/** What may be asked of a machine: templates of its category, and those of any; undefined until it is known. */
export const useTemplatesFor = (
  machine: Pick<Product, 'productCategoryId' | 'productMaintenanceIntervalId'>,
): PreventiveMaintenanceTemplate[] | undefined => {
  const { data } = useList(preventiveMaintenanceTemplates, {
    filters: { active: 'true' },
    perPage: everything,
  })
  const usual = machine.productMaintenanceIntervalId
  return data?.rows
    .filter(
      ({ productCategoryId }) =>
        productCategoryId === null || productCategoryId === machine.productCategoryId,
    )
    .sort((a, b) => place(a, usual) - place(b, usual))
}
