import { artState } from '@rentme/domain/product/art'
import { formatDate } from '@rentme/domain/kit/time'
import type { Product } from '@rentme/domain/product/product'
import { dueWords } from '../../product/shared/due-words.ts'

type Machine = Parameters<typeof dueWords>[0] &
  Pick<Product, 'artExpiresAt'> & {
    category: { requiresArt: boolean } | null
  }

interface Warning {
  tone: 'danger' | 'warn'
  text: string
}

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

const artWarning = ({ artExpiresAt, category }: Machine, today: string): Warning[] => {
  const state = artState(artExpiresAt, today)
  if (artExpiresAt === null)
    return category?.requiresArt === true ? [{ tone: 'danger', text: 'Esta máquina está sem ART.' }] : []
  const day = formatDate(artExpiresAt, 'UTC')
  if (state === 'expired') return [{ tone: 'danger', text: `ART vencida em ${day}.` }]
  return state === 'expiring' ? [{ tone: 'warn', text: `ART vence em ${day}.` }] : []
}

/** What of a machine has fallen due or soon will, on a company's day: its preventive and its ART. */
export const warningsOf = (product: Machine, today: string): Warning[] => {
  const due = dueWords(product, today)
  const preventive: Warning[] =
    due === null || due.state === 'ok'
      ? []
      : [
          {
            tone: due.state === 'overdue' ? 'danger' : 'warn',
            text: `Manutenção preventiva ${lower(due.text)}.`,
          },
        ]
  return [...preventive, ...artWarning(product, today)]
}
