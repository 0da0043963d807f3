import type { Read, Resource } from '@rentme/domain/kit/resource'
import { formatDate } from '@rentme/domain/kit/time'
import { windowStart } from '@rentme/domain/sync/window'
import Button from '@mui/material/Button'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Fragment, useState, type ReactNode } from 'react'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { LoadingCards } from '../../../ui/feedback/loading.tsx'
import { DownloadIcon } from '../../../ui/theme/icons.tsx'
import { ink } from '../../../ui/theme/tokens.ts'
import { useData, type ListParams } from '../../data/data.ts'
import { useNow } from '../../session/use-today.ts'
import { useUser } from '../../session/session-context.tsx'
import { noun } from '../../page/words.ts'
import { useSync } from '../device.ts'

const perPage = 20

type Props<R extends Resource> = {
  resource: R
  /** What the list above shows, as it asks for it. */
  params: ListParams
  children: (row: Read<R>, search: string) => ReactNode
}

/** At the end of a list of work: what is older than the device keeps is asked for at the server, a page at a time. */
export function OlderRows<R extends Resource>({ resource, params, children }: Props<R>) {
  const { timeZone, syncWindowDays } = useUser()
  const { older } = useData()
  const { offline } = useSync()
  const [isAsked, setAsked] = useState(false)
  const start = windowStart(new Date(useNow()).toISOString(), syncWindowDays)
  if (start === null || older === undefined) return null
  if (isAsked) return <Older {...{ resource, params, children }} />
  const day = formatDate(start, timeZone)
  return (
    <div style={{ margin: '16px 0', textAlign: 'center', color: ink[500] }}>
      <p style={{ margin: '0 0 8px' }}>
        O que foi concluído antes de {day} fica no servidor
        {offline && ' e pode ser buscado quando houver sinal'}.
      </p>
      {!offline && (
        <Button variant="outlined" startIcon={<DownloadIcon />} onClick={() => setAsked(true)}>
          Buscar Mais Antigos
        </Button>
      )}
    </div>
  )
}

function Older<R extends Resource>({ resource, params, children }: Props<R>) {
  const { older } = useData()
  const { data, error, isPending, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: [resource.name, 'older', params],
    initialPageParam: 1,
    queryFn: ({ pageParam }) =>
      older?.(resource, { ...params, page: pageParam, perPage }) ?? { rows: [], total: 0 },
    getNextPageParam: ({ total }, pages) => (pages.length * perPage < total ? pages.length + 1 : undefined),
    refetchOnMount: false,
  })
  if (isPending) return <LoadingCards cards={2} />
  if (data === undefined || error !== null)
    return (
      <ErrorState
        message={`Não foi possível buscar ${noun(resource.label, 2)} no servidor.`}
        hint={error?.message ?? ''}
        onRetry={() => void refetch()}
      />
    )
  const rows = data.pages.flatMap((page) => page.rows)
  return (
    <section aria-label="Mais antigos, do servidor" style={{ marginTop: 16 }}>
      <p style={{ margin: '0 0 8px', color: ink[500] }}>
        {rows.length === 0 ? 'Nada mais antigo no servidor.' : 'Mais antigos, do servidor'}
      </p>
      <div style={{ display: 'grid', gap: 10 }}>
        {rows.map((row) => (
          <Fragment key={row.id}>{children(row, params.search ?? '')}</Fragment>
        ))}
      </div>
      {hasNextPage && (
        <Button fullWidth disabled={isFetching} onClick={() => void fetchNextPage()} sx={{ mt: 1 }}>
          Carregar Mais
        </Button>
      )}
    </section>
  )
}
