import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { products, type Product } from '@rentme/domain/product/product'
import { inactiveReasonLabels, statusChangeError } from '@rentme/domain/product/status'
import { fieldsOf } from '@rentme/domain/words/column'
import { useId, useState } from 'react'
import { useSave } from '../../kit/data/data.ts'
import { tell, tellDone } from '../../kit/data/tell.ts'
import { succeeded } from '../../kit/page/words.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { saidOf } from '../../ui/inputs/field-error.tsx'

const reasons = Object.entries(inactiveReasonLabels)
const done = succeeded(products.label, 'update')

/** Puts a machine out of the fleet on the version that is shown, with the way back. */
const useRetiring = ({ id, version, status, inactiveReason }: Product) => {
  const save = useSave(products)
  const retire = async (reason: string) => {
    const values: Readonly<Record<string, unknown>> = { status: 'inactive', inactiveReason: reason }
    const saved = await save.mutateAsync({ id, version, values })
    tellDone(done, async () => {
      await save.mutateAsync({ id, version: saved.version, values: { status, inactiveReason } })
      return done
    })
  }
  return { retire, isBusy: save.isPending }
}

/** Asks why a machine goes out of the fleet: one that others need is not deleted. */
export function RetireDialog({ row, onClose }: { row: Product; onClose: () => void }) {
  const heading = useId()
  const { retire, isBusy } = useRetiring(row)
  const [reason, setReason] = useState('')
  const [isTold, setTold] = useState(false)
  const refusal = statusChangeError(row.status, 'inactive')
  const submit = async () => {
    setTold(true)
    if (reason === '' || refusal !== null) return
    await retire(reason).catch(tell)
    onClose()
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={heading} maxWidth="xs" fullWidth>
      <DialogTitle id={heading}>Inativar {row.internCode}</DialogTitle>
      <DialogContent>
        {refusal === null ? (
          <TextField
            select
            fullWidth
            required
            label={fieldsOf(products).inactiveReason.label}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            {...saidOf(isTold && reason === '' ? 'Campo obrigatório.' : undefined)}
          >
            {reasons.map(([value, label]) => (
              <MenuItem key={value} value={value}>
                {label}
              </MenuItem>
            ))}
          </TextField>
        ) : (
          <Banner tone="stop">{refusal}</Banner>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancelar</Button>
        {refusal === null && (
          <Button variant="contained" color="primary" disabled={isBusy} onClick={() => void submit()}>
            Inativar
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
