import { machineNamed } from '@rentme/domain/product/named'
import { products, type Product } from '@rentme/domain/product/product'
import { useData } from '../../../../kit/data/data.ts'
import { readLabel } from '../../app/label-text.ts'

// Of those that a code may name, the ones that it names best come first.
const most = 100

/** The machine of this device that a scanned or typed label, or a serial number, names; null when there is none. */
export const useFindMachine = () => {
  const data = useData()
  return async (text: string): Promise<Product | null> => {
    const label = readLabel(text)
    if ('id' in label) return data.one(products, label.id)
    const found = await data.best?.(products, { search: label.code }, most)
    return machineNamed(
      (found?.rows ?? []).map(({ row }) => row),
      label.code,
    )
  }
}

/** What is said of a text that was read and that no machine has. */
export const missOf = (text: string): string =>
  `Li “${text}”. Nenhuma máquina deste aparelho tem este código ou número de série. Aponte para outro, ou digite-o.`
