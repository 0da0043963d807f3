import { createContext, useContext } from 'react'

const Context = createContext<() => number>(() => Date.now())
/** Around the screens of a build that knows the server's clock better than the machine that it runs on does. */
export const ClockProvider = Context.Provider

/** The clock that screens stamp and judge moments by: answers milliseconds since 1970. */
export const useClock = (): (() => number) => useContext(Context)
