import ButtonBase from '@mui/material/ButtonBase'
import { styled } from '@mui/material/styles'
import { BackspaceIcon } from '../../../ui/theme/icons.tsx'
import { focus, ink, line, radius, rem, surface, type } from '../../../ui/theme/tokens.ts'

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', ',', '0'] as const

const Keys = styled('fieldset')({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, 1fr)',
  gap: 8,
})
const Key = styled(ButtonBase)({
  minHeight: rem(52),
  border: `1px solid ${line.quiet}`,
  borderRadius: radius.card,
  backgroundColor: surface.paper,
  color: ink[900],
  ...type(22, 28, 600),
  '& .MuiSvgIcon-root': { fontSize: rem(26) },
  '&:active': { backgroundColor: surface.hover },
  '&.Mui-focusVisible': { boxShadow: focus.ring },
})

type Props = {
  /** What has been typed, to be told what it becomes. */
  onType: (next: (typed: string) => string) => void
  label: string
}

/** The keys of figures, large enough for a glove. The field keeps the focus that it has. */
export function NumberKeys({ onType, label }: Props) {
  const keep = { onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault() }
  return (
    <Keys aria-label={label} className="UiNumberKeys-root">
      {keys.map((key) => (
        <Key
          key={key}
          {...keep}
          {...(key === ',' && { 'aria-label': 'Vírgula' })}
          onClick={() => onType((typed) => typed + key)}
        >
          {key}
        </Key>
      ))}
      <Key {...keep} aria-label="Apagar" onClick={() => onType((typed) => typed.slice(0, -1))}>
        <BackspaceIcon />
      </Key>
    </Keys>
  )
}
