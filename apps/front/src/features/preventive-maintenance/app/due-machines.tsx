import { count } from '@rentme/domain/kit/plural'
import { products } from '@rentme/domain/product/product'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useList } from '../../../kit/data/data.ts'
import { usePermissions } from '../../../kit/session/session-context.tsx'
import { useToday } from '../../../kit/session/use-today.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { CodePlate } from '../../../ui/rows/code-plate.tsx'
import { WrenchIcon } from '../../../ui/theme/icons.tsx'
import { ListCard } from '../../../ui/rows/list-card.tsx'
import { inUse } from '../../product/shared/in-use.ts'
import { DueMark } from '../../product/shared/product-marks.tsx'
import { preventiveHref } from '../../addresses.ts'

// Enough to plan a week of one workshop.
const most = 50

/** Machines whose preventive has fallen due, opened on demand; nothing without any or for who sees no machines. */
export function DueMachines({ mayCreate }: { mayCreate: boolean }) {
  const may = usePermissions()('access_product')
  return may ? <Due mayCreate={mayCreate} /> : null
}

function Due({ mayCreate }: { mayCreate: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const today = useToday()
  const { data } = useList(products, {
    filters: { due: 'overdue', status: inUse },
    sort: 'nextDueAt',
    perPage: most,
  })
  if (data === undefined || data.total === 0) return null
  return (
    <div style={{ display: 'grid', gap: 10, margin: '10px 0 4px' }}>
      <Banner
        tone="danger"
        action={
          <Button color="inherit" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? 'Fechar' : 'Ver'}
          </Button>
        }
      >
        <b>{count(data.total, 'máquina com preventiva vencida', 'máquinas com preventiva vencida')}</b>
      </Banner>
      {isOpen &&
        data.rows.map((product) => (
          <ListCard
            key={product.id}
            href={`/admin/produtos/${product.id}`}
            lead={<CodePlate code={product.internCode} />}
            state={<DueMark product={product} today={today} />}
            title={product.name}
            next={
              mayCreate
                ? { label: 'Fazer Preventiva', icon: WrenchIcon, href: preventiveHref(product.id) }
                : undefined
            }
          >
            {product.rental?.clientName}
          </ListCard>
        ))}
    </div>
  )
}
