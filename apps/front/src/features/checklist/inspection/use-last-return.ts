import { checklists, type Checklist } from '@rentme/domain/checklist/checklist'
import type { Compared } from '@rentme/domain/checklist/compare'
import { comparedIn } from '@rentme/domain/checklist/read'
import { foundOn } from '@rentme/domain/service-order/from-return'
import { useList, useOnes } from '../../../kit/data/data.ts'

export interface LastReturn {
  exit: Checklist | null
  back: Checklist
  /** What is not conforming, damage first. */
  found: Compared[]
}

const listed = (ids: readonly (string | null | undefined)[]) => ids.filter((id) => typeof id === 'string')

/**
 * How a machine came back the last time, for the screen of that one machine; undefined until it is known, null where it
 * never came back.
 */
export const useLastReturn = (productId: string) => {
  const query = useList(checklists, {
    filters: { product_id: productId, type: 'return' },
    sort: '-performedAt',
    perPage: 1,
  })
  const last = query.data?.rows[0]
  const [back] = useOnes(checklists, listed([last?.id]))
  const exitId = back?.exitId ?? null
  const [exit = exitId === null ? null : undefined] = useOnes(checklists, listed([exitId]))
  const answer = (): LastReturn | null | undefined => {
    if (query.data === undefined) return undefined
    if (last === undefined || back === null) return null
    if (back === undefined || exit === undefined) return undefined
    return { exit, back, found: foundOn(comparedIn(exit, back)) }
  }
  return { data: answer(), error: query.error, refetch: query.refetch }
}
