import Link from '@mui/material/Link'
import { usePermissions } from '../../kit/session/session-context.tsx'
import { CodeText } from '../../ui/rows/code-text.tsx'
import { Highlighted } from '../../ui/rows/highlighted.tsx'
import { checklistPaths } from './paths.ts'

interface Props {
  number: string
  checklistId: string
  query?: string
}

/** Number of a contract, which opens the checklist of its exit for who may see it. */
export function ContractLink({ number, checklistId, query }: Props) {
  const may = usePermissions()('show_checklist')
  const text = (
    <CodeText>
      <Highlighted text={number} query={query} />
    </CodeText>
  )
  return may ? <Link href={checklistPaths.detail(checklistId)}>{text}</Link> : text
}
