import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Popover from '@mui/material/Popover'
import { styled } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import type { Resource } from '@rentme/domain/kit/resource'
import { useState, type SyntheticEvent } from 'react'
import { TrashIcon } from '../../ui/theme/icons.tsx'
import { ink } from '../../ui/theme/tokens.ts'
import { readListState, writeListState, type ListState } from './list-state.ts'
import { useViews } from './views.ts'

const Saved = styled('ul')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { display: 'flex', alignItems: 'center', gap: 4 },
  '& > li > :first-of-type': { flex: 1, minWidth: 0, justifyContent: 'flex-start', textAlign: 'left' },
})
const Hint = styled('p')({ margin: 0, color: ink[500] })

interface Props {
  resource: Resource
  state: ListState
  filterNames: readonly string[]
  change: (next: Partial<ListState>) => void
  anchor: HTMLElement
  onClose: () => void
}

const longestName = 40

/** The saved views of a list, and the field that names the one on screen. */
export default function ViewsPanel({ resource, state, filterNames, change, anchor, onClose }: Props) {
  const { views, save, remove } = useViews(resource.name)
  const names = Object.keys(views)
  const shown = writeListState({ ...state, page: 1 }, resource.sort)
  const isPlain = Object.keys(shown).length === 0
  const open = (name: string) => {
    change(readListState(views[name] ?? {}, resource.sort, filterNames))
    onClose()
  }
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: {
          'aria-label': 'Visões salvas',
          role: 'dialog',
          sx: { p: 2, width: 320, maxWidth: '100%', display: 'grid', gap: 1.5 },
        },
      }}
    >
      {names.length > 0 && <SavedViews names={names} onOpen={open} onRemove={remove} />}
      {isPlain ? (
        <Hint>
          {names.length === 0 && 'Nenhuma visão salva. '}
          Filtre ou ordene a lista para salvar como ela está.
        </Hint>
      ) : (
        <SaveForm onSave={(name) => save(name, shown)} />
      )}
    </Popover>
  )
}

interface SavedProps {
  names: readonly string[]
  onOpen: (name: string) => void
  onRemove: (name: string) => void
}

function SavedViews({ names, onOpen, onRemove }: SavedProps) {
  return (
    <Saved>
      {names.map((name) => (
        <li key={name}>
          <Button onClick={() => onOpen(name)}>{name}</Button>
          <IconButton size="small" aria-label={`Excluir visão ${name}`} onClick={() => onRemove(name)}>
            <TrashIcon />
          </IconButton>
        </li>
      ))}
    </Saved>
  )
}

function SaveForm({ onSave }: { onSave: (name: string) => void }) {
  const [name, setName] = useState('')
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    onSave(name.trim())
    setName('')
  }
  return (
    <form onSubmit={submit} style={{ display: 'grid', gap: 12 }}>
      <TextField
        label="Salvar esta visão como"
        value={name}
        onChange={({ target }) => setName(target.value)}
        slotProps={{ htmlInput: { maxLength: longestName } }}
      />
      <Button type="submit" variant="contained" color="primary" disabled={name.trim() === ''}>
        Salvar Visão
      </Button>
    </form>
  )
}
