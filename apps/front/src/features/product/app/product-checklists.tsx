import type { Checklist } from '@rentme/domain/checklist/checklist'
import { count } from '@rentme/domain/kit/plural'
import { formatDateTime } from '@rentme/domain/kit/time'
import ButtonBase from '@mui/material/ButtonBase'
import Card from '@mui/material/Card'
import { styled } from '@mui/material/styles'
import { CodeText } from '../../../ui/code-text.tsx'
import { ChevronRightIcon } from '../../../ui/icons.tsx'
import { LoadingRows } from '../../../ui/loading.tsx'
import { ink, line, type } from '../../../ui/tokens.ts'
import { DirectionDisc } from '../../../ui/direction-disc.tsx'

const Row = styled(ButtonBase)({
  display: 'flex',
  justifyContent: 'flex-start',
  gap: 12,
  width: '100%',
  padding: '10px 14px',
  textAlign: 'left',
  color: ink[900],
  '&:not(:first-of-type)': { borderTop: `1px solid ${line.row}` },
  '& > span:nth-of-type(2)': { flex: 1, minWidth: 0 },
  '& b': { display: 'block', ...type(16, 24, 600) },
  '& small': { display: 'block', ...type(16, 22), color: ink[500] },
}) as typeof ButtonBase

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
    <Card>
      {rows.map((row) => (
        <Row key={row.id} href={`/admin/checklists/${row.id}`}>
          <DirectionDisc direction={row.type} />
          <span>
            <b>{titles[row.type]}</b>
            <small>
              {formatDateTime(row.performedAt, zone)} · <CodeText>{row.contractNumber}</CodeText>
            </small>
            {row.nonConforming > 0 && (
              <small style={{ color: '#b3261e' }}>
                {count(row.nonConforming, 'não conforme', 'não conformes')}
              </small>
            )}
          </span>
          <ChevronRightIcon />
        </Row>
      ))}
    </Card>
  )
}
