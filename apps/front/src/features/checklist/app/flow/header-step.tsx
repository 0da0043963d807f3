import { fieldsOf } from '@rentme/domain/words/column'
import { checklists } from '@rentme/domain/checklist/checklist'
import { clients } from '@rentme/domain/client/client'
import { styled } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import { useRef } from 'react'
import type { Option } from '../../../../kit/data/data.ts'
import { OptionPicker } from '../../../../kit/fields/option-picker.tsx'
import { DateField } from '../../../../ui/inputs/date-field.tsx'
import { saidOf } from '../../../../ui/inputs/field-error.tsx'
import { type as typeOf } from '../../../../ui/theme/tokens.ts'
import { ExitFacts } from '../../register/exit-facts.tsx'
import { PlannedNote } from '../../register/planned-note.tsx'
import { ExitWarnings } from '../../register/exit-warnings.tsx'
import { headerErrors, type Flow } from '../../register/flow.ts'
import { MendNote } from '../mend-note.tsx'
import { OverrideField } from './override-field.tsx'
import type { Ready } from '../../register/use-flow-context.ts'

const fields = fieldsOf(checklists)

const Title = styled('h2')({ margin: '4px 0 14px', ...typeOf(24, 30, 600), letterSpacing: '-.005em' })
const Stack = styled('div')({ display: 'flex', flexDirection: 'column', gap: 14 })

type Props = {
  flow: Flow
  ready: Ready
  /** Shown once the person has tried to go on. */
  showErrors: boolean
  onChange: (change: (flow: Flow) => Flow) => void
}

/** Before the questions: to whom the machine goes and until when; of a return, what its exit says. */
export function HeaderStep(props: Props) {
  const { flow, ready, onChange } = props
  return (
    <>
      <Title id="question" tabIndex={-1}>
        {ready.type === 'exit' ? 'Para quem vai?' : 'De onde volta?'}
      </Title>
      <p style={{ margin: '-8px 0 14px' }}>{ready.product.name}</p>
      {ready.event !== null && <PlannedNote event={ready.event} clientId={flow.clientId} />}
      {ready.type === 'return' && <MendNote flow={flow} ready={ready} onChange={onChange} />}
      {ready.type === 'exit' && <ExitWarnings product={ready.product} today={ready.today} />}
      {ready.type === 'exit' ? <ExitFields {...props} /> : <ExitFacts ready={ready} />}
    </>
  )
}

function ExitFields({ flow, ready, showErrors, onChange }: Props) {
  const errors = headerErrors(flow, ready)
  const error = (field: string) => (showErrors ? errors[field] : undefined)
  const contract = useRef<HTMLInputElement>(null)
  const onClient = (client: Option | null) => {
    onChange((current) => ({
      ...current,
      clientId: client?.id ?? null,
      clientName: client?.label ?? '',
    }))
    // What is typed next is the contract, unless it is there.
    if (client !== null && flow.contractNumber === '') contract.current?.focus()
  }
  return (
    <Stack>
      {ready.override !== null && (
        <OverrideField
          reason={ready.override}
          value={flow.overrideNote}
          error={error('overrideNote')}
          onChange={(overrideNote) => onChange((current) => ({ ...current, overrideNote }))}
        />
      )}
      <OptionPicker
        id="client"
        label={fields.clientId.label}
        noun={clients}
        required
        value={flow.clientId === null ? null : { id: flow.clientId, label: flow.clientName }}
        onChange={onClient}
        {...saidOf(error('clientId'))}
      />
      <TextField
        label={fields.contractNumber.label}
        required
        value={flow.contractNumber}
        onChange={({ target }) =>
          onChange((current) => ({ ...current, contractNumber: target.value.toUpperCase() }))
        }
        {...saidOf(error('contractNumber'))}
        inputRef={contract}
        slotProps={{ htmlInput: { autoCapitalize: 'characters', autoComplete: 'off' } }}
      />
      <DateField
        label={fields.expectedReturnDate.label}
        value={flow.expectedReturnDate}
        min={ready.today}
        onChange={(value) => onChange((current) => ({ ...current, expectedReturnDate: value }))}
        error={error('expectedReturnDate')}
      />
      <TextField
        label={fields.notes.label}
        multiline
        minRows={2}
        value={flow.notes}
        onChange={({ target }) => onChange((current) => ({ ...current, notes: target.value }))}
        {...saidOf(error('notes'))}
      />
    </Stack>
  )
}
