import { count } from '@rentme/domain/kit/plural'
import type { Product } from '@rentme/domain/product/product'
import { Screen } from '../../../kit/app/screen/screen.tsx'
import { Failed } from '../../../kit/page/failed.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ListCard } from '../../../ui/rows/list-card.tsx'
import { LoadingCards } from '../../../ui/feedback/loading.tsx'
import { SectionHead } from '../../../ui/layout/section-head.tsx'
import { useTemplatesFor } from '../use-templates-for.ts'
import { OrderMachine } from '../../service-order/shared/app/order-machine.tsx'
import { preventiveHref } from '../../addresses.ts'

/** Which questions are asked of a machine: templates of its category, and those of any. */
export function PickTemplate({ machine, title, up }: { machine: Product; title: string; up: string }) {
  const { fitting, failure } = useTemplatesFor(machine)
  return (
    <Screen title={title} up={up}>
      <OrderMachine machine={machine} />
      <SectionHead title="Qual manutenção?" />
      {failure !== null && <Failed error={failure.error} onRetry={failure.retry} />}
      {failure === null && fitting === undefined && <LoadingCards cards={2} />}
      {fitting?.length === 0 && (
        <EmptyState
          message="Nenhum template encontrado."
          drawing="lens"
          hint="O escritório cadastra os templates de manutenção da categoria desta máquina."
        />
      )}
      <div style={{ display: 'grid', gap: 10 }}>
        {fitting?.map(({ id, name, description, questionsCount }) => (
          <ListCard key={id} href={preventiveHref(machine.id, id)} title={name}>
            {[description, count(questionsCount, 'pergunta', 'perguntas')].filter(Boolean).join(' · ')}
          </ListCard>
        ))}
      </div>
    </Screen>
  )
}
