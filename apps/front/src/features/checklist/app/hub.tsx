import { checklists } from '@rentme/domain/checklist/checklist'
import { products } from '@rentme/domain/product/product'
import { useCount } from '../../../kit/data/data.ts'
import { Screen } from '../../../kit/app/screen/screen.tsx'
import { usePermissions } from '../../../kit/session/session-context.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { FigureTiles } from '../../../ui/charts/figure-tiles.tsx'
import { SectionHead } from '../../../ui/layout/section-head.tsx'
import { WayTile, WayTiles } from '../../../ui/layout/way-tile.tsx'
import { inspectionGuard, inspectionPath } from '../../addresses.ts'
import { ScanProduct } from '../../product/shared/app/scan-product.tsx'
import { inInspection } from '../inspection/waiting.ts'
import { Drafts } from './drafts.tsx'
import { pendingFilters } from './frame.tsx'

/** Where checklists begin: an exit, a return, what was left half done, and the two lists. */
export default function ChecklistHubScreen() {
  const can = usePermissions()
  const mayCreate = can('create_checklist')
  const mayRead = can('access_checklist')
  const scans = mayCreate && can('access_product')
  return (
    <Screen title="Checklist" up="/admin" fab={scans}>
      {mayCreate && (
        <WayTiles>
          <WayTile way="exit" label="Checklist de Saída" href="/admin/checklists/cadastrar?tipo=saida" />
          <WayTile
            way="return"
            label="Checklist de Retorno"
            href="/admin/checklists/cadastrar?tipo=retorno"
          />
        </WayTiles>
      )}
      {mayCreate && <Drafts />}
      {mayRead && <Lists />}
      {!mayCreate && !mayRead && (
        <EmptyState
          message="Nenhum checklist para você."
          drawing="barrier"
          hint="Seu cargo não tem acesso a checklists. Fale com o administrador."
        />
      )}
      {scans && <ScanProduct />}
    </Screen>
  )
}

function Lists() {
  const inspects = usePermissions()(inspectionGuard)
  const waiting = useCount(products, inInspection)
  const pending = useCount(checklists, pendingFilters)
  const late = useCount(checklists, { ...pendingFilters, overdue: 'true' })
  const completed = useCount(checklists, { type: 'return' })
  return (
    <>
      <SectionHead title="Consultar" />
      <FigureTiles
        tiles={[
          { value: pending, label: 'Pendentes', href: '/admin/checklists/pendentes' },
          {
            value: late,
            label: 'Devoluções atrasadas',
            href: '/admin/checklists/pendentes?prazo=atrasados',
            bad: (late ?? 0) > 0,
          },
          ...(inspects ? [{ value: waiting, label: 'Em inspeção', href: inspectionPath }] : []),
          { value: completed, label: 'Concluídos', href: '/admin/checklists/concluidos' },
        ]}
      />
    </>
  )
}
