import { checklists } from '@rentme/domain/checklist/checklist'
import { products } from '@rentme/domain/product/product'
import { useCount } from '../../../kit/data/data.ts'
import { DraftCards } from '../../../kit/app/list/draft-cards.tsx'
import { Screen } from '../../../kit/app/screen/screen.tsx'
import { usePermissions } from '../../../kit/session/session-context.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { FigureTiles } from '../../../ui/charts/figure-tiles.tsx'
import { SectionHead } from '../../../ui/layout/section-head.tsx'
import { WayTile, WayTiles } from '../../../ui/layout/way-tile.tsx'
import { inspectionGuard, inspectionPath } from '../../addresses.ts'
import { ScanProduct } from '../../product/shared/app/scan-product.tsx'
import { inInspection } from '../inspection/waiting.ts'
import { checklistDrafts } from '../shared/app/checklist-drafts.ts'
import { late, pendingAt } from '../shared/app/pending-at.ts'

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
      {mayCreate && <DraftCards kind={checklistDrafts} />}
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
  const [pending, overdue] = [pendingAt(''), pendingAt(late)]
  const pendingCount = useCount(checklists, pending.filters)
  const lateCount = useCount(checklists, overdue.filters)
  const completed = useCount(checklists, { type: 'return' })
  return (
    <>
      <SectionHead title="Consultar" />
      <FigureTiles
        tiles={[
          { value: pendingCount, label: 'Pendentes', href: pending.href },
          {
            value: lateCount,
            label: 'Devoluções atrasadas',
            href: overdue.href,
            bad: (lateCount ?? 0) > 0,
          },
          ...(inspects ? [{ value: waiting, label: 'Em inspeção', href: inspectionPath }] : []),
          { value: completed, label: 'Concluídos', href: '/admin/checklists/concluidos' },
        ]}
      />
    </>
  )
}
