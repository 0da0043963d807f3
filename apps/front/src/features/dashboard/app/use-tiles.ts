import type { Permission } from '@rentme/domain/employee-role/permissions'
import type { ListAt } from '../../../kit/app/list/list-at.ts'
import { useSync } from '../../../kit/app/device.ts'
import { useCounts, useLast } from '../../../kit/data/data.ts'
import { usePermissions, useUser } from '../../../kit/session/session-context.tsx'
import { useNow } from '../../../kit/session/use-today.ts'
import type { FigureTile } from '../../../ui/charts/figure-tiles.tsx'
import { inspectionGuard, inspectionPath } from '../../addresses.ts'
import { lateEventsAt } from '../../agenda-event/shared/app/events-at.ts'
import { late, pendingAt } from '../../checklist/shared/app/pending-at.ts'
import { overdue, productsAt } from '../../product/shared/app/products-at.ts'
import { openOrders, ordersAt, stopped } from '../../service-order/shared/app/orders-at.ts'
import type { HomeSection } from './sections.ts'

interface Tile {
  section: HomeSection
  label: string
  /** Who may open the list, and see why its rows are counted. */
  needs: readonly Permission[]
  list: ListAt
  /** Whether any at all is bad. */
  isBad?: boolean
  /** Whether nothing is said of none. */
  isSilent?: boolean
}

type Can = ReturnType<typeof usePermissions>

/** Machines that wait for a verdict: in the yard's queue for who works there, else among the others. */
const inspectionAt = (can: Can): ListAt => {
  const list = productsAt(['inspection'])
  return inspectionGuard.every((permission) => can(permission)) ? { ...list, href: inspectionPath } : list
}

const tilesOf = (employeeId: string, now: number, can: Can): readonly Tile[] => [
  {
    section: 'workshop',
    label: 'Máquinas paradas',
    needs: ['access_service_order'],
    list: ordersAt([stopped], employeeId),
    isBad: true,
  },
  {
    section: 'workshop',
    label: 'Ordens abertas',
    needs: ['access_service_order'],
    list: openOrders(employeeId),
  },
  {
    section: 'workshop',
    label: 'Preventivas vencidas',
    needs: ['access_preventive_maintenance', 'access_product'],
    list: productsAt([overdue]),
    isBad: true,
  },
  {
    section: 'workshop',
    label: 'Em manutenção',
    needs: ['access_product'],
    list: productsAt(['maintenance']),
  },
  {
    section: 'agenda',
    label: 'Meus atrasados',
    needs: ['access_agenda_event'],
    list: lateEventsAt(true, { employeeId, now }),
    isBad: true,
    isSilent: true,
  },
  {
    section: 'yard',
    label: 'Checklists pendentes',
    needs: ['access_checklist'],
    list: pendingAt(''),
  },
  {
    section: 'yard',
    label: 'Devoluções atrasadas',
    needs: ['access_checklist'],
    list: pendingAt(late),
    isBad: true,
  },
  { section: 'yard', label: 'Em inspeção', needs: ['access_product'], list: inspectionAt(can) },
]

/**
 * Figures to act on of each section, each one a link to the list that it counts. None is known before everything was
 * downloaded once.
 */
export const useTiles = (): ((section: HomeSection) => FigureTile[]) => {
  const can = usePermissions()
  const { employeeId } = useUser()
  const { isWhole } = useSync()
  const tiles = tilesOf(employeeId, useNow(), can).filter(({ needs }) => can(needs))
  // The minute that passes asks anew, and the number stays until it is known.
  const counts = useLast(useCounts(tiles.map(({ list }) => list)).map((counted) => counted?.total))
  return (section) =>
    tiles.flatMap((tile, at) => {
      if (tile.section !== section) return []
      const value = isWhole ? counts[at] : null
      if (tile.isSilent && !value) return []
      return [
        { value, label: tile.label, href: tile.list.href, bad: tile.isBad === true && (value ?? 0) > 0 },
      ]
    })
}
