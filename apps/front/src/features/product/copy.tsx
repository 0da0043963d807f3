import { products } from '@rentme/domain/product/product'
import { useOne } from '../../kit/data/data.ts'
import { useBack, useRowId } from '../../kit/page/navigate.ts'
import { Page } from '../../kit/page/page.tsx'
import { Failed } from '../../kit/page/failed.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { LoadingForm } from '../../ui/feedback/loading.tsx'
import { ProductEditor } from './form.tsx'
import { addresses } from '../addresses.ts'

/** What only one machine has: its code and serial number, its state, its meter and its papers. */
const own = {
  internCode: null,
  serialNumber: null,
  status: null,
  inactiveReason: null,
  hourMeter: null,
  artNumber: null,
  artEngineer: null,
  artIssuedAt: null,
  artExpiresAt: null,
  art: null,
} as const

export default function ProductCopy() {
  const { data, error, refetch } = useOne(products, useRowId() ?? '')
  const back = useBack(addresses.product.list)
  if (data) return <ProductEditor before={null} copied={{ ...data, ...own }} />
  return (
    <Page title="Duplicar Produto" back={addresses.product.list}>
      {error !== null && <Failed error={error} onRetry={() => void refetch()} />}
      {data === null && <ErrorState message="Registro não encontrado." drawing="lens" onBack={back} />}
      {error === null && data === undefined && <LoadingForm />}
    </Page>
  )
}
