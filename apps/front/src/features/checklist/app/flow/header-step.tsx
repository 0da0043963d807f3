import { fieldsOf } from '@rentme/domain/words/column'
import { agendaEventTypeLabels, type AgendaEvent } from '@rentme/domain/agenda-event/agenda-event'
import { carriesOut } from '@rentme/domain/agenda-event/of-checklist'
import { checklists } from '@rentme/domain/checklist/checklist'
import { clients } from '@rentme/domain/client/client'
import { formatDate } from '@rentme/domain/kit/time'
import Autocomplete from '@mui/material/Autocomplete'
import Card from '@mui/material/Card'
import { styled } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import { useDeferredValue, useRef, useState } from 'react'
import { useData, useOptions, type Option } from '../../../../kit/data/data.ts'
import { partialHint } from '../../../../kit/page/words.ts'
import { dayAndTime } from '../../../../kit/app/words.ts'
import { useNow } from '../../../../kit/session/use-today.ts'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { useZone } from '../../../../kit/session/session-context.tsx'
import { CodeText } from '../../../../ui/rows/code-text.tsx'
import { DateField } from '../../../../ui/inputs/date-field.tsx'
import { saidOf } from '../../../../ui/inputs/field-error.tsx'
import { HourMeter } from '../../../../ui/charts/hour-meter.tsx'
import { KeyValueList } from '../../../../ui/rows/key-value-list.tsx'
import { type as typeOf } from '../../../../ui/theme/tokens.ts'
import { ExitWarnings } from './exit-warnings.tsx'
import { headerErrors, type Flow } from './flow.ts'
import { clientOf } from '@rentme/domain/client/client'
import { responsibleOf } from '../../shared/labels.ts'
import { MendNote } from '../mend-note.tsx'
import { OverrideField } from './override-field.tsx'
import type { Ready } from './use-flow-context.ts'

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
      {ready.event !== null && <Planned event={ready.event} flow={flow} />}
      {ready.type === 'return' && <MendNote flow={flow} ready={ready} onChange={onChange} />}
      {ready.type === 'exit' && <ExitWarnings product={ready.product} today={ready.today} />}
      {ready.type === 'exit' ? <ExitFields {...props} /> : <ExitFacts ready={ready} />}
    </>
  )
}

/** What the agenda planned, and that it is done with this checklist. */
function Planned({ event, flow }: { event: AgendaEvent; flow: Flow }) {
  const zone = useZone()
  const now = useNow()
  const what = agendaEventTypeLabels[event.type]
  return (
    <div style={{ marginBottom: 14 }}>
      <Banner tone="info">
        {[`${what}: ${dayAndTime(event.scheduledAt, now, zone)}`, event.location].filter(Boolean).join(' · ')}
        .{' '}
        {carriesOut(event, flow)
          ? 'O evento da agenda fica concluído com este checklist.'
          : 'É de outro cliente, e continua na agenda.'}
      </Banner>
    </div>
  )
}

function ExitFacts({ ready: { exit, product } }: { ready: Ready }) {
  const zone = useZone()
  if (exit === null) return null
  return (
    <Card sx={{ pt: 1.5 }}>
      <KeyValueList
        items={[
          { label: fields.clientId.short, value: <b>{clientOf(exit)}</b> },
          { label: fields.contractNumber.short, value: <CodeText>{exit.contractNumber}</CodeText> },
          { label: 'Saída', value: formatDate(exit.performedAt, zone) },
          {
            label: fields.expectedReturnDate.short,
            value: exit.expectedReturnDate && formatDate(exit.expectedReturnDate, zone),
          },
          { label: 'Entregue por', value: responsibleOf(exit) },
          {
            label: 'Última leitura',
            value: product.hourMeter === null ? null : <HourMeter hours={product.hourMeter} size="small" />,
          },
        ]}
      />
    </Card>
  )
}

function ExitFields({ flow, ready, showErrors, onChange }: Props) {
  const errors = headerErrors(flow, ready)
  const error = (field: string) => (showErrors ? errors[field] : undefined)
  const contract = useRef<HTMLInputElement>(null)
  /** What is typed next is the contract, unless it is there. */
  const goOn = () => {
    if (flow.contractNumber === '') contract.current?.focus()
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
      <ClientField flow={flow} error={error('clientId')} onChange={onChange} onChosen={goOn} />
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

type ClientProps = Pick<Props, 'flow' | 'onChange'> & { error: string | undefined; onChosen: () => void }

function ClientField({ flow, error, onChange, onChosen }: ClientProps) {
  const [text, setText] = useState(flow.clientName)
  const chosen: Option | null = flow.clientId === null ? null : { id: flow.clientId, label: flow.clientName }
  const sought = useDeferredValue(text === flow.clientName ? '' : text)
  const { isPartial } = useData()
  const { data = [], isFetching } = useOptions(clients, sought)
  return (
    <Autocomplete<Option>
      options={data}
      filterOptions={(options) => options}
      value={chosen}
      inputValue={text}
      loading={isFetching && data.length === 0}
      loadingText="Carregando..."
      {...(isPartial?.() === true && { noOptionsText: partialHint })}
      getOptionLabel={({ label }) => label}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, value) => option.id === value.id}
      onInputChange={(_, next) => setText(next)}
      onChange={(_, option) => {
        onChange((current) => ({
          ...current,
          clientId: option?.id ?? null,
          clientName: option?.label ?? '',
        }))
        if (option !== null) onChosen()
      }}
      renderInput={(params) => (
        <TextField {...params} label={fields.clientId.label} required {...saidOf(error)} />
      )}
    />
  )
}
