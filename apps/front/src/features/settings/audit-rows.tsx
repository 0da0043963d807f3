import { styled } from '@mui/material/styles'
import { formatDateTime } from '@rentme/domain/kit/time'
import { authorOf, deedWords } from '../../kit/detail/audit-line.ts'
import { ChangeList, Together } from '../../kit/detail/change-list.tsx'
import { useZone } from '../../kit/session/session-context.tsx'
import { PlainTable, type Head } from '../../ui/rows/plain-table.tsx'
import { surface } from '../../ui/theme/tokens.ts'
import type { AuditLine, AuditPart } from './audit-words.ts'
import { RowLink } from '../row-link.tsx'

const heads: readonly Head[] = ['Quando', 'Quem', 'O quê', 'Alterações']

const Frame = styled('div')(({ theme }) => ({
  flex: 1,
  overflowX: 'auto',
  backgroundColor: surface.paper,
  [theme.breakpoints.up('sm')]: { '&& td': { alignContent: 'start', paddingBlock: 10 } },
  [theme.breakpoints.up('md')]: {
    '&& th:first-of-type, && td:first-of-type': { paddingLeft: theme.density.gutter },
  },
}))

/** The lines of the trail, newest first. */
export function AuditRows({ lines }: { lines: readonly AuditLine[] }) {
  const zone = useZone()
  return (
    <Frame>
      <PlainTable heads={heads}>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <td>{formatDateTime(line.at, zone)}</td>
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
