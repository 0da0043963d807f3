import { usePermissions } from '../../../kit/session/session-context.tsx'
import { FigureTiles } from '../../../ui/charts/figure-tiles.tsx'
import { LoadingCards } from '../../../ui/feedback/loading.tsx'
import { SectionHead } from '../../../ui/layout/section-head.tsx'
import { WayTile, WayTiles } from '../../../ui/layout/way-tile.tsx'
import { OwnEventCards } from '../../agenda-event/shared/app/own-events.tsx'
import { Tomorrow } from '../../agenda-event/shared/app/tomorrow.tsx'
import { useOwnEvents } from '../../agenda-event/shared/app/use-own-events.ts'
import { OwnOrderCards } from '../../service-order/shared/app/own-orders.tsx'
import { useOwnOrders } from '../../service-order/shared/app/use-own-orders.ts'
import type { ServiceOrder } from '@rentme/domain/service-order/service-order'
import { sectionsFor, type HomeSection } from './sections.ts'
import { useTiles } from './use-tiles.ts'

/** What is the person's own first, then what he answers for, then what he may see. */
export function HomeSections() {
  const can = usePermissions()
  const orders = useOwnOrders()
  const events = useOwnEvents()
  const tilesOf = useTiles()
  if (orders === undefined || events === undefined) return <LoadingCards />
  const own = { orders: orders.length, events: events.today.length + events.tomorrow.length }
  return sectionsFor(can, own).map((section) => {
    const tiles = tilesOf(section)
    return (
      <section key={section}>
        {section !== 'agenda' && <SectionHead title={titleOf(section, orders)} />}
        <div style={{ display: 'grid', gap: 10 }}>
          {section === 'agenda' && <OwnEventCards events={events} />}
          {section === 'workshop' && orders.length > 0 && <OwnOrderCards orders={orders} />}
          {section === 'yard' && can('create_checklist') && <Ways />}
          {tiles.length > 0 && <FigureTiles tiles={tiles} />}
        </div>
        {section === 'yard' && <Planned />}
      </section>
    )
  })
}

const titleOf = (section: HomeSection, orders: readonly ServiceOrder[]): string => {
  if (section === 'yard') return 'Pátio'
  return orders.length > 0 ? 'Minhas Ordens' : 'Oficina'
}

function Ways() {
  return (
    <WayTiles>
      <WayTile way="exit" label="Checklist de Saída" href="/admin/checklists/cadastrar?tipo=saida" />
      <WayTile way="return" label="Checklist de Retorno" href="/admin/checklists/cadastrar?tipo=retorno" />
    </WayTiles>
  )
}

/** Tomorrow's machines, for who answers for the checklists of the yard and may see the agenda. */
function Planned() {
  const can = usePermissions()
  return can(['create_checklist', 'edit_checklist', 'access_agenda_event']) ? <Tomorrow /> : null
}
