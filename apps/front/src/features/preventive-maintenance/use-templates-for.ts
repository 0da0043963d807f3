import {
  preventiveMaintenanceTemplates,
  type PreventiveMaintenanceTemplate,
} from '@rentme/domain/preventive-maintenance-template/preventive-maintenance-template'
import { mostPerPage } from '@rentme/domain/kit/page'
import type { Product } from '@rentme/domain/product/product'
import { useList } from '../../kit/data/data.ts'
import { failureOf, type Failure } from '../../kit/data/failure.ts'

/** Templates of the machine's own interval come first. */
const place = (
  { productMaintenanceIntervalId }: PreventiveMaintenanceTemplate,
  usual: string | null,
): number => (productMaintenanceIntervalId === usual ? 0 : 1)

interface Fitting {
  /** Undefined until they are known. */
  fitting: PreventiveMaintenanceTemplate[] | undefined
  failure: Failure | null
}

/** What may be asked of a machine: templates of its category, and those of any. A company has a handful. */
export const useTemplatesFor = (
  machine: Pick<Product, 'productCategoryId' | 'productMaintenanceIntervalId'>,
): Fitting => {
  const templates = useList(preventiveMaintenanceTemplates, {
    filters: { active: 'true' },
    perPage: mostPerPage,
  })
  const usual = machine.productMaintenanceIntervalId
  const fitting = templates.data?.rows
    .filter(
      ({ productCategoryId }) =>
        productCategoryId === null || productCategoryId === machine.productCategoryId,
    )
    .sort((a, b) => place(a, usual) - place(b, usual))
  return { fitting, failure: failureOf([templates]) }
}
