import { useQuery } from '@tanstack/react-query'
import { useRecent } from '../../../kit/app/list/recent.ts'
import { useData } from '../../../kit/data/data.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { SectionHead } from '../../../ui/layout/section-head.tsx'
import { HitCard } from './hit-card.tsx'
import type { Kind } from './kind.ts'

const mostShown = 10

/** What the person looked at last, as it stands now, before anything is sought. */
export function RecentHits({ kinds }: { kinds: readonly Kind[] }) {
  const data = useData()
  const seen = (useRecent() ?? []).filter(({ noun }) => kinds.some(({ resource }) => resource.name === noun))
  const { data: found } = useQuery({
    queryKey: ['recent', seen.map(({ id }) => id).join()],
    queryFn: async () => {
      const rows = seen.map(async ({ noun, id }) => {
        const kind = kinds.find(({ resource }) => resource.name === noun)
        const hit = kind && (await kind.one(data, id))
        return kind && hit ? [{ kind, hit }] : []
      })
      return (await Promise.all(rows)).flat().slice(0, mostShown)
    },
  })
  if (found === undefined) return null
  if (found.length === 0)
    return (
      <EmptyState
        message="O que você procura?"
        drawing="lens"
        hint="Uma parte do código, do número de série, do cliente, do contrato ou da ordem já basta, com ou sem acentos."
      />
    )
  return (
    <>
      <SectionHead title="Vistos por Último" />
      <div style={{ display: 'grid', gap: 10 }}>
        {found.map(({ kind, hit }) => (
          <HitCard key={hit.id} kind={kind} hit={hit} query="" />
        ))}
      </div>
    </>
  )
}
