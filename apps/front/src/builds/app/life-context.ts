import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Life } from './life.ts'

const Context = createContext<Life | null>(null)
export const LifeProvider = Context.Provider

export const useLife = () => {
  const life = useContext(Context)
  if (life === null) throw new Error('LifeProvider is missing')
  const state = useSyncExternalStore(life.subscribe, life.state)
  return { ...state, goOn: life.goOn, retry: life.retry }
}
