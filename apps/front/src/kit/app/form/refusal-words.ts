import { resources } from '@rentme/domain'
import { fieldOf } from '@rentme/domain/words/column'
import type { QueueItem } from '../../../offline/queue/queue-item.ts'

type Refused = Pick<QueueItem, 'noun' | 'lastError'>

/** What is wrong, field by field: `Contrato: O contrato da saída é LOC-2.` */
const fieldSentences = ({ noun, lastError }: Refused): string[] => {
  const resource = resources.find(({ name }) => name === noun)
  return Object.entries(lastError?.fields ?? {}).map(([path, sentence]) =>
    path.startsWith('questions.')
      ? sentence
      : `${fieldOf(resource, path.split('.')[0] ?? path).label}: ${sentence}`,
  )
}

const mostSentences = 3

/** Why the server can't take a queued write, in words. */
export const reasonOf = (item: Refused): string | undefined => {
  const { lastError } = item
  if (lastError === null) return undefined
  // The fields of a conflict are shown where they are settled.
  if (lastError.code === 'stale')
    return lastError.changedBy === undefined
      ? 'Este registro foi alterado por outra pessoa.'
      : `Este registro foi alterado por ${lastError.changedBy}.`
  const sentences = fieldSentences(item)
  const shown = [...new Set(sentences)].slice(0, mostSentences).join(' ')
  const more = sentences.length > mostSentences ? ` E mais ${sentences.length - mostSentences}.` : ''
  const who = lastError.changedBy === undefined ? '' : ` Alterado por ${lastError.changedBy}.`
  return lastError.code === 'invalid' && shown !== ''
    ? shown + more + who
    : `${lastError.message} ${shown}${more}`.trim()
}
