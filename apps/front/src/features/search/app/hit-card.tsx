import { usePermissions, useZone } from '../../../kit/session/session-context.tsx'
import { useNow } from '../../../kit/session/use-today.ts'
import { CodePlate } from '../../../ui/rows/code-plate.tsx'
import { CodeText } from '../../../ui/rows/code-text.tsx'
import { Highlighted } from '../../../ui/rows/highlighted.tsx'
import { ListCard } from '../../../ui/rows/list-card.tsx'
import type { Hit, Kind } from './kind.ts'

/** One thing that was found: its plate, how it stands, and its screen a tap away for who may open it. */
export function HitCard({ hit, kind, query }: { hit: Hit; kind: Kind; query: string }) {
  const can = usePermissions()
  const { code, title, number, facts, state } = hit.cardOf({ zone: useZone(), now: useNow() })
  return (
    <ListCard
      href={can(kind.shows) ? kind.hrefOf(hit.id) : null}
      lead={code !== undefined && <CodePlate code={code} query={query} />}
      state={state}
      title={<Highlighted text={title} query={query} />}
    >
      {number !== undefined && (
        <>
          <CodeText>
            <Highlighted text={number} query={query} />
          </CodeText>
          {' · '}
        </>
      )}
      {facts.filter(Boolean).join(' · ')}
    </ListCard>
  )
}
