import Button from '@mui/material/Button'
import { useState } from 'react'
import { useSession, useSessionState } from '../../kit/session/session-context.tsx'
import { tell } from '../../kit/data/tell.ts'
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx'
import { FormSection } from '../../ui/layout/form-section.tsx'
import { toastSuccess } from '../../ui/feedback/toast.tsx'

/** For somebody who lost phone and codes: his second factor is taken away. Nothing for who may not change employees. */
export function FactorCard({ id, name }: { id: string; name: string }) {
  const { api } = useSession()
  const { permissions } = useSessionState()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  if (!permissions.includes('edit_employee')) return null
  const reset = async () => {
    setBusy(true)
    try {
      await api.call(`/employees/${id}/second-factor/reset`, { method: 'POST', body: {} })
      toastSuccess('Verificação em duas etapas redefinida')
    } catch (error) {
      tell(error)
    } finally {
      setBusy(false)
      setAsking(false)
    }
  }
  return (
    <FormSection
      title="Duas Etapas"
      actions={
        <Button size="small" onClick={() => setAsking(true)}>
          Redefinir
        </Button>
      }
    >
      <p style={{ margin: '0 16px 12px' }}>
        Para quem perdeu o celular ou a chave de acesso, e os códigos de recuperação.
      </p>
      <ConfirmDialog
        open={isAsking}
        title="Redefinir a verificação em duas etapas?"
        confirmLabel="Redefinir"
        busy={isBusy}
        onConfirm={() => void reset()}
        onClose={() => setAsking(false)}
      >
        <b>{name}</b>
        <br />
        O aplicativo autenticador e as chaves de acesso deixam de valer: sai de todos os aparelhos e volta a
        entrar só com a senha. Confirme antes, por outro meio, que foi essa pessoa que pediu.
      </ConfirmDialog>
    </FormSection>
  )
}
