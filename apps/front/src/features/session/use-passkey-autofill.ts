import { useEffect, useState } from 'react'
import { useSession } from '../../kit/session/session-context.tsx'
import type { Session } from '../../kit/session/session.ts'
import { useHasPasskeys } from './passkey-button.tsx'

/** A little less than the server waits for an answer. */
const lifeMs = 4 * 60_000

type Use = (deed: () => Promise<void>) => void

const canOffer = async (): Promise<boolean> =>
  (await globalThis.PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false

/** One offer of a browser at a time. */
const createOffers = (session: Session) => {
  let running: { at: number; end: AbortController } | null = null
  const stop = () => {
    running?.end.abort()
    running = null
  }
  const offer = async (use: Use, end: AbortSignal) => {
    if (!(await canOffer())) return
    const { chosenPasskey, openByPasskey } = await import('./passkeys.ts')
    const used = await chosenPasskey(session.api, end)
    running = null
    use(() => openByPasskey(session, used))
  }
  const start = (use: Use) => {
    if (running !== null && Date.now() - running.at < lifeMs) return
    stop()
    const end = new AbortController()
    running = { at: Date.now(), end }
    // The password never waits for it: what fails before a passkey was chosen is not told.
    void offer(use, end.signal).catch(() => {})
  }
  return { start, stop }
}

/**
 * Has the browser offer passkeys in a field, where it can: `start` when the field is come to, which asks anew once the
 * server no longer waits, and `stop` before another way. `use` runs what opens the session with the one that was chosen.
 */
export const usePasskeyAutofill = (use: Use) => {
  const session = useSession()
  const isKnown = useHasPasskeys()
  const [offers] = useState(() => createOffers(session))
  useEffect(() => offers.stop, [offers])
  return {
    start: () => {
      if (isKnown) offers.start(use)
    },
    stop: offers.stop,
  }
}
