import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import Popover from '@mui/material/Popover'
import { useState } from 'react'
import { storage } from '#platform/storage'
import { ColumnsIcon } from '../../ui/theme/icons.tsx'
import { columnId, type Column } from './column.ts'
import { recordIn } from '@rentme/domain/kit/record'

type Shown = Readonly<Record<string, boolean>>

const remembered = (key: string): Readonly<Record<string, unknown>> => {
  try {
    return recordIn(JSON.parse(storage.get(key) ?? '{}'))
  } catch {
    return {}
  }
}

/** Which columns of a list are shown; what the user chooses is remembered on this machine. */
export const useShownColumns = <T,>(noun: string, columns: readonly Column<T>[]) => {
  const key = `rentme.columns.${noun}`
  const [chosen, setChosen] = useState(() => remembered(key))
  const shown: Shown = Object.fromEntries(
    columns.map((column) => {
      const choice = chosen[columnId(column)]
      return [columnId(column), typeof choice === 'boolean' ? choice : column.hidden !== true]
    }),
  )
  const toggle = (id: string) => {
    const next = { ...chosen, [id]: shown[id] !== true }
    setChosen(next)
    // Without room the choice lasts as long as the page.
    void storage.set(key, JSON.stringify(next)).catch(() => {})
  }
  return { shown, toggle }
}

interface Props<T> {
  columns: readonly Column<T>[]
  shown: Shown
  onToggle: (id: string) => void
}

/** The button that opens the choice of columns. The first column always stays. */
export function ColumnsButton<T>({ columns, shown, onToggle }: Props<T>) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Button
        size="small"
        startIcon={<ColumnsIcon />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Colunas
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { 'aria-label': 'Colunas', role: 'dialog' } }}
      >
        <FormGroup sx={{ p: 1.5, pl: 2.5 }}>
          {columns.slice(1).map((column) => {
            const id = columnId(column)
            return (
              <FormControlLabel
                key={id}
                label={column.label}
                control={<Checkbox checked={shown[id] === true} onChange={() => onToggle(id)} />}
              />
            )
          })}
        </FormGroup>
      </Popover>
    </>
  )
}
