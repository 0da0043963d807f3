import { styled } from '@mui/material/styles'
import { useId } from 'react'
import { ChoiceTile } from '../../../ui/inputs/choice-tile.tsx'
import { BanIcon, CheckIcon, CloseIcon } from '../../../ui/theme/icons.tsx'
import { Room } from '../../../ui/layout/room.tsx'
import { ink, line, meaning, rem, type } from '../../../ui/theme/tokens.ts'

const looks = {
  good: { icon: CheckIcon, colour: meaning.good },
  bad: { icon: CloseIcon, colour: meaning.bad },
  none: { icon: BanIcon, colour: ink[600] },
} as const

export type Answer<T extends string> = { value: T; label: string; look: keyof typeof looks }

const Grid = styled('fieldset')({
  minWidth: 0,
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: 10,
  // Two side by side in smaller letters, and one below another where those are large.
  '@container (max-width: 20.4rem)': {
    '& > label': { minHeight: rem(76), padding: '6px 4px', ...type(16, 22, 600) },
  },
  '@container (max-width: 17rem)': {
    gridTemplateColumns: '1fr',
    '& > label': { minHeight: rem(64), flexDirection: 'row', gap: 10, ...type(20, 28, 600) },
  },
})
const Tile = styled(ChoiceTile)({
  flexDirection: 'column',
  gap: 6,
  minHeight: rem(96),
  padding: '8px 12px',
  border: `2px solid ${ink[800]}`,
  borderRadius: 10,
  backgroundColor: '#fff',
  color: ink[900],
  ...type(20, 28, 600),
  textAlign: 'center',
  '--icon-stroke': '3',
  '& .MuiSvgIcon-root': { fontSize: rem(30), color: 'var(--answer)' },
  '&:has(:checked)': { backgroundColor: 'var(--answer)', borderColor: 'var(--answer)', color: '#fff' },
  '&:has(:checked) .MuiSvgIcon-root': { color: '#fff' },
  '&.good': { '--answer': looks.good.colour },
  '&.bad': { '--answer': looks.bad.colour },
  '&.none': {
    '--answer': looks.none.colour,
    '--icon-stroke': '2.4',
    gridColumn: '1 / -1',
    flexDirection: 'row',
    gap: 10,
    minHeight: rem(56),
    borderWidth: 1.5,
    borderColor: line.strong,
    ...type(16, 24, 600),
    '& .MuiSvgIcon-root': { fontSize: rem(22) },
    '&:has(:checked)': { borderColor: looks.none.colour },
  },
})

type Props<T extends string> = {
  label: string
  answers: readonly Answer<T>[]
  value: T | null
  onChange: (value: T) => void
  disabled?: boolean
}

/** One big decision: two 96 px answers and a quiet third. The chosen one fills with green, red or ink. */
export function AnswerButtons<T extends string>({
  label,
  answers,
  value,
  onChange,
  disabled = false,
}: Props<T>) {
  const name = useId()
  return (
    <Room>
      <Grid aria-label={label}>
        {answers.map((answer) => {
          const Icon = looks[answer.look].icon
          return (
            <Tile
              key={answer.value}
              name={name}
              className={answer.look}
              checked={answer.value === value}
              onChoose={() => onChange(answer.value)}
              disabled={disabled}
            >
              <Icon />
              {answer.label}
            </Tile>
          )
        })}
      </Grid>
    </Room>
  )
}
