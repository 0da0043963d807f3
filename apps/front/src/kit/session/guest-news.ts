import { createContext, useContext, type ReactNode } from 'react'

const Context = createContext<ReactNode>(null)

/** What a build says above its login's fields. */
export const GuestNewsProvider = Context.Provider
export const useGuestNews = (): ReactNode => useContext(Context)
