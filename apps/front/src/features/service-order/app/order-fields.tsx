import { fieldsOf } from '@rentme/domain/words/column'
import { clients } from '@rentme/domain/client/client'
import { employees } from '@rentme/domain/employee/employee'
import { serviceOrderDefects } from '@rentme/domain/service-order-defect/service-order-defect'
import { serviceOrderReasons } from '@rentme/domain/service-order-reason/service-order-reason'
import { serviceOrders, priorities, priorityLabels } from '@rentme/domain/service-order/service-order'
import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import { styled } from '@mui/material/styles'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import { useOne, type Option } from '../../../kit/data/data.ts'
import { PhotoField } from '../../../kit/app/photos/photo-field.tsx'
import { useRestoredPhoto } from '../../../kit/app/photos/use-restored-photo.ts'
import { OptionPicker } from '../../../kit/fields/option-picker.tsx'
import { saidOf } from '../../../ui/inputs/field-error.tsx'
import { SectionHead } from '../../../ui/layout/section-head.tsx'
import type { OrderDraft } from './order-draft.ts'

const fields = fieldsOf(serviceOrders)

const Stack = styled('div')({ display: 'flex', flexDirection: 'column', gap: 14 })

const mostPhotos = 12

type Props = {
  draft: OrderDraft
  /** Field → sentence. */
  errors: Readonly<Record<string, string>>
  onChange: (change: (draft: OrderDraft) => OrderDraft) => void
  flush: () => Promise<void>
}

/** What is wrong, how urgent, who does it, and the photos. */
export function OrderFields({ draft, errors, onChange, flush }: Props) {
  const set = (part: Partial<OrderDraft>) => onChange((current) => ({ ...current, ...part }))
  const { data: reason } = useOne(serviceOrderReasons, draft.reason?.id ?? '')
  const picker = (field: 'client' | 'reason' | 'defect' | 'technician') => {
    const { error, helperText } = saidOf(errors[columns[field]])
    return {
      id: `order-${field}`,
      value: draft[field],
      onChange: (option: Option | null) => set({ [field]: option }),
      error,
      help: helperText,
    }
  }
  return (
    <Stack>
      {draft.found && <OptionPicker label={fields.clientId.label} noun={clients} {...picker('client')} />}
      <OptionPicker
        label={fields.serviceOrderReasonId.label}
        noun={serviceOrderReasons}
        required
        {...picker('reason')}
      />
      <OptionPicker
        label={fields.serviceOrderDefectId.label}
        noun={serviceOrderDefects}
        required={reason?.corrective === true}
        {...picker('defect')}
      />
      <TextField
        label={fields.description.label}
        required
        multiline
        minRows={3}
        value={draft.description}
        onChange={({ target }) => set({ description: target.value })}
        {...saidOf(errors['description'])}
      />
      <Urgency draft={draft} onChange={set} />
      <OptionPicker label={fields.technicianId.label} noun={employees} required {...picker('technician')} />
      <OrderPhotos draft={draft} onChange={onChange} flush={flush} />
    </Stack>
  )
}

const columns = {
  client: 'clientId',
  reason: 'serviceOrderReasonId',
  defect: 'serviceOrderDefectId',
  technician: 'technicianId',
} as const

/** Fields of the order that the form tells an error beside. */
export const shownFields: readonly string[] = [...Object.values(columns), 'description']

type UrgencyProps = { draft: OrderDraft; onChange: (part: Partial<OrderDraft>) => void }

function Urgency({ draft, onChange }: UrgencyProps) {
  return (
    <>
      <TextField
        select
        label={fields.priority.label}
        value={draft.priority}
        // Its choices are the priorities.
        onChange={({ target }) => onChange({ priority: target.value as OrderDraft['priority'] })}
      >
        {priorities.map((value) => (
          <MenuItem key={value} value={value}>
            {priorityLabels[value]}
          </MenuItem>
        ))}
      </TextField>
      <FormControlLabel
        label={fields.machineStopped.label}
        control={
          <Switch
            checked={draft.machineStopped}
            onChange={(_, machineStopped) => onChange({ machineStopped })}
          />
        }
      />
    </>
  )
}

function OrderPhotos({ draft, onChange, flush }: Omit<Props, 'errors'>) {
  const setPhotos = (change: (photos: readonly string[]) => string[]) =>
    onChange((current) => ({ ...current, photos: change(current.photos) }))
  useRestoredPhoto({
    place: draft.camera,
    onChange: (_, change) => setPhotos(change),
    onClosed: () => onChange((current) => ({ ...current, camera: null })),
  })
  return (
    <section>
      <SectionHead title="Fotos" />
      <PhotoField
        place="photos"
        label={fields.photos.label}
        full={`São no máximo ${mostPhotos} fotos por ordem.`}
        photos={draft.photos}
        most={mostPhotos}
        flush={flush}
        onChange={setPhotos}
        onCamera={(isOpen) => onChange((current) => ({ ...current, camera: isOpen ? 'photos' : null }))}
      />
    </section>
  )
}
