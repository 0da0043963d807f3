import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Problem } from '../../kit/data/problem.ts'
import { useSession } from '../../kit/session/session-context.tsx'
import { tell } from '../../kit/data/tell.ts'
import { toastSuccess } from '../../ui/feedback/toast.tsx'

interface Paged<Row> {
  data: Row[]
  meta: { total: number; page: number; perPage: number }
}

/** A list that only administrators ask for; the rows before stay until the next ones are there. */
export const useSettingsList = <Row>(path: string) => {
  const { api } = useSession()
  return useQuery({
    queryKey: ['settings', path],
    queryFn: () => api.call<Paged<Row>>(path),
    placeholderData: keepPreviousData,
  })
}

/** Something done to one row of such a list, said when it is done; every list is asked for again. */
export const useSettingsAct = (done: string) => {
  const { api } = useSession()
  const client = useQueryClient()
  return useMutation<unknown, Problem, { method: 'POST' | 'DELETE'; path: string }>({
    mutationFn: ({ method, path }) => api.call(path, method === 'POST' ? { method, body: {} } : { method }),
    onSuccess: () => {
      toastSuccess(done)
      return client.invalidateQueries()
    },
    onError: tell,
  })
}
