import { keysOf } from '@rentme/domain/kit/record'
import { newId } from '@rentme/domain/kit/uuid'
import { clientOf } from '@rentme/domain/client/client'
import type { Product } from '@rentme/domain/product/product'
import { serviceOrders, type ServiceOrder } from '@rentme/domain/service-order/service-order'
import type { Option } from '../../../kit/data/data.ts'
import { sentAs, type QueueItem } from '../../../offline/queue/queue-item.ts'
import { orderHref, orderOfReturnHref } from '../../addresses.ts'
import { orNull } from '../../questionnaire/shared/app/sheet.ts'
import type { Found } from '../use-return.ts'

/** An order that is being opened: what a draft keeps and a reload brings back. */
export interface OrderDraft {
  /** Id of the order to be, so that a repeated save is the same save. */
  id: string
  productId: string
  internCode: string
  /** The return that it is opened from, with its client and contract; null for one that comes from none. */
  found: { checklistId: string; contractNumber: string } | null
  client: Option | null
  reason: Option | null
  defect: Option | null
  technician: Option | null
  priority: ServiceOrder['priority']
  machineStopped: boolean
  description: string
  photos: string[]
  /** Place whose camera is open; null while none is. */
  camera: string | null
  /** Item of the outbox that this one is sent instead of, and the moment it was made. */
  replaces: string | null
  openedAt: string | null
}

export const orderDraftPrefix = 'service-order:'

/** An order of a machine that nothing is said of yet; whoever opens it is its technician. */
export const newOrder = (
  { id, internCode }: Pick<Product, 'id' | 'internCode'>,
  opener: Option,
): OrderDraft => ({
  id: newId(),
  productId: id,
  internCode,
  found: null,
  client: null,
  reason: null,
  defect: null,
  technician: opener,
  priority: 'normal',
  machineStopped: true,
  description: '',
  photos: [],
  camera: null,
  replaces: null,
  openedAt: null,
})

/** An order of a machine that says what a return found. */
export const orderFound = (
  machine: Pick<Product, 'id' | 'internCode'>,
  opener: Option,
  { back, order, reason }: Found,
): OrderDraft => ({
  ...newOrder(machine, opener),
  found: { checklistId: back.id, contractNumber: back.contractNumber },
  client: { id: back.clientId, label: clientOf(back) },
  reason,
  description: order.description,
  photos: order.photos,
})

/** Where an order that was begun goes on. */
export const draftHref = ({ productId, found }: OrderDraft): string =>
  found ? orderOfReturnHref(found.checklistId) : orderHref(productId)

/** What an order's create sends. */
export interface OrderInput {
  id: string
  productId: string
  clientId: string | null
  contractNumber: string | null
  checklistId: string | null
  serviceOrderReasonId: string | null
  serviceOrderDefectId: string | null
  technicianId: string | null
  priority: ServiceOrder['priority']
  machineStopped: boolean
  description: string | null
  photos: string[]
  openedAt: string
}

type Names = (id: string | null) => Option | null

/** A refused item of the outbox, filled in again as it was sent; `named` gives the words of ids. */
export const orderOfItem = (
  item: QueueItem,
  machine: Pick<Product, 'id' | 'internCode'>,
  named: Names,
): OrderDraft => {
  const sent = sentAs(serviceOrders.input, item)
  return {
    ...newOrder(machine, { id: '', label: '' }),
    id: item.entityId,
    found:
      sent.checklistId === null
        ? null
        : { checklistId: sent.checklistId, contractNumber: sent.contractNumber ?? '' },
    // Of other orders the rules find the client, whom the machine is with.
    client: sent.checklistId === null ? null : named(sent.clientId),
    reason: named(sent.serviceOrderReasonId),
    defect: named(sent.serviceOrderDefectId),
    technician: named(sent.technicianId),
    priority: sent.priority,
    machineStopped: sent.machineStopped,
    description: sent.description ?? '',
    photos: [...sent.photos],
    replaces: item.queueCode,
    openedAt: sent.openedAt,
  }
}

/** Column → where a draft keeps the row that it points at, with its words. */
const pointed = {
  clientId: 'client',
  serviceOrderReasonId: 'reason',
  serviceOrderDefectId: 'defect',
  technicianId: 'technician',
} as const
const columns = keysOf(pointed)

/** What the fields of the form begin with. */
export const columnsOf = (draft: OrderDraft): Record<string, unknown> => ({
  ...Object.fromEntries(columns.map((column) => [column, draft[pointed[column]]?.id ?? null])),
  priority: draft.priority,
  machineStopped: draft.machineStopped,
  description: orNull(draft.description),
  photos: draft.photos,
})

/** The words of the rows that a draft points at. */
export const wordsOf = (draft: OrderDraft): Map<string, string> =>
  new Map(
    columns.flatMap((column) => {
      const option = draft[pointed[column]]
      return option === null ? [] : [[option.id, option.label] as const]
    }),
  )

/** A draft with a column filled in by its field. */
export const withColumn = (
  draft: OrderDraft,
  name: string,
  value: unknown,
  words: (id: string) => string,
): OrderDraft => {
  const column = columns.find((one) => one === name)
  if (column === undefined) return { ...draft, [name]: value ?? '' }
  const option = typeof value === 'string' ? { id: value, label: words(value) } : null
  return { ...draft, [pointed[column]]: option }
}

/** Fields of the order that the form tells an error beside. */
export const shownFields: readonly string[] = [
  ...columns,
  'description',
  'priority',
  'machineStopped',
  'photos',
]

/** What is sent; `now` is an ISO instant. */
export const orderInput = (draft: OrderDraft, now: string): OrderInput => ({
  id: draft.id,
  productId: draft.productId,
  clientId: draft.client?.id ?? null,
  contractNumber: orNull(draft.found?.contractNumber ?? ''),
  checklistId: draft.found?.checklistId ?? null,
  serviceOrderReasonId: draft.reason?.id ?? null,
  serviceOrderDefectId: draft.defect?.id ?? null,
  technicianId: draft.technician?.id ?? null,
  priority: draft.priority,
  machineStopped: draft.machineStopped,
  description: orNull(draft.description),
  photos: draft.photos,
  openedAt: draft.openedAt ?? now,
})
