import Button from '@mui/material/Button'
import type { IconComponent } from '../../../ui/theme/icon.tsx'

type WayProps = { icon: IconComponent; label: string; onClick: () => unknown; disabled?: boolean }

/** A button in words under the photos. */
export function Way({ icon: Icon, label, onClick, disabled = false }: WayProps) {
  return (
    <Button
      startIcon={<Icon />}
      onClick={() => void onClick()}
      disabled={disabled}
      sx={{ ml: -1, px: 1, whiteSpace: 'normal', textAlign: 'left' }}
    >
      {label}
    </Button>
  )
}
