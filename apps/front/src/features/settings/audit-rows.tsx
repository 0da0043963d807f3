import { styled } from '@mui/material/styles'
import { formatDateTime } from '@rentme/domain/kit/time'
import { authorOf, deedWords } from '../../kit/detail/audit-line.ts'
import { ChangeList, Together } from '../../kit/detail/change-list.tsx'
import { useZone } from '../../kit/session/session-context.tsx'
import { PlainTable } from '../../ui/rows/plain-table.tsx'
import { line as ruled, surface } from '../../ui/theme/tokens.ts'
import type { AuditLine, AuditPart } from './audit-words.ts'
import { RowLink } from '../row-link.tsx'

const Frame = styled('div')(({ theme }) => ({
  flex: 1,
  overflowX: 'auto',
  backgroundColor: surface.paper,
  '& td': { verticalAlign: 'top', paddingBlock: 10 },
  '& td:last-of-type': { width: '45%' },
  [theme.breakpoints.up('md')]: {
    '&& th:first-of-type, && td:first-of-type': { paddingLeft: theme.density.gutter },
  },
  // One line is a card of its own below the width of four columns.
  [theme.breakpoints.down('sm')]: {
    '& thead': { display: 'none' },
    '& tr': { display: 'block', padding: '8px 0', borderTop: `1px solid ${ruled.row}` },
    '&& td': { display: 'block', width: 'auto', height: 'auto', padding: '2px 16px', border: 0 },
  },
}))
/** The lines of the trail, newest first. */
export function AuditRows({ lines }: { lines: readonly AuditLine[] }) {
  const zone = useZone()
  return (
    <Frame>
      <PlainTable>
        <thead>
          <tr>
            <th>Quando</th>
            <th>Quem</th>
            <th>O quê</th>
            <th>Alterações</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <td data-whole>{formatDateTime(line.at, zone)}</td>
              <td>
                {authorOf(line)}
                <small>
                  <span style={{ whiteSpace: 'nowrap' }}>{line.ip}</span>
                  {line.deviceId !== null && ' · aplicativo'}
                </small>
              </td>
              <td>
                {deedWords(line)}
                <small>{line.rowName !== line.user?.name && <Row {...line} />}</small>
              </td>
              <td>
                <ChangeList line={line} />
                <Together line={line} renderRow={(part) => <Row {...part} />} />
              </td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </Frame>
  )
}

/** The name of a row, which leads to its screen where there is one that may be opened. */
function Row({ noun, rowId, rowName, isThere }: AuditPart) {
  if (noun === null || rowId === null || !isThere) return rowName
  return (
    <RowLink noun={noun} id={rowId}>
      {rowName}
    </RowLink>
  )
}
