import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { styled } from '@mui/material/styles'
import type { Read, Resource } from '@rentme/domain/kit/resource'
import { lazy, Suspense, useState } from 'react'
import { CloseIcon, EditIcon, TrashIcon } from '../../ui/theme/icons.tsx'
import { ink, signal } from '../../ui/theme/tokens.ts'
import { DocumentButton } from '../files/document-button.tsx'
import { countDone, noun } from '../page/words.ts'
import type { Task } from './bulk-dialog.tsx'
import type { Change } from './filter.ts'
import { ExportButton, selectionQuery } from './list-export.tsx'
import type { ListState } from './list-state.ts'
import type { PickedDocument } from './list-view.ts'
import type { Selection } from './selection.ts'

// What is asked before a change weighs as much as the fields of a filter, and is as seldom opened.
const BulkDialog = lazy(() => import('./bulk-dialog.tsx'))

const Bar = styled('section')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  padding: `4px ${theme.density.gutter}px`,
  borderTop: `2px solid ${ink[800]}`,
  backgroundColor: signal.wash,
  '& > p': { margin: '0 8px 0 0', fontWeight: 600 },
}))

interface Props<R extends Resource> {
  resource: R
  selection: Selection<Read<R>>
  /** Fields that the user may change together, documents that he may take together, and whether he may delete together. */
  changes: readonly Change[]
  documents: readonly PickedDocument[]
  deletes: boolean
  sort: string
  /** Columns of a spreadsheet that say what the list shows. */
  shown: readonly string[]
}

/** How many rows are picked, and what may be done with them. */
export function BulkBar<R extends Resource>(props: Props<R>) {
  const { resource, selection, changes, documents, deletes, sort, shown } = props
  const [task, setTask] = useState<Task<R> | null>(null)
  const { rows } = selection
  const picked = {
    search: '',
    page: 1,
    perPage: rows.length,
    sort,
    filters: { id: rows.map(({ id }) => id).join(',') },
  }
  return (
    <>
      {rows.length > 0 && (
        <Bar className="UiBulkBar-root" aria-label="Seleção">
          <p aria-live="polite">{countDone(resource.label, 'select', rows.length)}</p>
          {changes.length > 0 && (
            <ChangeButton changes={changes} onChoose={(change) => setTask({ rows, change })} />
          )}
          <PickedDocuments {...{ documents, rows, resource, picked }} />
          <ExportButton resource={resource} state={picked} shown={shown} />
          {deletes && (
            <Button
              size="small"
              color="error"
              startIcon={<TrashIcon />}
              onClick={() => setTask({ rows, change: null })}
            >
              Excluir
            </Button>
          )}
          <Button
            size="small"
            startIcon={<CloseIcon />}
            sx={{ ml: 'auto' }}
            onClick={() => selection.set([])}
          >
            Limpar Seleção
          </Button>
        </Bar>
      )}
      {task !== null && (
        <Suspense fallback={null}>
          <BulkDialog resource={resource} task={task} onDone={selection.set} onClose={() => setTask(null)} />
        </Suspense>
      )}
    </>
  )
}

interface DocumentsProps {
  documents: readonly PickedDocument[]
  rows: readonly unknown[]
  resource: Resource
  picked: ListState
}

function PickedDocuments({ documents, rows, resource, picked }: DocumentsProps) {
  return documents.map(({ label, path }) => {
    const title = `${label} de ${rows.length} ${noun(resource.label, rows.length)}`
    return (
      <DocumentButton
        key={path}
        label={label}
        size="small"
        documents={[{ label: title, path: `${path}${selectionQuery(picked)}` }]}
      />
    )
  })
}

interface ChangeProps {
  changes: readonly Change[]
  onChoose: (change: Change) => void
}

function ChangeButton({ changes, onChoose }: ChangeProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Button
        size="small"
        startIcon={<EditIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        Alterar
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {changes.map((change) => (
          <MenuItem
            key={change.column}
            onClick={() => {
              setAnchor(null)
              onChoose(change)
            }}
          >
            {change.label}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
