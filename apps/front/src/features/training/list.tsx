import { clients } from '@rentme/domain/client/client'
import { employees } from '@rentme/domain/employee/employee'
import { count } from '@rentme/domain/kit/plural'
import { formatDate, formatDateTime } from '@rentme/domain/kit/time'
import { products } from '@rentme/domain/product/product'
import {
  trainingKindLabels,
  trainings,
  trainingStatusLabels,
  type Training,
} from '@rentme/domain/training/training'
import type { ListColumn } from '../../kit/list/column.ts'
import type { ListFilter } from '../../kit/list/filter.ts'
import { List } from '../../kit/list/list.tsx'
import { labelName } from '../../kit/data/row-name.ts'
import { useZone } from '../../kit/session/session-context.tsx'
import { useToday } from '../../kit/session/use-today.ts'
import { choicesOf } from '../checklist-model/shared/question-words.ts'
import { clientOf } from '@rentme/domain/client/client'
import { addresses } from '../addresses.ts'
import { TrainingStatusChip, ValidityMark } from './shared/training-status.tsx'

const statusFilter = {
  column: 'status',
  look: 'toggles',
  options: choicesOf(trainingStatusLabels),
} as const

const filters: readonly ListFilter<typeof trainings>[] = [
  statusFilter,
  { column: 'kind', options: choicesOf(trainingKindLabels) },
  { column: 'clientId', noun: clients },
  { column: 'responsibleEmployeeId', noun: employees },
  { column: 'productId', noun: products },
]

const columnsOn = (zone: string, today: string): ListColumn<Training>[] => [
  { field: 'title' },
  { field: 'clientId', text: clientOf },
  {
    field: 'startsAt',
    width: 150,
    text: ({ startsAt }) => formatDateTime(startsAt, zone),
  },
  { field: 'norm', width: 90 },
  {
    field: 'kind',
    width: 140,
    hidden: true,
    text: ({ kind }) => trainingKindLabels[kind],
  },
  {
    field: 'responsibleEmployeeId',
    width: 180,
    text: (training) => labelName(training.responsibleEmployee),
  },
  { field: 'participantsCount', width: 120, align: 'right' },
  {
    field: 'validUntil',
    label: 'Validade',
    width: 130,
    text: ({ validUntil }) => (validUntil === null ? '' : formatDate(validUntil, 'UTC')),
    render: ({ status, validUntil }) =>
      status === 'done' && validUntil !== null ? <ValidityMark until={validUntil} today={today} /> : null,
  },
  {
    field: 'status',
    width: 130,
    text: ({ status }) => trainingStatusLabels[status],
    render: ({ status }) => <TrainingStatusChip status={status} />,
  },
]

/** Trainings that are planned, given and called off, the latest first. */
export default function TrainingList() {
  const zone = useZone()
  const today = useToday()
  return (
    <List
      resource={trainings}
      paths={addresses.training}
      documents={[{ label: 'Certificados', path: `${trainings.path}/documents` }]}
      searchHint="Título, norma, local ou cliente"
      emptyHint="Cadastre o primeiro treinamento com quem participa dele."
      filters={filters}
      changes={[{ column: 'responsibleEmployeeId', noun: employees }]}
      columns={columnsOn(zone, today)}
      card={(training) => ({
        title: training.title,
        state: <TrainingStatusChip status={training.status} />,
        text: [
          clientOf(training),
          formatDateTime(training.startsAt, zone),
          count(training.participantsCount, 'participante', 'participantes'),
        ].join(' · '),
      })}
    />
  )
}
