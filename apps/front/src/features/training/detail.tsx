import { fieldsOf } from '@rentme/domain/words/column'
import { formatHours } from '@rentme/domain/kit/number'
import { count } from '@rentme/domain/kit/plural'
import { formatDate, formatDateTime } from '@rentme/domain/kit/time'
import {
  modalityLabels,
  trainingKindLabels,
  trainings,
  type Training,
} from '@rentme/domain/training/training'
import Link from '@mui/material/Link'
import { AddendaCard } from '../../kit/detail/addenda-card.tsx'
import { Detail, FactsCard } from '../../kit/detail/detail.tsx'
import { labelName } from '../../kit/data/row-name.ts'
import { usePermissions, useZone } from '../../kit/session/session-context.tsx'
import { FormSection } from '../../ui/layout/form-section.tsx'
import { clientOf } from '@rentme/domain/client/client'
import { addresses } from '../addresses.ts'
import { ParticipantsTable } from './participants-table.tsx'
import { participantsIn } from './participants.ts'
import { TrainingStatusChip } from './shared/training-status.tsx'

const fields = fieldsOf(trainings)

/** The certificates of all who passed, when any did. */
const certificatesOf = (training: Training) =>
  training.status === 'done' &&
  participantsIn(training).some(({ certificateCode }) => certificateCode !== null)
    ? [{ label: 'Certificados', path: `/trainings/${training.id}/certificates` }]
    : []

/** One training: for whom, what was taught, who took part and with what result. */
export default function TrainingDetail() {
  const zone = useZone()
  return (
    <Detail
      resource={trainings}
      paths={addresses.training}
      head={(training) => ({
        name: training.title,
        state: <TrainingStatusChip status={training.status} />,
        facts: [clientOf(training), formatDateTime(training.startsAt, zone)].join(' · '),
      })}
      documents={(training) => ({ label: 'Certificados', documents: certificatesOf(training) })}
      renderAside={(training) => (
        <>
          <AddendaCard resource={trainings} id={training.id} />
          <Facts training={training} />
        </>
      )}
    >
      {(training) => (
        <>
          <ParticipantsTable training={training} />
          {training.content !== null && (
            <FormSection title="Conteúdo Programático">
              <p style={{ margin: 0, padding: '0 16px 16px', whiteSpace: 'pre-wrap' }}>{training.content}</p>
            </FormSection>
          )}
        </>
      )}
    </Detail>
  )
}

function Facts({ training }: { training: Training }) {
  const zone = useZone()
  const can = usePermissions()
  const client = clientOf(training)
  return (
    <>
      <FactsCard
        title="Treinamento"
        items={[
          {
            label: fields.clientId.short,
            value: can('show_client') ? (
              <Link href={addresses.client.detail(training.clientId)}>{client}</Link>
            ) : (
              client
            ),
          },
          { label: fields.kind.short, value: trainingKindLabels[training.kind] },
          { label: fields.norm.short, value: training.norm },
          { label: fields.modality.short, value: modalityLabels[training.modality] },
          { label: fields.productId.short, value: labelName(training.product) },
          { label: fields.startsAt.short, value: formatDateTime(training.startsAt, zone) },
          { label: fields.endsAt.short, value: training.endsAt && formatDateTime(training.endsAt, zone) },
          { label: fields.workloadHours.short, value: formatHours(training.workloadHours) },
          {
            label: fields.validityMonths.short,
            value: training.validityMonths && count(training.validityMonths, 'mês', 'meses'),
          },
          {
            label: fields.validUntil.short,
            value: training.validUntil && formatDate(training.validUntil, 'UTC'),
          },
          { label: fields.location.short, value: training.location },
        ]}
      />
      <FactsCard
        title="Responsáveis"
        items={[
          { label: fields.responsibleEmployeeId.label, value: labelName(training.responsibleEmployee) },
          { label: 'Qualificação', value: training.instructorQualification },
          { label: fields.technicalManager.short, value: training.technicalManager },
          { label: fields.technicalManagerRegistry.short, value: training.technicalManagerRegistry },
        ]}
      />
    </>
  )
}
