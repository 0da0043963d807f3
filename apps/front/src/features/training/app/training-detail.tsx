import { fieldsOf } from '@rentme/domain/words/column'
import { clientName } from '@rentme/domain/client/client'
import { count } from '@rentme/domain/kit/plural'
import { formatDate, formatDateTime } from '@rentme/domain/kit/time'
import {
  modalityLabels,
  trainingKindLabels,
  trainings,
  type Training,
} from '@rentme/domain/training/training'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { styled } from '@mui/material/styles'
import { RowScreen } from '../../../kit/app/list/row-screen.tsx'
import { useToday } from '../../../kit/session/use-today.ts'
import { labelName } from '../../../kit/data/row-name.ts'
import { usePermissions, useZone } from '../../../kit/session/session-context.tsx'
import { BuildingIcon, SignatureIcon } from '../../../ui/theme/icons.tsx'
import { KeyValueList, type KeyValue } from '../../../ui/rows/key-value-list.tsx'
import { LinkRows } from '../../../ui/rows/link-rows.tsx'
import { RecordHead } from '../../../ui/layout/record-head.tsx'
import { SectionHead } from '../../../ui/layout/section-head.tsx'
import { ThumbBar } from '../../../ui/layout/thumb-bar.tsx'
import { addresses } from '../../addresses.ts'
import { participantsIn } from '../participants.ts'
import { TrainingStatusChip, ValidityMark } from '../shared/training-status.tsx'
import { presenceHref } from './presence-path.ts'
import { ParticipantsCard } from './participants-card.tsx'

const fields = fieldsOf(trainings)

const Content = styled('p')({ margin: 0, padding: 14, whiteSpace: 'pre-line', overflowWrap: 'anywhere' })

const hours = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })

/** One training: when and where, who taught it, who was there and until when it counts. */
export default function TrainingDetailScreen() {
  return (
    <RowScreen
      resource={trainings}
      title="Treinamento"
      up={addresses.client.list}
      renderEnd={(training) => <TakePresence training={training} />}
    >
      {(training) => <Body training={training} />}
    </RowScreen>
  )
}

/** The list is signed until the training is called off. */
function TakePresence({ training }: { training: Training }) {
  const can = usePermissions()
  if (!can('edit_training') || training.status === 'canceled') return null
  return (
    <ThumbBar>
      <Button
        fullWidth
        variant="contained"
        color="primary"
        startIcon={<SignatureIcon />}
        href={presenceHref(training.id)}
      >
        Lista de Presença
      </Button>
    </ThumbBar>
  )
}

function Body({ training }: { training: Training }) {
  const participants = participantsIn(training)
  return (
    <>
      <RecordHead
        state={<TrainingStatusChip status={training.status} />}
        name={training.title}
        facts={[[trainingKindLabels[training.kind], training.norm].filter(Boolean).join(' · ')]}
      />
      <ClientRow training={training} />
      <SectionHead title="Dados" />
      <Card sx={{ pt: 1.5 }}>
        <KeyValueList items={useFacts(training)} />
      </Card>
      <SectionHead
        title="Participantes"
        action={count(participants.length, 'participante', 'participantes')}
      />
      <ParticipantsCard participants={participants} isDone={training.status === 'done'} />
      {training.content !== null && (
        <>
          <SectionHead title="Conteúdo Programático" />
          <Card>
            <Content>{training.content}</Content>
          </Card>
        </>
      )}
    </>
  )
}

function ClientRow({ training: { clientId, client } }: { training: Training }) {
  const mayShow = usePermissions()('show_client')
  const title = clientName({ name: client?.['name'], company: client?.['company'] ?? undefined })
  if (!mayShow || title === '') return null
  return (
    <div style={{ marginTop: 12 }}>
      <LinkRows
        rows={[
          {
            href: addresses.client.detail(clientId),
            lead: <BuildingIcon />,
            title,
            text: <small>Cliente</small>,
          },
        ]}
      />
    </div>
  )
}

const useFacts = (training: Training): KeyValue[] => {
  const [zone, today] = [useZone(), useToday()]
  const { startsAt, endsAt, validUntil, productId, product } = training
  const given = (label: string, value: string | null) => (value === null ? [] : [{ label, value }])
  return [
    { label: fields.startsAt.short, value: formatDateTime(startsAt, zone) },
    ...given(fields.endsAt.short, endsAt && formatDateTime(endsAt, zone)),
    { label: fields.workloadHours.short, value: `${hours.format(training.workloadHours)} h` },
    { label: fields.modality.short, value: modalityLabels[training.modality] },
    { label: fields.location.short, value: training.location },
    {
      label: fields.validUntil.short,
      value: validUntil && (
        <>
          {formatDate(validUntil, 'UTC')}
          <br />
          {training.status === 'done' && <ValidityMark until={validUntil} today={today} />}
        </>
      ),
    },
    { label: fields.responsibleEmployeeId.short, value: labelName(training.responsibleEmployee) },
    ...given('Qualificação', training.instructorQualification),
    ...given(fields.technicalManager.short, training.technicalManager),
    ...given(fields.technicalManagerRegistry.short, training.technicalManagerRegistry),
    ...given(fields.productId.short, productId && (product?.['internCode'] ?? '')),
  ]
}
