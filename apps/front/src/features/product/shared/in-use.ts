import { productStatuses } from '@rentme/domain/product/status'

/** Statuses of the machines that the company still has, as a filter. */
export const inUse = productStatuses.filter((status) => status !== 'inactive').join()
