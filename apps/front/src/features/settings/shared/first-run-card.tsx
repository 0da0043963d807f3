import Button from '@mui/material/Button'
import { FormSection } from '../../../ui/layout/form-section.tsx'
import { firstRunPath } from '../paths.ts'
import { useCloseFirstRun, useFirstRun } from '../first-run/use-first-run.ts'

/** Offers the first run to an administrator until it is finished or put away. */
export function FirstRunCard() {
  const { data } = useFirstRun()
  const close = useCloseFirstRun()
  if (data === undefined || data.closedAt !== null) return null
  const isBegun = data.isNamed || data.products > 0 || data.clients > 0
  return (
    <FormSection title="Primeiros Passos">
      <div style={{ display: 'grid', gap: 12, padding: '0 16px 16px' }}>
        <span>
          Deixe a empresa pronta em cinco minutos: dados da empresa, listas do setor, máquinas e clientes de
          uma planilha, e a equipe.
        </span>
        <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
          <Button variant="contained" color="primary" href={firstRunPath}>
            {isBegun ? 'Continuar' : 'Começar'}
          </Button>
          <Button loading={close.isPending} onClick={() => close.mutate()}>
            Não Mostrar Mais
          </Button>
        </div>
      </div>
    </FormSection>
  )
}
