import { resources } from '@rentme/domain'
import { completeAgendaEvent, correctHourMeterReading, replaceHourMeter } from '@rentme/domain/sync/queue'
import type { QueueItem } from '../../../offline/queue/queue-item.ts'

const verbs = { create: 'Cadastro', update: 'Alteração', delete: 'Exclusão' } as const
const ways = { exit: 'Checklist de saída', return: 'Checklist de retorno' } as const

const payloadType = (item: QueueItem): unknown => item.queueValue.payload?.['type']

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

/** A queued deletion that the server refuses, told as what stays so. */
export const asideWords = (
  { action }: QueueItem,
  aside: 'note' | 'settled',
): { label: string; done: string } => {
  if (aside === 'note') return { label: 'Guardar como Anotação', done: 'Guardado como anotação' }
  return action === 'delete'
    ? { label: 'Manter o Registro', done: 'O registro foi mantido' }
    : { label: 'Marcar como Resolvida', done: 'Pendência resolvida' }
}
