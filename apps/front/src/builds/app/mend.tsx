import Button from '@mui/material/Button'
import { Suspense } from 'react'
import { MendingProvider } from '../../kit/mend/mending.ts'
import { WithoutProvider } from '../../kit/mend/without.ts'
import { Screen } from '../../kit/app/screen/screen.tsx'
import { useAddress } from '../../kit/page/use-address.ts'
import { outboxPath, useMendingOf } from '../../features/sync/app/use-mending.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LoadingForm } from '../../ui/feedback/loading.tsx'
import { mendForms } from './mend-forms.ts'

const title = 'Corrigir'

/** A write that the server refused, filled in again in the form of its noun. */
export default function MendScreen() {
  const { pendencia = '' } = useAddress()
  const mending = useMendingOf(pendencia)
  const Form = mendForms[mending?.form.name ?? '']
  if (!mending || Form === undefined)
    return (
      <Screen title={title} up={outboxPath}>
        {mending === undefined ? <LoadingForm fields={4} /> : <Gone />}
      </Screen>
    )
  return (
    <MendingProvider value={mending}>
      <WithoutProvider value={mending.without}>
        <Suspense fallback={<LoadingForm fields={4} />}>
          <Form />
        </Suspense>
      </WithoutProvider>
    </MendingProvider>
  )
}

function Gone() {
  return (
    <EmptyState
      message="Esta pendência não pode mais ser corrigida."
      drawing="done"
      hint="Ela já foi enviada, ou o registro foi excluído."
      action={
        <Button variant="outlined" href={outboxPath}>
          Ver Pendências
        </Button>
      }
    />
  )
}
