import ButtonBase from '@mui/material/ButtonBase'
import { styled } from '@mui/material/styles'
import { CloseIcon } from '../theme/icons.tsx'
import { focus, rem, surface } from '../theme/tokens.ts'

const Pill = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 5,
  minHeight: rem(theme.density.smallControl),
  padding: '0 2px 0 12px',
  borderRadius: 24,
  backgroundColor: surface.sunken,
  ...theme.typography.body2,
  '& button': {
    width: rem(theme.density.smallControl - 4),
    height: rem(theme.density.smallControl - 4),
    borderRadius: '50%',
  },
  '& button.Mui-focusVisible': { boxShadow: focus.ring },
  '& .MuiSvgIcon-root': { fontSize: rem(16) },
  '--icon-stroke': '2.4',
}))

/** A filter that is on: names the field and the value, and can be taken away. */
export function FilterPill({
  field,
  value,
  onRemove,
}: {
  field: string
  value: string
  onRemove: () => void
}) {
  return (
    <Pill>
      <span>
        {field}: <b>{value}</b>
      </span>
      <ButtonBase onClick={onRemove} aria-label={`Remover filtro ${field}: ${value}`}>
        <CloseIcon />
      </ButtonBase>
    </Pill>
  )
}
