import { products } from '@rentme/domain/product/product'
import { useQueryClient } from '@tanstack/react-query'
import { useSession } from '../../kit/session/session-context.tsx'
import type { MeterVerbs } from './verbs.ts'

/** What a machine's meter is told, straight to the server. */
export const useApiVerbs = (productId: string): MeterVerbs => {
  const { api } = useSession()
  const client = useQueryClient()
  const send = async (path: string, method: 'POST' | 'PUT', body: object) => {
    await api.call(`${products.path}/${productId}/${path}`, { method, body })
    await client.invalidateQueries()
  }
  return {
    correct: (readingId, input) => send(`hour-meter/${readingId}`, 'PUT', input),
    replace: (input) => send('hour-meter', 'POST', input),
  }
}
