import { priceLists, type PriceList } from '@rentme/domain/price-list/price-list'
import Card from '@mui/material/Card'
import { styled } from '@mui/material/styles'
import { FileCard } from '../../../kit/device/file-card.tsx'
import { RowScreen } from '../../../kit/device/row-screen.tsx'
import { useToday } from '../../../kit/device/use-now.ts'
import { SectionHead } from '../../../ui/section-head.tsx'
import { ink, type } from '../../../ui/tokens.ts'
import { priceListPaths } from '../paths.ts'
import { StandingChip, validityWords } from '../price-list-standing.tsx'
import { PriceItems } from './price-items.tsx'

const Head = styled(Card)({
  padding: 14,
  '& h1': { margin: '8px 0 0', ...type(24, 32, 600), overflowWrap: 'anywhere' },
  '& p': { margin: '4px 0 0', color: ink[500] },
})

/** One price list: from when to when, its document, and its prices. */
export default function PriceListDetailScreen() {
  return (
    <RowScreen resource={priceLists} title="Lista de Preços" up={priceListPaths.list}>
      {(list) => <Body list={list} />}
    </RowScreen>
  )
}

function Body({ list }: { list: PriceList }) {
  const validity = validityWords(list)
  return (
    <>
      <Head>
        <StandingChip list={list} today={useToday()} />
        <h1>{list.title}</h1>
        {validity && <p>{validity}</p>}
        {list.description && <p>{list.description}</p>}
      </Head>
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
