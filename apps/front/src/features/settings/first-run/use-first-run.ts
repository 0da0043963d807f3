import { administratorPermissions } from '@rentme/domain/employee-role/permissions'
import type { FirstRun, StartingListKey } from '@rentme/domain/first-run/first-run'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Problem } from '../../../kit/data/problem.ts'
import { tell } from '../../../kit/data/tell.ts'
import { usePermissions, useSession } from '../../../kit/session/session-context.tsx'

const path = '/settings/first-run'
const queryKey = ['settings', path]

/** How far the first run is; asked by administrators alone. */
export const useFirstRun = () => {
  const { api } = useSession()
  const can = usePermissions()
  return useQuery({
    queryKey,
    queryFn: () => api.call<FirstRun>(path),
    enabled: can(administratorPermissions),
  })
}

type Chosen = Partial<Record<StartingListKey, string[]>>

const useStep = <Sent>(to: (sent: Sent) => { path: string; body: object }) => {
  const { api } = useSession()
  const client = useQueryClient()
  return useMutation<FirstRun, Problem, Sent>({
    mutationFn: (sent) => {
      const call = to(sent)
      return api.call<FirstRun>(call.path, { method: 'POST', body: call.body })
    },
    onSuccess: (run) => {
      client.setQueryData(queryKey, run)
      return client.invalidateQueries({ predicate: ({ queryKey: [kind] }) => kind !== 'settings' })
    },
    onError: tell,
  })
}

/** Puts chosen entries of the starting lists in. */
export const usePutIn = () => useStep((chosen: Chosen) => ({ path: `${path}/lists`, body: chosen }))

/** Finishes the first run, or puts it away: it is not offered again. */
export const useCloseFirstRun = () => useStep<void>(() => ({ path: `${path}/close`, body: {} }))
