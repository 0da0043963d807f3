import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import {
  checklistTypeLabels,
  checklists,
  checklistTypes,
  type ChecklistType,
} from '@rentme/domain/checklist/checklist'
import { fieldsOf } from '@rentme/domain/words/column'
import { useState } from 'react'
import { useBack } from '../../kit/page/navigate.ts'
import { Failed } from '../../kit/page/failed.tsx'
import { Page } from '../../kit/page/page.tsx'
import { useAddress } from '../../kit/page/use-address.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { LoadingForm } from '../../ui/feedback/loading.tsx'
import { FieldSpan } from '../../ui/layout/field-grid.tsx'
import { addresses, registerHref } from '../addresses.ts'
import { DeskSheet } from '../product/shared/desk-sheet.tsx'
import { PickMachine } from '../product/shared/pick-machine.tsx'
import { RegisterForm } from './register-form.tsx'
import { useFlowContext } from './register/use-flow-context.ts'
import { typeTitles } from './shared/labels.ts'
import { Stopped } from './register/stopped.tsx'

const fields = fieldsOf(checklists)
const up = addresses.checklist.list
/** Nothing is sent again from here: what is refused stays in the form. */
const fresh = { item: null, without: <R,>(_store: string, row: R) => row }

/** An exit or a return at the counter: chooses the machine when the address names none, says why it can't begin, or begins. */
export default function RegisterScreen() {
  const { produto, tipo, como } = useAddress()
  const type: ChecklistType = tipo === 'retorno' ? 'return' : 'exit'
  if (produto === undefined) return <Choose first={type} like={como} />
  return <OfMachine key={produto + type} productId={produto} type={type} />
}

function Choose({ first, like }: { first: ChecklistType; like: string | undefined }) {
  const [type, setType] = useState(first)
  return (
    <PickMachine
      title="Novo Checklist"
      up={up}
      question={type === 'exit' ? 'Qual máquina vai sair?' : 'Qual máquina voltou?'}
      hrefOf={(id) => registerHref(id, type, type === 'exit' ? like : undefined)}
    >
      <FieldSpan columns={6}>
        <ToggleButtonGroup
          exclusive
          fullWidth
          value={type}
          aria-label={fields.type.label}
          onChange={(_event, chosen: ChecklistType | null) => chosen !== null && setType(chosen)}
        >
          {checklistTypes.map((one) => (
            <ToggleButton key={one} value={one}>
              {checklistTypeLabels[one]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </FieldSpan>
    </PickMachine>
  )
}

function OfMachine({ productId, type }: { productId: string; type: ChecklistType }) {
  const loading = useFlowContext(productId, type, fresh)
  const back = useBack(up)
  if (loading.state === 'ready') return <RegisterForm ready={loading.ready} />
  return (
    <Page title={typeTitles[type]} back={up}>
      <DeskSheet>
        {loading.state === 'loading' && <LoadingForm />}
        {loading.state === 'failed' && (
          <Failed error={loading.failure.error} onRetry={loading.failure.retry} />
        )}
        {loading.state === 'missing' && (
          <ErrorState message="Registro não encontrado." drawing="lens" onBack={back} />
        )}
        {loading.state === 'stopped' && <Stopped product={loading.product} reason={loading.reason} />}
      </DeskSheet>
    </Page>
  )
}
