import { createContext, useContext } from 'react'
import { useAddress } from '../../../kit/app/screen/use-address.ts'
import { useApiVerbs } from './api-verbs.ts'

/** What a machine's meter may be told. */
export interface MeterVerbs {
  correct: (readingId: string, input: object) => Promise<void>
  replace: (input: object) => Promise<void>
}

/** The verbs of a machine, kept `before` a refused write that is filled in again, which waits for them. */
export type KeptVerbs = (productId: string, before: string | null) => MeterVerbs

const Context = createContext<KeptVerbs | null>(null)

/** How a build keeps what a meter is told; without it the server is told at once. */
export const MeterVerbsProvider = Context.Provider

export const useMeterVerbs = (productId: string): MeterVerbs => {
  const kept = useContext(Context)
  const told = useApiVerbs(productId)
  const { pendencia = null } = useAddress()
  return kept?.(productId, pendencia) ?? told
}
