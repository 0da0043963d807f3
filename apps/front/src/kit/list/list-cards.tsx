import { styled } from '@mui/material/styles'
import { ListCard } from '../../ui/rows/list-card.tsx'
import { Highlighted } from '../../ui/rows/highlighted.tsx'
import { textOf, type Column } from './column.ts'
import type { CardParts } from './list-view.ts'

const Cards = styled('ul')({
  listStyle: 'none',
  display: 'grid',
  gap: 10,
  margin: 0,
  padding: 12,
})

const defaultCard = <T,>(row: T, [first, ...others]: readonly Column<T>[], query: string): CardParts => ({
  title: first === undefined ? null : <Highlighted text={textOf(first, row)} query={query} />,
  text: others
    .filter(({ hidden }) => hidden !== true)
    .map((column) => [column.label, textOf(column, row)] as const)
    .filter(([, text]) => text !== '–')
    .map(([label, text]) => `${label}: ${text}`)
    .join(' · '),
})

interface Props<T extends { id: string }> {
  rows: readonly T[]
  columns: readonly Column<T>[]
  card: ((row: T, query: string) => CardParts) | undefined
  query: string
  hrefOf: (id: string) => string | null
}

/** The rows of a page for a narrow window. */
export function ListCards<T extends { id: string }>({ rows, columns, card, query, hrefOf }: Props<T>) {
  return (
    <Cards>
      {rows.map((row) => {
        const { text, ...parts } = card?.(row, query) ?? defaultCard(row, columns, query)
        return (
          <li key={row.id}>
            <ListCard href={hrefOf(row.id)} {...parts}>
              {text}
            </ListCard>
          </li>
        )
      })}
    </Cards>
  )
}
