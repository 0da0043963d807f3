import {
  preventiveMaintenanceTemplates,
  type PreventiveMaintenanceTemplate,
} from '@rentme/domain/preventive-maintenance-template/preventive-maintenance-template'
import { count } from '@rentme/domain/kit/plural'
import type { Product } from '@rentme/domain/product/product'
import { useList } from '../../../kit/data/data.ts'
import { Screen } from '../../../kit/app/screen/screen.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ListCard } from '../../../ui/rows/list-card.tsx'
import { LoadingCards } from '../../../ui/feedback/loading.tsx'
import { SectionHead } from '../../../ui/layout/section-head.tsx'
import { OrderMachine } from '../../service-order/shared/app/order-machine.tsx'
import { createHref } from './paths.ts'

// A company has a handful of templates.
const everything = 500

/** Templates of the machine's own interval come first. */
const place = (
  { productMaintenanceIntervalId }: PreventiveMaintenanceTemplate,
  usual: string | null,
): number => (productMaintenanceIntervalId === usual ? 0 : 1)

/** Which questions are asked of a machine: templates of its category, and those of any. */
export function PickTemplate({ machine, title, up }: { machine: Product; title: string; up: string }) {
  const { data } = useList(preventiveMaintenanceTemplates, {
    filters: { active: 'true' },
    perPage: everything,
  })
  const usual = machine.productMaintenanceIntervalId
  const fitting = data?.rows
    .filter(
      ({ productCategoryId }) =>
        productCategoryId === null || productCategoryId === machine.productCategoryId,
    )
    .sort((a, b) => place(a, usual) - place(b, usual))
  return (
    <Screen title={title} up={up}>
      <OrderMachine machine={machine} />
      <SectionHead title="Qual manutenção?" />
      {fitting === undefined && <LoadingCards cards={2} />}
      {fitting?.length === 0 && (
        <EmptyState
          message="Nenhum template encontrado."
          drawing="lens"
          hint="O escritório cadastra os templates de manutenção da categoria desta máquina."
        />
      )}
      <div style={{ display: 'grid', gap: 10 }}>
        {fitting?.map(({ id, name, description, questionsCount }) => (
          <ListCard key={id} href={createHref(machine.id, id)} title={name}>
            {[description, count(questionsCount, 'pergunta', 'perguntas')].filter(Boolean).join(' · ')}
          </ListCard>
        ))}
      </div>
    </Screen>
  )
}
