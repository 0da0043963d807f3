import { createContext, useContext } from 'react'
import type { Without } from '../../offline/queue/refused.ts'

const Context = createContext<Without>((_store, row) => row)
/** Around what is filled in again: rows are shown there as they are without what was refused. */
export const WithoutProvider = Context.Provider

/** A row as it is without the refused write that is filled in again; as it is where none is. */
export const useWithout = (): Without => useContext(Context)
