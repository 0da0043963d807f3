import { clientName, clients } from '@rentme/domain/client/client'
import Link from '@mui/material/Link'
import { useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { useData } from '../../kit/data/data.ts'
import { useRowId } from '../../kit/page/navigate.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { FieldSpan } from '../../ui/layout/field-grid.tsx'
import { addresses } from '../addresses.ts'

/** Characters of a whole CPF and a whole CNPJ. */
const whole = new Set([11, 14])

/** The other client that a document belongs to, as soon as it is typed whole and as far as its reader may know. */
export function DocumentTwin() {
  const data = useData()
  const own = useRowId()
  const { control } = useFormContext()
  const typed: unknown = useWatch({ control, name: 'document' })
  const document = typeof typed === 'string' && whole.has(typed.length) ? typed : ''
  const { data: found } = useQuery({
    queryKey: [clients.name, 'twin', document],
    queryFn: () => data.list(clients, { search: document, perPage: 5 }),
    enabled: document !== '',
  })
  const twin = found?.rows.find((client) => client.id !== own && client.document === document)
  if (twin === undefined || document === '') return null
  return (
    <FieldSpan columns={12}>
      <Banner tone="warn">
        Este documento já é de <Link href={addresses.client.detail(twin.id)}>{clientName(twin)}</Link>.
      </Banner>
    </FieldSpan>
  )
}
