import type { Input } from '@rentme/domain/kit/resource'
import { newId } from '@rentme/domain/kit/uuid'
import { products } from '@rentme/domain/product/product'
import { productCategories } from '@rentme/domain/product-category/product-category'
import { serial } from './serial.ts'

type ProductInput = Input<typeof products>
type CategoryInput = Input<typeof productCategories>

/** A category whose machines have an hour meter, as a create sends it. */
export const aCategory = (overrides: Partial<CategoryInput> = {}): CategoryInput => ({
  ...productCategories.input.parse({
    id: newId(),
    name: `Plataformas ${serial()}`,
    usesHourMeter: true,
  }),
  ...overrides,
})

/** A free platform with 100 hours on its meter, as a create sends it; its category and model exist. */
export const aProduct = (
  overrides: Partial<ProductInput> & { productCategoryId: string; checklistModelId: string },
): ProductInput =>
  products.input.parse({
    id: newId(),
    name: 'Plataforma tesoura elétrica Altivo T-26',
    internCode: `PTA-${String(serial()).padStart(4, '0')}`,
    hourMeter: 100,
    ...overrides,
  })
