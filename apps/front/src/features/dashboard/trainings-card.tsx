import { figureOf } from '@rentme/domain/kit/tally'
import { addDays, formatDate, formatDateTime } from '@rentme/domain/kit/time'
import { warningDays } from '@rentme/domain/training/rules'
import { trainings, type Training } from '@rentme/domain/training/training'
import { fieldsOf } from '@rentme/domain/words/column'
import Link from '@mui/material/Link'
import type { ReactNode } from 'react'
import { useList } from '../../kit/data/data.ts'
import { Answered } from '../../kit/page/answered.tsx'
import { usePermissions, useZone } from '../../kit/session/session-context.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LoadingRows } from '../../ui/feedback/loading.tsx'
import { FormSection } from '../../ui/layout/form-section.tsx'
import { PlainTable, type Head } from '../../ui/rows/plain-table.tsx'
import { addresses } from '../addresses.ts'
import { ValidityMark } from '../training/shared/training-status.tsx'

const fields = fieldsOf(trainings)
const rowsShown = 5
const shapes = ['text', 'text', 'figure'] as const

const endingHeads: readonly Head[] = [
  fields.title.short,
  { label: fields.norm.short, extra: true },
  { label: fields.participantsCount.short, extra: true, figure: true },
  'Vale até',
  'Validade',
]
const aheadHeads: readonly Head[] = [
  fields.startsAt.short,
  fields.title.short,
  { label: fields.location.short, extra: true },
  { label: fields.participantsCount.short, figure: true },
]

interface CardProps {
  title: string
  empty: string
  heads: readonly Head[]
  /** What the list behind it is narrowed to. */
  filters: Readonly<Record<string, string>>
  sort: string
  renderRow: (training: Training) => ReactNode
}

/** A few rows of the list of trainings, and the way to all of them. */
function Card({ title, empty, heads, filters, sort, renderRow }: CardProps) {
  const query = useList(trainings, { filters, sort, perPage: rowsShown })
  const { data } = query
  const address = `${addresses.training.list}?${new URLSearchParams({ ...filters, sort }).toString()}`
  return (
    <FormSection
      title={title}
      actions={
        data !== undefined &&
        data.total > 0 && (
          <Link href={address} sx={{ mr: 1 }}>
            Ver Todos ({figureOf(data)})
          </Link>
        )
      }
    >
      <Answered query={query} waiting={<LoadingRows shapes={shapes} />}>
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState message={empty} />
          ) : (
            <PlainTable heads={heads}>
              <tbody>
                {rows.map((training) => (
                  <tr key={training.id}>{renderRow(training)}</tr>
                ))}
              </tbody>
            </PlainTable>
          )
        }
      </Answered>
    </FormSection>
  )
}

function Title({ id, title }: Training) {
  const shows = usePermissions()('show_training')
  return shows ? <Link href={addresses.training.detail(id)}>{title}</Link> : title
}

/** What is to be taught again, the most urgent first, and what is planned next. */
export function TrainingCards({ today }: { today: string }) {
  const zone = useZone()
  return (
    <>
      <Card
        title="Treinamentos Vencidos e a Vencer"
        empty="Nenhum treinamento vence em breve."
        heads={endingHeads}
        filters={{
          status: 'done',
          valid_until: `${addDays(today, -warningDays)}..${addDays(today, warningDays)}`,
        }}
        sort="validUntil"
        renderRow={(training) => (
          <>
            <td>
              <Title {...training} />
            </td>
            <td data-extra>{training.norm ?? '–'}</td>
            <td data-extra data-figure>
              {training.participantsCount}
            </td>
            <td>{training.validUntil !== null && formatDate(training.validUntil, 'UTC')}</td>
            <td>
              <ValidityMark until={training.validUntil} today={today} />
            </td>
          </>
        )}
      />
      <Card
        title="Próximos Treinamentos"
        empty="Nenhum treinamento agendado."
        heads={aheadHeads}
        filters={{ status: 'scheduled', starts_at: `${today}..` }}
        sort="startsAt"
        renderRow={(training) => (
          <>
            <td>{formatDateTime(training.startsAt, zone)}</td>
            <td>
              <Title {...training} />
            </td>
            <td data-extra>{training.location ?? '–'}</td>
            <td data-figure>{training.participantsCount}</td>
          </>
        )}
      />
    </>
  )
}
