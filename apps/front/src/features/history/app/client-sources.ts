import { agendaEvents, type AgendaEvent } from '@rentme/domain/agenda-event/agenda-event'
import { checklists, type Checklist } from '@rentme/domain/checklist/checklist'
import type { Read, Resource } from '@rentme/domain/kit/resource'
import {
  preventiveMaintenances,
  type PreventiveMaintenance,
} from '@rentme/domain/preventive-maintenance/preventive-maintenance'
import { serviceOrders, type ServiceOrder } from '@rentme/domain/service-order/service-order'
import { trainings, type Training } from '@rentme/domain/training/training'
import type { DataSource, ListParams } from '../../../kit/data/data.ts'
import { labelName } from '../../../kit/data/row-name.ts'
import { machineCode } from '../../agenda-event/shared/event-words.ts'
import { clientOf } from '@rentme/domain/client/client'
import { machineOf } from '@rentme/domain/product/label'
import { responsibleOf } from '../../checklist/shared/labels.ts'
import { toMilliseconds } from '@rentme/domain/kit/zone'
import { orderName } from '@rentme/domain/service-order/name'
import type { HistoryEntry } from '../entry.ts'

export interface Lines {
  entries: HistoryEntry[]
  total: number
}

export interface ClientSource {
  resource: Resource
  lines: (data: DataSource, params: ListParams) => Promise<Lines>
}

const source = <R extends Resource>(
  resource: R,
  sort: string,
  entryOf: (row: Read<R>) => HistoryEntry,
): ClientSource => ({
  resource,
  lines: async (data, params) => {
    const { rows, total } = await data.list(resource, { ...params, sort })
    return { entries: rows.map(entryOf), total }
  },
})

const about = (row: Pick<AgendaEvent, 'product' | 'client'>) => ({
  client: row.client === null ? null : clientOf(row),
  product: row.product === null ? null : machineOf(row),
  internCode: machineCode(row),
})

const plain = { about: null, minutes: null, nonConforming: null, damages: null, photos: null }

const ofChecklist = (row: Checklist): HistoryEntry => ({
  ...plain,
  kind: row.type,
  id: row.id,
  at: row.performedAt,
  title: row.contractNumber,
  status: null,
  hourMeter: row.hourMeter,
  who: responsibleOf(row),
  nonConforming: row.nonConforming,
  ...about(row),
})

const minutesOf = ({ status, startedAt, completedAt }: ServiceOrder): number | null =>
  status !== 'completed' || startedAt === null || completedAt === null
    ? null
    : Math.floor((toMilliseconds(completedAt) - toMilliseconds(startedAt)) / 60_000)

const ofOrder = (row: ServiceOrder): HistoryEntry => ({
  ...plain,
  kind: 'serviceOrder',
  id: row.id,
  at: row.openedAt,
  title: orderName(row),
  status: row.status,
  hourMeter: row.hourMeter,
  who: labelName(row.technician),
  about: [row.reason, row.defect].flatMap((label) => (label === null ? [] : [labelName(label)])).join(' · '),
  minutes: minutesOf(row),
  ...about(row),
})

const ofPreventive = (row: PreventiveMaintenance): HistoryEntry => ({
  ...plain,
  kind: 'preventiveMaintenance',
  id: row.id,
  at: row.performedAt,
  title: labelName(row.template),
  status: row.status,
  hourMeter: row.hourMeter,
  who: labelName(row.technician),
  ...about(row),
})

const ofTraining = (row: Training): HistoryEntry => ({
  ...plain,
  kind: 'training',
  id: row.id,
  at: row.startsAt,
  title: row.title,
  status: row.status,
  hourMeter: null,
  who: labelName(row.responsibleEmployee),
  ...about(row),
})

const ofEvent = (row: AgendaEvent): HistoryEntry => ({
  ...plain,
  kind: 'agendaEvent',
  id: row.id,
  at: row.scheduledAt,
  title: row.title,
  status: row.completed ? 'completed' : 'pending',
  hourMeter: null,
  who: labelName(row.responsibleEmployee),
  ...about(row),
})

/** The nouns that a client's logbook is made of, each by its own moment: what `GET /clients/:id/history` tells. */
export const clientSources: readonly ClientSource[] = [
  source(checklists, '-performedAt', ofChecklist),
  source(serviceOrders, '-openedAt', ofOrder),
  source(preventiveMaintenances, '-performedAt', ofPreventive),
  source(trainings, '-startsAt', ofTraining),
  source(agendaEvents, '-scheduledAt', ofEvent),
]

/** The newest lines of all sources as one list. */
export const newest = (lists: readonly (readonly HistoryEntry[])[], count: number): HistoryEntry[] =>
  lists
    .flat()
    .toSorted((a, b) => (a.at === b.at ? (a.id < b.id ? -1 : 1) : a.at < b.at ? 1 : -1))
    .slice(0, count)
