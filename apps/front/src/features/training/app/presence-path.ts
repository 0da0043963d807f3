import { addresses } from '../../addresses.ts'

export const presencePath = `${addresses.training.list}/$id/presenca`
export const presenceHref = (id: string): string => presencePath.replace('$id', id)

/** Under which a presence that was begun is kept. */
export const presenceKey = (id: string): string => `presence:${id}`
