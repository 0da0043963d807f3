import { resources } from '@rentme/domain'
import { completeAgendaEvent, correctHourMeterReading, replaceHourMeter } from '@rentme/domain/sync/queue'
import type { QueueItem } from '../../../offline/queue-item.ts'

const verbs = { create: 'Cadastro', update: 'Alteração', delete: 'Exclusão' } as const
const ways = { exit: 'Checklist de saída', return: 'Checklist de retorno' } as const

const payloadType = (item: QueueItem): unknown => (item.queueValue.payload as { type?: unknown } | null)?.type

/** A queued write in words: `Checklist de saída`, `Alteração de cliente`. */
export const itemTitle = (item: QueueItem): string => {
  const way = payloadType(item)
  if (item.noun === 'checklist' && item.action === 'create' && (way === 'exit' || way === 'return'))
    return ways[way]
  if (item.queueType === completeAgendaEvent) return 'Conclusão de evento'
  if (item.queueType === correctHourMeterReading) return 'Correção de leitura'
  if (item.queueType === replaceHourMeter) return 'Troca de horímetro'
  const label = resources.find(({ name }) => name === item.noun)?.label.one ?? item.noun
  return `${verbs[item.action]} de ${label.toLowerCase()}`
}

/** Screens that fill a refused create in again, by the noun. */
const forms: Readonly<Record<string, string>> = {
  checklist: '/admin/checklists/cadastrar',
  preventiveMaintenance: '/admin/manutencoes-preventivas/cadastrar',
  serviceOrder: '/admin/ordens-de-servico/cadastrar',
}

/** Where an item can be filled in again; null when it has no screen for that. */
export const editHref = (item: QueueItem): string | null => {
  const form = forms[item.noun]
  const way = payloadType(item)
  const { productId } = (item.queueValue.payload ?? {}) as { productId?: string }
  if (form === undefined || item.action !== 'create' || productId === undefined) return null
  const kind = way === 'exit' ? '&tipo=saida' : way === 'return' ? '&tipo=retorno' : ''
  return `${form}?produto=${productId}${kind}&pendencia=${item.queueCode}`
}
