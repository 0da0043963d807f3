import Card from '@mui/material/Card'
import { formatFileSize } from '@rentme/domain/kit/number'
import { count } from '@rentme/domain/kit/plural'
import { useQuery } from '@tanstack/react-query'
import { useDevice, useSync } from '../../../kit/app/device.ts'
import { heldRows } from '../../../offline/local/held-rows.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { LoadingRows } from '../../../ui/feedback/loading.tsx'
import { SectionHead } from '../../../ui/layout/section-head.tsx'
import { PlainTable, type Head } from '../../../ui/rows/plain-table.tsx'
import { heldWords, type Held } from './held-words.ts'

const heads: readonly Head[] = [
  { label: 'O que é guardado', isHidden: true },
  { label: 'Registros', figure: true },
  { label: 'Tamanho', figure: true },
]

const figures = new Intl.NumberFormat('pt-BR')

/** What the device holds of the company, noun by noun: how many rows, and about how much room they take. */
export function HeldCard() {
  const { db } = useDevice()
  const { lastSyncAt } = useSync()
  const { data, error, refetch } = useQuery({
    queryKey: ['held-rows', lastSyncAt],
    queryFn: async () => heldWords(await heldRows(db)),
    placeholderData: (before) => before,
  })
  return (
    <section>
      <SectionHead title="Neste Aparelho" />
      {error !== null && data === undefined ? (
        <ErrorState message="Não foi possível ler os dados deste aparelho." onRetry={() => void refetch()} />
      ) : (
        <Card>{data === undefined ? <LoadingRows shapes={['text', 'figure']} /> : <Rows held={data} />}</Card>
      )}
    </section>
  )
}

function Rows({ held }: { held: readonly Held[] }) {
  const rows = held.reduce((sum, one) => sum + one.rows, 0)
  const bytes = held.reduce((sum, one) => sum + one.bytes, 0)
  if (rows === 0) return <p style={{ margin: 0, padding: 16 }}>Nada foi baixado ainda.</p>
  return (
    <PlainTable heads={heads}>
      <tbody>
        {held.map((one) => (
          <tr key={one.label}>
            <td>{one.label}</td>
            <td data-figure>{figures.format(one.rows)}</td>
            <td data-figure>{formatFileSize(one.bytes)}</td>
          </tr>
        ))}
        <tr>
          <td>
            <b>{count(held.length, 'grupo', 'grupos')}</b>
          </td>
          <td data-figure>
            <b>{figures.format(rows)}</b>
          </td>
          <td data-figure>
            <b>≈ {formatFileSize(bytes)}</b>
          </td>
        </tr>
      </tbody>
    </PlainTable>
  )
}
