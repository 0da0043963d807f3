import { styled } from '@mui/material/styles'
import { Fragment, type ReactNode } from 'react'
import { largeLetters, Room } from '../layout/room.tsx'
import { ink } from '../theme/tokens.ts'

const List = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(112px, 38%) minmax(0, 1fr)',
  gap: '5px 8px',
  margin: 0,
  padding: theme.build === 'app' ? '0 14px 12px' : '0 16px 12px',
  '& dt': { color: ink[500] },
  '& dd': { margin: 0, fontWeight: 500, overflowWrap: 'anywhere' },
  [largeLetters]: { gridTemplateColumns: 'minmax(0, 1fr)', '& dd': { marginBottom: 8 } },
}))

export type KeyValue = { label: string; value: ReactNode }

/** Facts of a record: name left, value right. An empty value is an en dash. */
export function KeyValueList({ items }: { items: readonly KeyValue[] }) {
  return (
    <Room>
      <List>
        {items.map(({ label, value }) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>{value === null || value === undefined || value === false || value === '' ? '–' : value}</dd>
          </Fragment>
        ))}
      </List>
    </Room>
  )
}
