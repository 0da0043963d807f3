import { useQuery } from '@tanstack/react-query'
import { useDevice } from '../device.ts'

/**
 * What was begun under a draft's key and not saved, and the refused item of the outbox that is filled in again; undefined
 * until the device has been asked.
 */
export const useBegun = <T>(key: string, item: string | null) => {
  const { db, drafts } = useDevice()
  return useQuery({
    queryKey: ['begun', key],
    staleTime: Infinity,
    gcTime: 0,
    queryFn: async () => {
      const draft = await drafts.load<T>(key)
      const queued = item === null ? undefined : await db.queue.get(item)
      return { draft, queued: queued ?? null }
    },
  }).data
}
