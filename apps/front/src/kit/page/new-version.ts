import { createContext } from 'react'

/** Whether a newer version of the build is there to be started. */
export interface NewVersion {
  isWaiting: () => boolean
  subscribe: (listener: () => void) => () => void
  /** Starts the newer one; the page loads again. */
  activate: () => Promise<void>
}

export const NewVersionContext = createContext<NewVersion | null>(null)
export const NewVersionProvider = NewVersionContext.Provider
