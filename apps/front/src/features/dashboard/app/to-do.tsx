import { checklists } from '@rentme/domain/checklist/checklist'
import { products } from '@rentme/domain/product/product'
import { serviceOrders } from '@rentme/domain/service-order/service-order'
import { openStatuses } from '@rentme/domain/service-order/status'
import { useCount } from '../../../kit/data/data.ts'
import { useSync } from '../../../kit/app/device.ts'
import { usePermissions } from '../../../kit/session/session-context.tsx'
import { inUse } from '../../product/shared/in-use.ts'
import { FigureTiles, type FigureTile } from '../../../ui/charts/figure-tiles.tsx'
import { SectionHead } from '../../../ui/layout/section-head.tsx'

const isSome = (count: number | null | undefined): boolean => (count ?? 0) > 0

/** The figures of rows on this device that a permission opens. */
const useTiles = (): FigureTile[] => {
  const can = usePermissions()
  const pending = useCount(checklists, { type: 'exit', status: 'pending' })
  const late = useCount(checklists, { type: 'exit', status: 'pending', overdue: 'true' })
  const orders = useCount(serviceOrders, { status: openStatuses.join() })
  const inspection = useCount(products, { status: 'inspection' })
  const maintenance = useCount(products, { status: 'maintenance' })
  const overdue = useCount(products, { due: 'overdue', status: inUse })
  const of = (permission: Parameters<typeof can>[0], tiles: FigureTile[]) => (can(permission) ? tiles : [])
  return [
    ...of('access_checklist', [
      { value: pending, label: 'Checklists pendentes', href: '/admin/checklists/pendentes' },
      {
        value: late,
        label: 'Devoluções atrasadas',
        href: '/admin/checklists/pendentes?prazo=atrasados',
        bad: isSome(late),
      },
    ]),
    ...of('access_service_order', [
      { value: orders, label: 'Ordens abertas', href: '/admin/ordens-de-servico' },
    ]),
    ...of('access_preventive_maintenance', [
      {
        value: overdue,
        label: 'Preventivas vencidas',
        href: '/admin/manutencoes-preventivas',
        bad: isSome(overdue),
      },
    ]),
    ...of('access_product', [
      { value: inspection, label: 'Em inspeção', href: '/admin/produtos?status=inspection' },
      { value: maintenance, label: 'Em manutenção', href: '/admin/produtos?status=maintenance' },
    ]),
  ]
}

/** Figures to act on, each a link to the list behind it. None is known before everything was downloaded once. */
export function ToDo() {
  const { isWhole } = useSync()
  const known = useTiles()
  const tiles = isWhole ? known : known.map(({ label, href }) => ({ label, href, value: null }))
  if (tiles.length === 0) return null
  return (
    <>
      <SectionHead title="Para Resolver" />
      <FigureTiles tiles={tiles} />
    </>
  )
}
