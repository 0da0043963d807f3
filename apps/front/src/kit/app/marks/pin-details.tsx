import { isPinShort, pinKinds, pinLabels, pinTextLength, type Pin } from '@rentme/domain/kit/photo-marks'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import { useId } from 'react'
import { ChoiceTile } from '../../../ui/inputs/choice-tile.tsx'
import { saidOf } from '../../../ui/inputs/field-error.tsx'
import { TrashIcon } from '../../../ui/theme/icons.tsx'
import { ink, line, rem, signal, surface, type } from '../../../ui/theme/tokens.ts'

const Panel = styled('section')({
  maxHeight: '38dvh',
  padding: '8px 16px',
  overflowY: 'auto',
  backgroundColor: surface.paper,
  color: ink[900],
  '& > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 8, marginTop: 8 },
  '& .MuiTextField-root': { flex: '1 1 8rem' },
  '& .MuiIconButton-root': { width: 48, height: 48, marginBottom: 4 },
})
const Kinds = styled('fieldset')({
  display: 'flex',
  gap: 8,
  margin: '0 -16px',
  padding: '4px 16px',
  overflowX: 'auto',
  scrollbarWidth: 'none',
})
const Kind = styled(ChoiceTile)({
  flex: 'none',
  minHeight: rem(48),
  padding: '0 16px',
  borderRadius: 24,
  boxShadow: `inset 0 0 0 1px ${line.strong}`,
  ...type(16, 20, 500),
  '&:has(:checked)': { backgroundColor: signal.main, boxShadow: `inset 0 0 0 2px ${ink[900]}` },
})

type Props = {
  pin: Pin
  number: number
  onChange: (change: Partial<Pin>) => void
  onRemove: () => void
  onDone: () => void
}

/** What a pin points at, and a few words about it. */
export function PinDetails({ pin, number, onChange, onRemove, onDone }: Props) {
  const name = useId()
  const isShort = isPinShort(pin)
  return (
    <Panel aria-label={`Marca ${number}`}>
      <Kinds aria-label={`O que a marca ${number} aponta`}>
        {pinKinds.map((kind) => (
          <Kind key={kind} name={name} checked={pin.kind === kind} onChoose={() => onChange({ kind })}>
            {pinLabels[kind]}
          </Kind>
        ))}
      </Kinds>
      <div>
        <TextField
          label={`Descrição da marca ${number}`}
          value={pin.text ?? ''}
          onChange={({ target }) => onChange({ text: target.value === '' ? null : target.value })}
          {...saidOf(isShort ? undefined : `Use no máximo ${pinTextLength} caracteres.`)}
        />
        <IconButton aria-label={`Remover marca ${number}`} onClick={onRemove}>
          <TrashIcon color="error" />
        </IconButton>
        <Button variant="outlined" onClick={onDone} disabled={!isShort}>
          Pronto
        </Button>
      </div>
    </Panel>
  )
}
