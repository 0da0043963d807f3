import { checklists, type Checklist } from '@rentme/domain/checklist/checklist'
import { styled } from '@mui/material/styles'
import { ChangesCard } from '../../kit/detail/changes-card.tsx'
import { typeTitles } from './shared/labels.ts'

const Cards = styled('div')(({ theme }) => ({
  maxWidth: 960,
  padding: `16px ${theme.density.gutter}px 32px`,
  [theme.breakpoints.down('md')]: { padding: '12px 16px 32px' },
}))

/** Who changed what of each of the two. */
export function RentalChanges({ exit, back }: { exit: Checklist | null; back: Checklist | null }) {
  return (
    <Cards>
      {[back, exit].map(
        (one) =>
          one !== null && (
            <ChangesCard key={one.id} resource={checklists} id={one.id} title={typeTitles[one.type]} />
          ),
      )}
    </Cards>
  )
}
