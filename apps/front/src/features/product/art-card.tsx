import { fieldsOf } from '@rentme/domain/words/column'
import { formatDate } from '@rentme/domain/kit/time'
import { products, type Product } from '@rentme/domain/product/product'
import Button from '@mui/material/Button'
import { FactsCard } from '../../kit/detail/detail.tsx'
import { useDownload } from '../../kit/files/use-download.ts'
import { CodeText } from '../../ui/rows/code-text.tsx'
import { DownloadIcon } from '../../ui/theme/icons.tsx'
import { ArtMark } from './shared/product-marks.tsx'

const fields = fieldsOf(products)

interface Props {
  product: Product
  today: string
}

/** The ART of a machine with its document; nothing for one that has none and needs none. */
export function ArtCard({ product, today }: Props) {
  const download = useDownload()
  const { art, artNumber, artEngineer, artIssuedAt, artExpiresAt } = product
  if (product.category?.['requiresArt'] !== true && artNumber === null && art === null) return null
  return (
    <FactsCard
      title="ART (Laudo Técnico)"
      actions={
        art !== null && (
          <Button size="small" startIcon={<DownloadIcon />} onClick={() => void download(art)}>
            Baixar Documento
          </Button>
        )
      }
      items={[
        { label: 'Número', value: artNumber && <CodeText>{artNumber}</CodeText> },
        { label: fields.artEngineer.short, value: artEngineer },
        { label: 'Emissão', value: artIssuedAt && formatDate(artIssuedAt, 'UTC') },
        { label: 'Validade', value: artExpiresAt && <ArtMark product={product} today={today} /> },
      ]}
    />
  )
}
