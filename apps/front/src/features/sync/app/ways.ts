import { resources } from '@rentme/domain'
import {
  completeAgendaEvent,
  correctHourMeterReading,
  queueTypeOf,
  replaceHourMeter,
} from '@rentme/domain/sync/queue'
import { fieldOf, type Kind } from '@rentme/domain/words/column'
import { isAnswered } from '../../../offline/queue/refused.ts'
import { sentIn, type QueueItem } from '../../../offline/queue/queue-item.ts'
import { conflictOf } from './conflict.ts'
import { outboxPath } from './use-mending.ts'

/** How things stand, and since when: whoever loses such a value loses no word of his. */
const ofStanding = new Set<Kind>(['words', 'boolean', 'instant', 'milliseconds'])

const isEmpty = (value: unknown) =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** Whether a write holds words, figures, choices or photos of its person, and not only where something stands now. */
export const hasContent = (item: QueueItem): boolean => {
  if (item.action === 'delete') return false
  const noun = resources.find(({ name }) => name === item.noun)
  return Object.entries(sentIn(item)).some(([name, value]) => {
    const kind = fieldOf(noun, name).column?.kind
    return name !== 'id' && !isEmpty(value) && !(kind && ofStanding.has(kind))
  })
}

const kinds: Readonly<Record<string, string>> = { exit: '&tipo=saida', return: '&tipo=retorno' }

/** Screens of the app that fill a new write in again, by the noun. */
const flows: Readonly<Record<string, string>> = {
  checklist: '/admin/checklists/cadastrar',
  preventiveMaintenance: '/admin/manutencoes-preventivas/cadastrar',
  serviceOrder: '/admin/ordens-de-servico/cadastrar',
}

const isConclusion = ({ noun, action, queueValue }: QueueItem): boolean =>
  noun === 'preventiveMaintenance' && action === 'update' && queueValue.payload?.['status'] === 'completed'

const ofMeter: ReadonlySet<string> = new Set([correctHourMeterReading, replaceHourMeter])
const ownVerbs: ReadonlySet<string> = new Set([completeAgendaEvent, ...ofMeter])

/** Where a write is filled in again. */
const formHref = (item: QueueItem): string => {
  const mine = `pendencia=${item.queueCode}`
  if (item.queueType === completeAgendaEvent) return `${outboxPath}/concluir/${item.entityId}?${mine}`
  if (ofMeter.has(item.queueType)) return `${outboxPath}/horimetro/${item.entityId}?${mine}`
  if (isConclusion(item)) return `${flows['preventiveMaintenance']}?concluir=${item.entityId}&${mine}`
  const { productId, type } = sentIn(item)
  const flow = flows[item.noun]
  if (item.action === 'create' && flow !== undefined)
    return `${flow}?produto=${String(productId)}${kinds[String(type)] ?? ''}&${mine}`
  const place = `${outboxPath}/corrigir`
  return item.action === 'create' ? `${place}?${mine}` : `${place}/${item.entityId}?${mine}`
}

export interface Ways {
  /** Where it is filled in again; null for what has no form: a deletion, a change of a row that is gone. */
  form: string | null
  /** Whether two people changed the same fields, and one value of each is to be chosen. */
  settles: boolean
  /** Takes it out of the queue: what its person wrote stays as a note, and where that is nothing, nothing is lost. */
  aside: 'note' | 'settled'
}

const hasForm = ({ queueType, action, noun }: QueueItem): boolean =>
  ownVerbs.has(queueType) || (action !== 'delete' && queueType === queueTypeOf(action, noun))

const gone = new Set(['deleted', 'not_found'])

/** What may be done about a write that the server can't take, beside trying again and throwing it away. Null for another. */
export const waysOf = (item: QueueItem): Ways | null => {
  if (!isAnswered(item)) return null
  const hasRow = item.action === 'create' || !gone.has(item.lastError?.code ?? '')
  return {
    form: hasForm(item) && hasRow ? formHref(item) : null,
    settles: conflictOf(item) !== null,
    aside: hasContent(item) ? 'note' : 'settled',
  }
}
