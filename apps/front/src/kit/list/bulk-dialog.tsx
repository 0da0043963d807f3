import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { styled } from '@mui/material/styles'
import type { Read, Resource } from '@rentme/domain/kit/resource'
import { useId, useState, type ReactNode } from 'react'
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx'
import { focusAtOnce } from '../../ui/layout/focus-at-once.ts'
import { rowName } from '../data/row-name.ts'
import { countDone, noun } from '../page/words.ts'
import { ChoiceInput } from './choice-input.tsx'
import type { Outcome } from '../data/each-of.ts'
import type { Change } from './filter.ts'
import { useBulk, whyRefused } from './use-bulk.ts'

export interface Task<R extends Resource> {
  rows: readonly Read<R>[]
  /** The field that is changed; null when the rows are deleted. */
  change: Change | null
}

type Ended<R extends Resource> = Outcome<Read<R>, unknown>

interface Props<R extends Resource> {
  resource: R
  task: Task<R>
  /** What was refused stays picked. */
  onDone: (ids: readonly string[]) => void
  onClose: () => void
}

/** Asks once for all picked rows, then tells at once which were refused and why. */
export default function BulkDialog<R extends Resource>({ resource, task, onDone, onClose }: Props<R>) {
  const bulk = useBulk(resource)
  const [choice, setChoice] = useState('')
  const [ended, setEnded] = useState<Ended<R> | null>(null)
  const { rows, change } = task
  const run = async () => {
    const outcome = change === null ? await bulk.remove(rows) : await bulk.change(rows, change, choice)
    onDone(outcome.refused.map(({ item }) => item.id))
    if (outcome.refused.length === 0) onClose()
    else setEnded(outcome)
  }
  if (ended !== null) return <Refusals {...{ resource, change, ended, onClose }} />
  const counted = `${rows.length} ${noun(resource.label, rows.length)}`
  if (change === null)
    return (
      <ConfirmDialog
        open
        title={`Excluir ${counted}?`}
        confirmLabel="Excluir"
        destructive
        busy={bulk.isBusy}
        onConfirm={() => void run()}
        onClose={onClose}
      >
        <Names resource={resource} rows={rows} />
        Esta ação não pode ser desfeita.
      </ConfirmDialog>
    )
  return (
    <Sheet
      title={`Alterar ${counted}`}
      busy={bulk.isBusy}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose} disabled={bulk.isBusy}>
            Cancelar
          </Button>
          <Button
            variant="contained"
            color="primary"
            disabled={choice === ''}
            loading={bulk.isBusy}
            onClick={() => void run()}
          >
            Alterar
          </Button>
        </>
      }
    >
      <ChoiceInput id="bulk-choice" choice={change} value={choice} onChange={setChoice} />
    </Sheet>
  )
}

const List = styled('ul')({
  margin: '0 0 12px',
  padding: 0,
  listStyle: 'none',
  '& > li': { padding: '4px 0' },
})
const mostNames = 5

function Names<R extends Resource>({ resource, rows }: { resource: R; rows: readonly Read<R>[] }) {
  const more = rows.length - mostNames
  return (
    <List>
      {rows.slice(0, mostNames).map((row) => (
        <li key={row.id}>
          <b>{rowName(resource, row)}</b>
        </li>
      ))}
      {more > 0 && <li>e mais {more}</li>}
    </List>
  )
}

interface RefusalsProps<R extends Resource> {
  resource: R
  change: Change | null
  ended: Ended<R>
  onClose: () => void
}

function Refusals<R extends Resource>({
  resource,
  change,
  ended: { done, refused },
  onClose,
}: RefusalsProps<R>) {
  return (
    <Sheet
      title={
        done.length === 0
          ? 'Nada foi feito'
          : countDone(resource.label, change === null ? 'delete' : 'update', done.length)
      }
      onClose={onClose}
      actions={
        <Button ref={focusAtOnce} variant="contained" color="primary" onClick={onClose}>
          Entendi
        </Button>
      }
    >
      O que ficou como estava, e por quê:
      <List>
        {refused.map(({ item: row, error }) => (
          <li key={row.id}>
            <b>{rowName(resource, row)}</b>
            <br />
            {whyRefused(resource, error, change?.column)}
          </li>
        ))}
      </List>
    </Sheet>
  )
}

interface SheetProps {
  title: string
  busy?: boolean
  onClose: () => void
  actions: ReactNode
  children: ReactNode
}

function Sheet({ title, busy = false, onClose, actions, children }: SheetProps) {
  const heading = useId()
  return (
    <Dialog open {...(busy ? {} : { onClose })} aria-labelledby={heading} maxWidth="xs" fullWidth>
      <DialogTitle id={heading}>{title}</DialogTitle>
      <DialogContent>{children}</DialogContent>
      <DialogActions>{actions}</DialogActions>
    </Dialog>
  )
}
