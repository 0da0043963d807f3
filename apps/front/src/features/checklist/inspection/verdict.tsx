import type { Product } from '@rentme/domain/product/product'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { usePermissions } from '../../../kit/session/session-context.tsx'
import { CheckIcon, WrenchIcon } from '../../../ui/theme/icons.tsx'
import { orderOfReturnHref } from '../../addresses.ts'
import { ReleaseDialog } from './release-dialog.tsx'
import type { LastReturn } from './use-last-return.ts'

interface Props {
  product: Product
  last: LastReturn | null
  onReleased: () => void
}

/** What the yard may say of a machine in inspection: free it, or send it to the workshop with an order. */
export function Verdict({ product, last, onReleased }: Props) {
  const can = usePermissions()
  const [isAsked, setAsked] = useState(false)
  const backId = last !== null && last.found.length > 0 ? last.back.id : null
  return (
    <>
      {can('edit_product') && (
        <Button variant="outlined" startIcon={<CheckIcon />} onClick={() => setAsked(true)}>
          Liberar
        </Button>
      )}
      {backId !== null && can('create_service_order') && (
        <Button
          variant="contained"
          color="primary"
          startIcon={<WrenchIcon />}
          href={orderOfReturnHref(backId)}
        >
          Enviar à Oficina
        </Button>
      )}
      {isAsked && (
        <ReleaseDialog
          product={product}
          onClose={() => setAsked(false)}
          onReleased={() => {
            setAsked(false)
            onReleased()
          }}
        />
      )}
    </>
  )
}
