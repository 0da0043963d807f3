import { styled } from '@mui/material/styles'
import { count } from '@rentme/domain/kit/plural'
import { Banner } from '../../ui/feedback/banner.tsx'
import { PlainTable, type Head } from '../../ui/rows/plain-table.tsx'
import { ink } from '../../ui/theme/tokens.ts'
import type { ImportReport } from './use-import.ts'

const heads: readonly Head[] = [{ label: 'Linha', figure: true }, 'Coluna', 'Motivo']

const Value = styled('div')({ color: ink[500], overflowWrap: 'anywhere' })

/** Every bad line with what is written there, and what is wrong with it. */
export function ImportErrors({ report: { lines, errors } }: { report: ImportReport }) {
  const bad = new Set(errors.map(({ line }) => line)).size
  return (
    <>
      <Banner tone="danger" alert>
        {count(bad, 'linha com erro', 'linhas com erro')} de {lines}. Corrija o arquivo e envie-o de novo:
        nada foi importado.
      </Banner>
      <PlainTable heads={heads}>
        <tbody>
          {errors.map(({ line, field, heading, value, message }) => (
            <tr key={`${line}${field ?? ''}`}>
              <td data-figure>{line}</td>
              <td>
                {heading ?? field ?? 'Linha inteira'}
                {value !== null && <Value>“{value}”</Value>}
              </td>
              <td>{message}</td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </>
  )
}
