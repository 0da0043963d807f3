import Button from '@mui/material/Button'
import type { Product } from '@rentme/domain/product/product'
import { usePermissions } from '../../kit/session/session-context.tsx'
import { beginWays } from './shared/begin-ways.ts'

/** What may be begun with a machine where it stands. */
export function BeginWork({ product: { id, status, rental } }: { product: Product }) {
  const can = usePermissions()
  return (
    <>
      {beginWays({ id, status, isOut: rental !== null }, can).map(({ label, href }) => (
        <Button key={href} variant="outlined" href={href}>
          {label}
        </Button>
      ))}
    </>
  )
}
