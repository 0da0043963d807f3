import Card from '@mui/material/Card'
import { styled } from '@mui/material/styles'
import type { Resource } from '@rentme/domain/kit/resource'
import { count } from '@rentme/domain/kit/plural'
import { formatDate, formatTime } from '@rentme/domain/kit/time'
import { useInfiniteQuery } from '@tanstack/react-query'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Failed } from '../page/failed.tsx'
import { EditIcon, PlusIcon, TrashIcon } from '../../ui/theme/icons.tsx'
import { LoadingRows } from '../../ui/feedback/loading.tsx'
import { Timeline, TimelineFoot, type TimelineEntry } from '../../ui/charts/timeline.tsx'
import { actionWords, authorOf, deedWords, type TrailLine } from './audit-line.ts'
import { ChangeList, Together } from './change-list.tsx'
import { useSession, useZone } from '../session/session-context.tsx'
import { isKeyOf } from '@rentme/domain/kit/record'

interface ChangeLine extends TrailLine {
  fromDevice: boolean
}

interface Paged {
  data: ChangeLine[]
  meta: { total: number; page: number; perPage: number }
}

const Title = styled('h2')(({ theme }) => ({ margin: 0, padding: '12px 16px 4px', ...theme.typography.h3 }))
const perPage = 25
const icons = { create: PlusIcon, update: EditIcon, delete: TrashIcon } as const

const useChanges = ({ name, path }: Resource, id: string) => {
  const { api } = useSession()
  return useInfiniteQuery({
    queryKey: [name, 'changes', id],
    queryFn: ({ pageParam }) =>
      api.call<Paged>(`${path}/${id}/changes?page=${pageParam}&per_page=${perPage}`),
    initialPageParam: 1,
    getNextPageParam: ({ meta: { total, page } }) => (page * perPage < total ? page + 1 : null),
  })
}

/** What a line did: to the record itself, or to a part of it: `excluiu o participante de treinamento`. */
const deedOf = (line: ChangeLine, resource: Resource): string => {
  const words = line.store === resource.store ? actionWords[line.action] : deedWords(line)
  return words.charAt(0).toLowerCase() + words.slice(1)
}

const entriesOf = (lines: readonly ChangeLine[], resource: Resource, zone: string): TimelineEntry[] =>
  lines.map((line, at) => {
    const date = formatDate(line.at, zone)
    const above = lines[at - 1]
    const part = line.store === resource.store ? null : line.rowName
    return {
      id: String(line.id),
      at: line.at,
      date: above !== undefined && formatDate(above.at, zone) === date ? '' : date,
      time: formatTime(line.at, zone),
      icon: isKeyOf(icons, line.action) ? icons[line.action] : EditIcon,
      title: `${authorOf(line)} ${deedOf(line, resource)}`,
      text: [part, line.fromDevice && 'pelo aplicativo'].filter(Boolean).join(' · '),
      ...(line.changes.length + line.parts.length > 0 && {
        more: (
          <>
            <ChangeList line={line} />
            <Together line={line} />
          </>
        ),
      }),
    }
  })

/** Who changed what of a record and when, newest first. */
export function ChangesCard({ resource, id, title }: { resource: Resource; id: string; title?: string }) {
  const zone = useZone()
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useChanges(resource, id)
  const lines = data?.pages.flatMap((page) => page.data)
  const total = data?.pages[0]?.meta.total ?? 0
  return (
    <Card sx={{ mb: 2 }}>
      {title !== undefined && <Title>{title}</Title>}
      {error !== null && lines === undefined && <Failed error={error} onRetry={() => void refetch()} />}
      {error === null && lines === undefined && <LoadingRows shapes={['figure', 'text']} />}
      {lines?.length === 0 && <EmptyState message="Nenhuma alteração registrada." />}
      {lines !== undefined && lines.length > 0 && (
        <>
          <Timeline entries={entriesOf(lines, resource, zone)} label="Alteração" />
          <TimelineFoot
            text={`${lines.length} de ${count(total, 'alteração', 'alterações')}`}
            isBusy={isFetchingNextPage}
            onMore={hasNextPage ? () => void fetchNextPage() : null}
          />
        </>
      )}
    </Card>
  )
}
