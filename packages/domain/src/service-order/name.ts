import type { ServiceOrder } from './service-order.ts'

/** The number that the server gave; a phone's order has none until it is sent. */
export const orderName = ({ number }: { number: ServiceOrder['number'] | null }): string =>
  number ?? 'OS (aguardando número)'
