import { nextStatuses, type ServiceOrderStatus } from '@rentme/domain/service-order/status'

export interface Move {
  to: ServiceOrderStatus
  label: string
  /** Whether the move says why, or what was done. */
  asks: boolean
}

const plain: Readonly<Record<ServiceOrderStatus, Omit<Move, 'to'>>> = {
  open: { label: 'Abrir', asks: false },
  in_progress: { label: 'Iniciar', asks: false },
  waiting_parts: { label: 'Aguardar Peça', asks: false },
  completed: { label: 'Concluir', asks: true },
  canceled: { label: 'Cancelar Ordem', asks: true },
}

const moveOf = (from: ServiceOrderStatus, to: ServiceOrderStatus): Omit<Move, 'to'> => {
  if (to !== 'in_progress' || from === 'open') return plain[to]
  return from === 'completed' ? { label: 'Reabrir', asks: true } : { label: 'Retomar', asks: false }
}

/** What may be done with an order where it stands. */
export const movesOf = (from: ServiceOrderStatus): Move[] =>
  nextStatuses(from).map((to) => ({ to, ...moveOf(from, to) }))

const usual: Readonly<Partial<Record<ServiceOrderStatus, ServiceOrderStatus>>> = {
  open: 'in_progress',
  in_progress: 'completed',
  waiting_parts: 'in_progress',
}

/** The move that comes next in most orders; a closed order has none. */
export const usualMove = (from: ServiceOrderStatus): Move | undefined =>
  movesOf(from).find(({ to }) => to === usual[from])
