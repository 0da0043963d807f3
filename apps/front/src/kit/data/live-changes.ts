import type { NetworkPort } from '../../platform/network.ts'
import type { DataSource } from './data.ts'
import { followEvents, whileAll, type Condition } from './live.ts'
import type { Session } from '../session/session.ts'
import { recordIn, textsIn } from '@rentme/domain/kit/record'

const visible: Condition = {
  holds: () => document.visibilityState === 'visible',
  onChange: (listener) => {
    document.addEventListener('visibilitychange', listener)
    return () => document.removeEventListener('visibilitychange', listener)
  },
}

const signedIn = (session: Session): Condition => ({
  holds: () => session.state().token !== null && session.state().user !== null,
  onChange: session.subscribe,
})

const online = (network: NetworkPort): Condition => ({ holds: network.isOnline, onChange: network.onChange })

/**
 * Changes that the server tells of, while someone is signed in, the page is looked at (a browser opens few streams to
 * one server) and there is a connection. What was missed in between is told as a change of unknown nouns. `onTold` hears
 * that the person was told something, or has read it elsewhere.
 */
export const liveChanges =
  (session: Session, network: NetworkPort, onTold: () => void): DataSource['onChange'] =>
  (listener) => {
    let isFirst = true
    return whileAll([signedIn(session), visible, online(network)], (signal) => {
      void followEvents(session.api, '/offline-sync/events', signal, ({ event, data }) => {
        if (event === 'pull') listener(textsIn(recordIn(JSON.parse(data))['nouns']))
        if (event === 'told') onTold()
        if (event === 'ready' && !isFirst) listener([])
        isFirst = false
      })
    })
  }
