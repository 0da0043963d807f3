import { createContext, useContext } from 'react'
import { useAddress } from '../../kit/page/use-address.ts'
import { useApiVerbs } from './api-verbs.ts'

/** What a machine's meter may be told. */
export interface MeterVerbs {
  correct: (readingId: string, input: object) => Promise<void>
  replace: (input: object) => Promise<void>
}

/** The verbs of a machine, kept `before` a refused write that waits for them, or in the place of a refused one. */
export type KeptVerbs = (
  productId: string,
  place: { before: string | null } | { replaces: string },
) => MeterVerbs

const Context = createContext<KeptVerbs | null>(null)

/** How a build keeps what a meter is told; without it the server is told at once. */
export const MeterVerbsProvider = Context.Provider

export const useMeterVerbs = (productId: string): MeterVerbs => {
  const kept = useContext(Context)
  const told = useApiVerbs(productId)
  const { pendencia: before = null } = useAddress()
  return kept?.(productId, { before }) ?? told
}
