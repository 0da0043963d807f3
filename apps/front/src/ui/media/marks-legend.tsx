import { numbered, pinText, type PhotoMarks } from '@rentme/domain/kit/photo-marks'
import { styled } from '@mui/material/styles'
import { PinDisc } from './photo-marks.tsx'

const List = styled('ol')({
  listStyle: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: '6px 16px',
  maxHeight: '22dvh',
  margin: 0,
  padding: '8px 16px',
  overflowY: 'auto',
  '& > li': { display: 'flex', alignItems: 'center', gap: 8, overflowWrap: 'anywhere' },
  '& b': { flex: 'none' },
})

/** What the numbers over a photo stand for. */
export function MarksLegend({ marks }: { marks: PhotoMarks }) {
  if (marks.pins.length === 0) return null
  return (
    <List aria-label="Marcas da foto">
      {numbered(marks.pins).map((pin) => (
        <li key={pin.number}>
          <PinDisc>{pin.number}</PinDisc>
          {pinText(pin)}
        </li>
      ))}
    </List>
  )
}
