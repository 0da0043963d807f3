import { strip } from '@rentme/domain/kit/text'
import { products, type Product } from '@rentme/domain/product/product'
import { useData } from '../../../../kit/data/data.ts'
import { readLabel } from '../../app/label-text.ts'

/** The machine of this device that a scanned or typed label names; null when there is none. */
export const useFindMachine = () => {
  const data = useData()
  return async (text: string): Promise<Product | null> => {
    const label = readLabel(text)
    if ('id' in label) return data.one(products, label.id)
    const { rows } = await data.list(products, { search: label.code, perPage: 100 })
    return rows.find(({ internCode }) => strip(internCode) === strip(label.code)) ?? null
  }
}
