import { isProductStatus, productStatusLabels, type ProductStatus } from '@rentme/domain/product/status'
import type { IconComponent } from '../../../ui/theme/icon.tsx'
import {
  BanIcon,
  BookmarkIcon,
  CheckRingIcon,
  ExitIcon,
  SearchIcon,
  WrenchIcon,
} from '../../../ui/theme/icons.tsx'
import { StatusChip } from '../../../ui/rows/status-chip.tsx'

const glyphs: Record<ProductStatus, IconComponent> = {
  available: CheckRingIcon,
  reserved: BookmarkIcon,
  rented: ExitIcon,
  inspection: SearchIcon,
  maintenance: WrenchIcon,
  inactive: BanIcon,
}

/** The same of a machine that is to be chosen; nothing of a word that is no status. */
export const machineState = (state: string) =>
  isProductStatus(state) ? <ProductStatusChip status={state} size="small" /> : null

/** The state of a machine in word, glyph and colour. */
export function ProductStatusChip({ status, size }: { status: ProductStatus; size?: 'small' | 'large' }) {
  return (
    <StatusChip
      label={productStatusLabels[status]}
      tone={status}
      icon={glyphs[status]}
      {...(size && { size })}
    />
  )
}
