import { count } from '@rentme/domain/kit/plural'
import type { PanelCell } from '../../ui/figures-panel.tsx'
import { checklistPaths } from '../checklist/paths.ts'
import { productPaths } from '../product/paths.ts'
import type { Dashboard } from './use-dashboard.ts'

const share = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 })

const overdueWords = (overdue: number, oldestDelay: number | null): string => {
  if (overdue === 0) return 'todas no prazo'
  return oldestDelay === null ? 'além da previsão' : `a mais antiga, ${count(oldestDelay, 'dia', 'dias')}`
}

const rentalCells = (
  { open, overdue }: NonNullable<Dashboard['rentals']>,
  fleetSize: number | null,
  oldestDelay: number | null,
): PanelCell[] => [
  {
    title: 'Alugados Agora',
    edge: 'signal',
    figures: [
      {
        value: open,
        label:
          fleetSize === null || fleetSize === 0
            ? 'produtos'
            : `${share.format((open / fleetSize) * 100)}\u00A0% da frota de ${fleetSize}`,
        href: `${checklistPaths.list}?status=pending`,
      },
    ],
  },
  {
    title: 'Devoluções Atrasadas',
    ...(overdue > 0 && { edge: 'danger' as const }),
    figures: [
      {
        value: overdue,
        label: overdueWords(overdue, oldestDelay),
        href: `${checklistPaths.list}?status=overdue`,
        bad: overdue > 0,
      },
    ],
  },
]

const fleetCells = ({ byStatus, arts }: NonNullable<Dashboard['fleet']>): PanelCell[] => [
  {
    title: 'No Pátio',
    figures: (
      [
        ['available', 'Disponíveis'],
        ['inspection', 'Em inspeção'],
        ['maintenance', 'Em manutenção'],
      ] as const
    ).map(([status, label]) => ({
      value: byStatus[status] ?? 0,
      label,
      href: `${productPaths.list}?status=${status}`,
    })),
  },
  {
    title: 'ARTs',
    ...(arts.expired > 0 && { edge: 'danger' as const }),
    figures: [
      {
        value: arts.expired,
        label: 'Vencidas',
        href: `${productPaths.list}?art=expired`,
        bad: arts.expired > 0,
      },
      { value: arts.expiring, label: 'Vencem em 30 dias', href: `${productPaths.list}?art=expiring` },
    ],
  },
]

export const fleetSizeOf = (fleet: Dashboard['fleet']): number | null =>
  fleet === null ? null : Object.values(fleet.byStatus).reduce((sum, value) => sum + value, 0)

/** Numbers that someone acts on, each with the list behind it; `oldestDelay` in days. */
export const figureCells = ({ rentals, fleet }: Dashboard, oldestDelay: number | null): PanelCell[] => [
  ...(rentals === null ? [] : rentalCells(rentals, fleetSizeOf(fleet), oldestDelay)),
  ...(fleet === null ? [] : fleetCells(fleet)),
]
