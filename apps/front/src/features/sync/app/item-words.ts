import { resources } from '@rentme/domain'
import type { QueueItem } from '../../../offline/queue-item.ts'

const verbs = { create: 'Cadastro', update: 'Alteração', delete: 'Exclusão' } as const
const ways = { exit: 'Checklist de saída', return: 'Checklist de retorno' } as const

const payloadType = (item: QueueItem): unknown => (item.queueValue.payload as { type?: unknown } | null)?.type

/** A queued write in words: `Checklist de saída`, `Alteração de cliente`. */
export const itemTitle = (item: QueueItem): string => {
  const way = payloadType(item)
  if (item.noun === 'checklist' && item.action === 'create' && (way === 'exit' || way === 'return'))
    return ways[way]
  const label = resources.find(({ name }) => name === item.noun)?.label.one ?? item.noun
  return `${verbs[item.action]} de ${label.toLowerCase()}`
}

/** Where an item can be filled in again; null when it has no screen for that. */
export const editHref = (item: QueueItem): string | null => {
  const way = payloadType(item)
  const { productId } = (item.queueValue.payload ?? {}) as { productId?: string }
  if (item.noun !== 'checklist' || item.action !== 'create' || productId === undefined) return null
  return `/admin/checklists/cadastrar?produto=${productId}&tipo=${way === 'exit' ? 'saida' : 'retorno'}&pendencia=${item.queueCode}`
}
