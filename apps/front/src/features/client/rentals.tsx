import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import { checklists } from '@rentme/domain/checklist/checklist'
import { formatDate, formatDateTime } from '@rentme/domain/kit/time'
import { useList } from '../../kit/data.ts'
import { useZone } from '../../kit/session-context.tsx'
import { CodePlate } from '../../ui/code-plate.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LoadingRows } from '../../ui/loading.tsx'
import { ink, line, narrow } from '../../ui/tokens.ts'

const Table = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  '& th': { textAlign: 'left', color: ink[500], fontStretch: narrow, fontWeight: 600 },
  '& th, & td': { padding: '8px 16px', whiteSpace: 'nowrap', borderBottom: `1px solid ${line.row}` },
  '& tr:last-of-type td': { borderBottom: 0 },
})

/** The exits of a client, newest first, with when each came back. */
export function ClientRentals({ clientId }: { clientId: string }) {
  const zone = useZone()
  const { data, error, refetch } = useList(checklists, {
    filters: { client_id: clientId, type: 'exit' },
    perPage: 50,
  })
  if (error !== null) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (data === undefined) return <LoadingRows />
  if (data.total === 0) return <EmptyState message="Nenhum aluguel encontrado." />
  return (
    <Card sx={{ overflowX: 'auto' }}>
      <Table>
        <thead>
          <tr>
            <th>Produto</th>
            <th>Contrato</th>
            <th>Saída</th>
            <th>Retorno</th>
          </tr>
        </thead>
        <tbody>
          {data.rows.map((exit) => (
            <tr key={exit.id}>
              <td>
                <CodePlate code={String(exit.product?.['internCode'] ?? '')} />
              </td>
              <td>
                <Link href={`/admin/checklists/${exit.id}`}>{exit.contractNumber}</Link>
              </td>
              <td>{formatDateTime(exit.performedAt, zone)}</td>
              <td>{exit.returnDate === null ? <b>Com o cliente</b> : formatDate(exit.returnDate, zone)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  )
}
