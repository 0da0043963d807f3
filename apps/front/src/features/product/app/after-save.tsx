import Button from '@mui/material/Button'
import { useAddress } from '../../../kit/page/use-address.ts'
import { usePermissions } from '../../../kit/session/session-context.tsx'
import { ExitIcon } from '../../../ui/theme/icons.tsx'
import { exitLikeHref } from '../../addresses.ts'
import { ReadNext } from '../shared/app/read-next.tsx'

/** What usually follows the checklist that was just saved on this machine: the next one. */
export function AfterSave() {
  const { salvo } = useAddress()
  const mayCreate = usePermissions()('create_checklist')
  if (salvo === undefined || !mayCreate) return null
  return (
    <nav
      aria-label="Próxima máquina"
      style={{ display: 'flex', flexWrap: 'wrap', gap: 10, marginBottom: 12 }}
    >
      {salvo !== 'retorno' && (
        <Button
          variant="outlined"
          startIcon={<ExitIcon />}
          href={exitLikeHref(salvo)}
          sx={{ flex: '1 1 12rem' }}
        >
          Outra Máquina deste Contrato
        </Button>
      )}
      <ReadNext />
    </nav>
  )
}
