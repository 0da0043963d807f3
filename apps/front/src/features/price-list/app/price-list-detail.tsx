import { priceLists, type PriceList } from '@rentme/domain/price-list/price-list'
import { FileCard } from './file-card.tsx'
import { RowScreen } from '../../../kit/app/list/row-screen.tsx'
import { useToday } from '../../../kit/session/use-today.ts'
import { RecordHead } from '../../../ui/layout/record-head.tsx'
import { SectionHead } from '../../../ui/layout/section-head.tsx'
import { addresses } from '../../addresses.ts'
import { StandingChip, validityWords } from '../price-list-standing.tsx'
import { PriceItems } from './price-items.tsx'

/** One price list: from when to when, its document, and its prices. */
export default function PriceListDetailScreen() {
  return (
    <RowScreen resource={priceLists} title="Lista de Preços" up={addresses.priceList.list}>
      {(list) => <Body list={list} />}
    </RowScreen>
  )
}

function Body({ list }: { list: PriceList }) {
  return (
    <>
      <RecordHead
        state={<StandingChip list={list} today={useToday()} />}
        name={list.title}
        facts={[validityWords(list), list.description]}
      />
      {list.document && (
        <>
          <SectionHead title="Documento" />
          <FileCard file={list.document} />
        </>
      )}
      {list.items.length > 0 && <PriceItems items={list.items} />}
    </>
  )
}
