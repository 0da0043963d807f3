import type { Checklist } from '@rentme/domain/checklist/checklist'
import { count } from '@rentme/domain/kit/plural'
import { formatDateTime } from '@rentme/domain/kit/time'
import Card from '@mui/material/Card'
import { CodeText } from '../../../ui/rows/code-text.tsx'
import { DirectionDisc } from '../../../ui/rows/direction-disc.tsx'
import { LinkRows } from '../../../ui/rows/link-rows.tsx'
import { LoadingRows } from '../../../ui/feedback/loading.tsx'
import { ink, meaning } from '../../../ui/theme/tokens.ts'

const titles = { exit: 'Checklist de saída', return: 'Checklist de retorno' } as const

/** The last exits and returns of a machine, each a link. */
export function ProductChecklists({ rows, zone }: { rows: readonly Checklist[] | undefined; zone: string }) {
  if (rows === undefined)
    return (
      <Card>
        <LoadingRows rows={3} shapes={['text', 'chip']} />
      </Card>
    )
  if (rows.length === 0) return <p style={{ margin: 0, color: ink[500] }}>Nenhum checklist encontrado.</p>
  return (
    <LinkRows
      rows={rows.map((row) => ({
        href: `/admin/checklists/${row.id}`,
        lead: <DirectionDisc direction={row.type} />,
        title: titles[row.type],
        text: (
          <>
            <small>
              {formatDateTime(row.performedAt, zone)} · <CodeText>{row.contractNumber}</CodeText>
            </small>
            {row.nonConforming > 0 && (
              <small style={{ color: meaning.bad }}>
                {count(row.nonConforming, 'não conforme', 'não conformes')}
              </small>
            )}
          </>
        ),
      }))}
    />
  )
}
