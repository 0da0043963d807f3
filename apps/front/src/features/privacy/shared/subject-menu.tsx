import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useFetchFile } from '../../../kit/files/use-fetch-file.ts'
import type { Problem } from '../../../kit/data/problem.ts'
import { RowMenu } from '../../../kit/detail/row-menu.tsx'
import { usePermissions, useSession } from '../../../kit/session/session-context.tsx'
import { tell } from '../../../kit/data/tell.ts'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx'
import { DownloadIcon, EyeOffIcon, FileIcon } from '../../../ui/theme/icons.tsx'
import { toastSuccess } from '../../../ui/feedback/toast.tsx'
import { privacyPermissions, type Subject } from './subject.ts'

/** What a person may ask of the company: a copy of all that is kept, and anonymisation. For who answers for it. */
export function SubjectMenu({ kind, id, name }: Subject) {
  const can = usePermissions()
  const { fetchFile } = useFetchFile()
  const [isAsking, setAsking] = useState(false)
  const anonymize = useAnonymize({ kind, id, name })
  if (!can(privacyPermissions)) return null
  const path = `/privacy/${kind}/${id}`
  return (
    <>
      <RowMenu
        name={`dados pessoais de ${name}`}
        actions={[
          {
            label: 'Exportar em PDF',
            icon: FileIcon,
            run: () => void fetchFile(`${path}/export?format=pdf`, 'Dados pessoais'),
          },
          {
            label: 'Exportar em JSON',
            icon: DownloadIcon,
            run: () => void fetchFile(`${path}/export?format=json`, 'Dados pessoais'),
          },
          { label: 'Anonimizar', icon: EyeOffIcon, danger: true, run: () => setAsking(true) },
        ]}
      />
      <ConfirmDialog
        open={isAsking}
        title={`Anonimizar ${name}?`}
        confirmLabel="Anonimizar"
        destructive
        busy={anonymize.isPending}
        onConfirm={() => anonymize.mutate(undefined, { onSettled: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      >
        Nome, documento, contato e fotos são apagados aqui e nos aparelhos. O histórico fica, sem dizer de
        quem é. Isso não pode ser desfeito.
      </ConfirmDialog>
    </>
  )
}

const useAnonymize = ({ kind, id }: Subject) => {
  const { api } = useSession()
  const client = useQueryClient()
  return useMutation<unknown, Problem>({
    mutationFn: () => api.call(`/privacy/${kind}/${id}/anonymize`, { method: 'POST', body: {} }),
    onSuccess: () => {
      toastSuccess('Titular anonimizado com sucesso')
      return client.invalidateQueries()
    },
    onError: tell,
  })
}
