import Button from '@mui/material/Button'
import { ScanIcon } from '../../../../ui/theme/icons.tsx'
import { scanHref } from '../../../addresses.ts'

/** After work on one machine is saved: to the code of the next one. */
export const ReadNext = () => (
  <Button variant="outlined" startIcon={<ScanIcon />} href={scanHref} sx={{ flex: '1 1 10rem' }}>
    Ler a Próxima
  </Button>
)
