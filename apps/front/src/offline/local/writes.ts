import type { Resource } from '@rentme/domain/kit/resource'
import type { LocalRow } from '../queue/queue-item.ts'
import type { WriteContext } from './write-context.ts'
import { createRow, removeRow, updateRow } from './write-resource.ts'

/** Writes of the app build: rows change here at once, the server hears of it when it can. Refusals are `Failure`s. */
export const createWrites = (context: WriteContext) => ({
  create: (resource: Resource, input: object): Promise<LocalRow> => createRow(context, resource, input),
  update: (resource: Resource, id: string, changes: object, version: number): Promise<LocalRow> =>
    updateRow(context, resource, { id, changes, version }),
  remove: (resource: Resource, id: string, reason?: string): Promise<void> =>
    removeRow(context, resource, id, reason),
})
export type Writes = ReturnType<typeof createWrites>
