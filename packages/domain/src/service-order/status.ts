export const serviceOrderStatuses = ['open', 'in_progress', 'waiting_parts', 'completed', 'canceled'] as const
export type ServiceOrderStatus = (typeof serviceOrderStatuses)[number]

/** Orders that still keep their machine or their technician busy. */
export const openStatuses = ['open', 'in_progress', 'waiting_parts'] as const

export const serviceOrderStatusLabels: Readonly<Record<ServiceOrderStatus, string>> = {
  open: 'Aberta',
  in_progress: 'Em andamento',
  waiting_parts: 'Aguardando peça',
  completed: 'Concluída',
  canceled: 'Cancelada',
}

const next: Readonly<Record<ServiceOrderStatus, readonly ServiceOrderStatus[]>> = {
  open: ['in_progress', 'waiting_parts', 'completed', 'canceled'],
  in_progress: ['waiting_parts', 'completed', 'canceled'],
  waiting_parts: ['in_progress', 'completed', 'canceled'],
  completed: ['in_progress'],
  canceled: [],
}

/** Statuses that an order may go to from where it is (docs/trade.md#statuses). */
export const nextStatuses = (from: ServiceOrderStatus): readonly ServiceOrderStatus[] => next[from]

export const mayMove = (from: ServiceOrderStatus, to: ServiceOrderStatus): boolean =>
  from === to || next[from].includes(to)

export const isOpen = (status: ServiceOrderStatus): boolean => openStatuses.some((open) => open === status)
