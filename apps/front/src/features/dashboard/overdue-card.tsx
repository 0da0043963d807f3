import { checklists, type Checklist } from '@rentme/domain/checklist/checklist'
import { daysLate } from '@rentme/domain/checklist/summary'
import { count } from '@rentme/domain/kit/plural'
import { figureOf } from '@rentme/domain/kit/tally'
import { formatDate } from '@rentme/domain/kit/time'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import { PhoneLink } from '../../kit/detail/contact-links.tsx'
import { Answered } from '../../kit/page/answered.tsx'
import { useList } from '../../kit/data/data.ts'
import { CodePlate } from '../../ui/rows/code-plate.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { FormSection } from '../../ui/layout/form-section.tsx'
import { AlertIcon } from '../../ui/theme/icons.tsx'
import { LoadingRows } from '../../ui/feedback/loading.tsx'
import { PlainTable, type Head } from '../../ui/rows/plain-table.tsx'
import { QuietState } from '../../ui/feedback/quiet-state.tsx'
import { clientOf } from '@rentme/domain/client/client'
import { plateOf } from '@rentme/domain/product/label'
import { responsibleOf } from '../checklist/shared/labels.ts'
import { useExtension } from '../checklist/shared/use-extension.tsx'
import { CodeLink } from '../row-link.tsx'
import { addresses } from '../addresses.ts'

const heads: readonly Head[] = [
  'Código',
  'Cliente',
  { label: 'Contrato', extra: true },
  { label: 'Prevista', extra: true },
  { label: 'Responsável', extra: true },
  'Atraso',
]

const Late = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '0 8px',
})
const rowsShown = 5
const shapes = ['plate', 'text', 'text', 'figure'] as const

/** The rentals that are longest over their promised day. */
export const useLongestOverdue = () =>
  useList(checklists, { filters: { status: 'overdue' }, sort: 'expectedReturnDate', perPage: rowsShown })

/** Who has a machine for longer than was promised, the longest first. */
export function OverdueCard({ today }: { today: string }) {
  const overdue = useLongestOverdue()
  const late = overdue.data
  return (
    <FormSection
      title="Devoluções Atrasadas"
      actions={
        late !== undefined &&
        late.total > 0 && (
          <Link href={`${addresses.checklist.list}?status=overdue&sort=expectedReturnDate`} sx={{ mr: 1 }}>
            Ver Todas ({figureOf(late)})
          </Link>
        )
      }
    >
      <Answered query={overdue} waiting={<LoadingRows rows={rowsShown} shapes={shapes} />}>
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState message="Nenhuma devolução atrasada." />
          ) : (
            <Rows rows={rows} today={today} />
          )
        }
      </Answered>
    </FormSection>
  )
}

function Rows({ rows, today }: { rows: readonly Checklist[]; today: string }) {
  const extension = useExtension()
  return (
    <>
      <PlainTable heads={heads}>
        <tbody>
          {rows.map((row) => (
            <LateRow key={row.id} {...{ row, today }} onExtend={extension.actionOf(row)?.run} />
          ))}
        </tbody>
      </PlainTable>
      {extension.dialog}
    </>
  )
}

interface LateRowProps {
  row: Checklist
  today: string
  /** Undefined for who may not. */
  onExtend: (() => void) | undefined
}

/** One late rental: whom to call, and the way to another day. */
function LateRow({ row, today, onExtend }: LateRowProps) {
  return (
    <tr>
      <td>
        <CodePlate code={plateOf(row)} aligned />
      </td>
      <td>
        {clientOf(row)}
        {row.clientPhone !== null && (
          <small>
            <PhoneLink phone={row.clientPhone} />
          </small>
        )}
      </td>
      <td data-extra>
        <CodeLink noun="checklist" code={row.contractNumber} id={row.id} />
      </td>
      <td data-extra>{row.expectedReturnDate && formatDate(row.expectedReturnDate, 'UTC')}</td>
      <td data-extra>{responsibleOf(row)}</td>
      <td>
        <Late>
          <QuietState label={count(daysLate(row, today), 'dia', 'dias')} tone="danger" icon={AlertIcon} />
          {onExtend !== undefined && (
            <Button size="small" aria-label={`Prorrogar devolução de ${plateOf(row)}`} onClick={onExtend}>
              Prorrogar
            </Button>
          )}
        </Late>
      </td>
    </tr>
  )
}
