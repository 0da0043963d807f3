import { useLiveQuery } from 'dexie-react-hooks'
import { useDevice } from '../device.ts'
import type { DraftCard, DraftKind } from './draft-kind.ts'

/** What was begun and not saved of these kinds, newest first; empty until it is known. */
export const useDraftList = (kinds: readonly DraftKind[]): readonly DraftCard[] => {
  const { drafts } = useDevice()
  const found = useLiveQuery(
    async () => (await Promise.all(kinds.map(({ list }) => list(drafts)))).flat(),
    [drafts, kinds.map(({ prefix }) => prefix).join()],
  )
  return (found ?? []).toSorted((a, b) => b.savedAt.localeCompare(a.savedAt))
}
