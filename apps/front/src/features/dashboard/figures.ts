import type { Dashboard } from '@rentme/domain/dashboard/dashboard'
import { count } from '@rentme/domain/kit/plural'
import { openStatuses, serviceOrderStatusLabels } from '@rentme/domain/service-order/status'
import type { Mark, PanelCell } from './figures-panel.tsx'
import { addresses } from '../addresses.ts'

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
        href: `${addresses.checklist.list}?status=pending`,
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
        href: `${addresses.checklist.list}?status=overdue&sort=expectedReturnDate`,
        bad: overdue > 0,
      },
    ],
  },
]

const orderCell = ({ byStatus }: NonNullable<Dashboard['orders']>): PanelCell => ({
  title: 'Ordens Abertas',
  figures: openStatuses.map((status) => ({
    value: byStatus[status],
    label: serviceOrderStatusLabels[status],
    href: `${addresses.serviceOrder.list}?status=${status}`,
  })),
})

/** What is over its day, in red, beside what will be soon. */
const dueCell = (
  title: string,
  parameter: string,
  [overdue, soon]: readonly [
    { state: string; value: number },
    { state: string; value: number; label: string },
  ],
): PanelCell => ({
  title,
  ...(overdue.value > 0 && { edge: 'danger' as const }),
  figures: [
    {
      value: overdue.value,
      label: 'Vencidas',
      href: `${addresses.product.list}?${parameter}=${overdue.state}`,
      bad: overdue.value > 0,
    },
    { value: soon.value, label: soon.label, href: `${addresses.product.list}?${parameter}=${soon.state}` },
  ],
})

const preventiveCell = ({ overdue, due_soon }: NonNullable<Dashboard['preventives']>): PanelCell =>
  dueCell('Preventivas', 'due', [
    { state: 'overdue', value: overdue },
    { state: 'due_soon', value: due_soon, label: 'A vencer' },
  ])

const artCell = ({ arts: { expired, expiring } }: NonNullable<Dashboard['fleet']>): PanelCell =>
  dueCell('ARTs', 'art', [
    { state: 'expired', value: expired },
    { state: 'expiring', value: expiring, label: 'Vencem em 30 dias' },
  ])

/** As many as stand beside one another under a figure. */
const mostMarks = 12

/** One for each event: the done ones, the late ones, those ahead; none where they are too many. */
const eventMarks = ({ total, completed, late }: NonNullable<Dashboard['events']>): Mark[] =>
  total > mostMarks
    ? []
    : Array.from({ length: total }, (_, place) => {
        if (place < completed) return { place, state: 'done' }
        return { place, state: place < completed + late ? 'late' : 'ahead' }
      })

const eventCell = (events: NonNullable<Dashboard['events']>): PanelCell => ({
  title: 'Eventos de Hoje',
  figures: [
    {
      value: events.total,
      label: [
        count(events.completed, 'concluído', 'concluídos'),
        ...(events.late === 0 ? [] : [count(events.late, 'atrasado', 'atrasados')]),
      ].join(', '),
      marks: eventMarks(events),
      href: `${addresses.agendaEvent.list}?visao=dia`,
    },
  ],
})

export const fleetSizeOf = (fleet: Dashboard['fleet']): number | null =>
  fleet === null ? null : Object.values(fleet.byStatus).reduce((sum, value) => sum + value, 0)

/** Numbers that someone acts on, each with the list behind it; `oldestDelay` in days. */
export const figureCells = (
  { rentals, fleet, orders, preventives, events }: Dashboard,
  oldestDelay: number | null,
): PanelCell[] => [
  ...(rentals === null ? [] : rentalCells(rentals, fleetSizeOf(fleet), oldestDelay)),
  ...(orders === null ? [] : [orderCell(orders)]),
  ...(preventives === null ? [] : [preventiveCell(preventives)]),
  ...(fleet === null ? [] : [artCell(fleet)]),
  ...(events === null ? [] : [eventCell(events)]),
]
