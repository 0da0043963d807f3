import { productChanges } from '@rentme/domain/product/input'
import { products, type Product } from '@rentme/domain/product/product'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { fieldErrors } from '@rentme/domain/kit/messages'
import { namingOf } from '@rentme/domain/kit/naming'
import { useId, useState } from 'react'
import { useSave } from '../../../kit/data/data.ts'
import { unsaved } from '../../../kit/page/sentence.ts'
import { saidOf } from '../../../ui/inputs/field-error.tsx'
import { focusAtOnce } from '../../../ui/layout/focus-at-once.ts'
import { toastError, toastSuccess } from '../../../ui/feedback/toast.tsx'

const word = productChanges.pick({ releaseNote: true }).required()

interface Props {
  product: Product
  onClose: () => void
  onReleased: () => void
}

/** Frees a machine that was inspected, with a word about it. */
export function ReleaseDialog({ product, onClose, onReleased }: Props) {
  const heading = useId()
  const save = useSave(products)
  const [note, setNote] = useState('')
  const [isRefused, setRefused] = useState(false)
  const parsed = word.safeParse({ releaseNote: note.trim() })
  const problem = isRefused && !parsed.success ? fieldErrors(parsed.error)['releaseNote'] : undefined
  const release = async () => {
    setRefused(true)
    if (!parsed.success || save.isPending) return
    const { id, version, internCode } = product
    try {
      await save.mutateAsync({
        id,
        version,
        values: { status: 'available', releaseNote: parsed.data.releaseNote },
      })
      toastSuccess(`${internCode} liberada.`)
      onReleased()
    } catch (error) {
      toastError(unsaved(error))
    }
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={heading} maxWidth="xs" fullWidth>
      <DialogTitle id={heading}>Liberar {product.internCode}?</DialogTitle>
      <DialogContent sx={{ pb: 1 }}>
        <DialogContentText sx={{ mb: 1.5 }}>A máquina fica disponível para sair.</DialogContentText>
        <TextField
          fullWidth
          multiline
          required
          minRows={2}
          inputRef={focusAtOnce}
          label={namingOf(productChanges.shape.releaseNote)?.label}
          value={note}
          onChange={({ target }) => setNote(target.value)}
          {...saidOf(problem)}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancelar</Button>
        <Button
          variant="contained"
          color="primary"
          aria-disabled={save.isPending}
          onClick={() => void release()}
        >
          Liberar
        </Button>
      </DialogActions>
    </Dialog>
  )
}
