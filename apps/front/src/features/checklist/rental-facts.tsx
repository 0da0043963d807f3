import { fieldsOf } from '@rentme/domain/words/column'
import { checklists, type Checklist } from '@rentme/domain/checklist/checklist'
import { formatCpf } from '@rentme/domain/kit/documents/cpf'
import { formatDate, formatDateTime } from '@rentme/domain/kit/time'
import { styled } from '@mui/material/styles'
import { AddendaCard } from '../../kit/detail/addenda-card.tsx'
import { FactsCard } from '../../kit/detail/detail.tsx'
import { useZone } from '../../kit/session/session-context.tsx'
import { responsibleOf, typeTitles } from './shared/labels.ts'

const fields = fieldsOf(checklists)

const Cards = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 440px), 1fr))',
  gap: '0 16px',
  padding: `16px ${theme.density.gutter}px 32px`,
  [theme.breakpoints.down('md')]: { padding: '12px 16px 32px' },
}))

/** Who did and signed each of the two, and what was noted. */
export function RentalFacts({ exit, back }: { exit: Checklist | null; back: Checklist | null }) {
  const zone = useZone()
  const read = [exit, back].filter((one) => one !== null)
  return (
    <Cards>
      {read.map((one) => {
        const document = one.signerDocument ?? null
        return (
          <div key={one.id}>
            <FactsCard
              title={typeTitles[one.type]}
              items={[
                { label: fields.performedAt.short, value: formatDateTime(one.performedAt, zone) },
                { label: fields.responsibleEmployeeId.label, value: responsibleOf(one) },
                { label: 'Assinado por', value: one.signerName },
                ...(document === null ? [] : [{ label: 'CPF', value: formatCpf(document) }]),
                ...(one.type === 'return'
                  ? []
                  : [
                      {
                        label: fields.expectedReturnDate.short,
                        value: one.expectedReturnDate && formatDate(one.expectedReturnDate, zone),
                      },
                    ]),
                {
                  label: fields.checklistModelId.label,
                  value: `${one.checklistModel?.['name'] ?? ''}, versão ${one.modelVersion}`,
                },
                { label: fields.notes.short, value: one.notes },
              ]}
            />
            <AddendaCard resource={checklists} id={one.id} />
          </div>
        )
      })}
    </Cards>
  )
}
