import { WithoutProvider } from '../../../kit/mend/without.ts'
import { products } from '@rentme/domain/product/product'
import { Screen } from '../../../kit/app/screen/screen.tsx'
import { Failed } from '../../../kit/page/failed.tsx'
import { useAddress } from '../../../kit/page/use-address.ts'
import { useReplaced, type Replaced } from '../../../kit/app/form/use-replaced.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadingForm } from '../../../ui/feedback/loading.tsx'
import { Tape } from '../../../ui/feedback/tape.tsx'
import { PickProduct } from '../../product/shared/app/pick-product.tsx'
import { registerHref } from '../../addresses.ts'
import { typeTitles } from '../shared/labels.ts'
import { Stopped } from '../register/stopped.tsx'
import { OpenFlow } from './flow/open-flow.tsx'
import { useFlowContext } from '../register/use-flow-context.ts'

// An exit takes what may leave, a return what is out.
const choices = {
  exit: {
    question: 'Qual máquina vai sair?',
    status: 'available,reserved',
    hint: 'Nenhuma máquina espera um checklist de saída.',
  },
  return: {
    question: 'Qual máquina voltou?',
    status: 'rented',
    hint: 'Nenhuma máquina espera um checklist de retorno.',
  },
} as const

/** An exit or a return: chooses the machine when the address names none, says why it can't begin, or begins. */
export default function ChecklistCreateScreen() {
  const { produto, tipo, pendencia, como } = useAddress()
  const type = tipo === 'retorno' ? 'return' : 'exit'
  if (produto === undefined)
    return (
      <PickProduct
        title={typeTitles[type]}
        up="/admin/checklists"
        {...choices[type]}
        hrefOf={({ id }) => registerHref(id, type, como)}
      />
    )
  return <ForProduct key={produto + type} productId={produto} type={type} item={pendencia ?? null} />
}

type Props = { productId: string; type: 'exit' | 'return'; item: string | null }

function ForProduct(props: Props) {
  const replaced = useReplaced(props.item)
  if (replaced !== undefined)
    return (
      <WithoutProvider value={replaced.without}>
        <Known {...props} replaced={replaced} />
      </WithoutProvider>
    )
  return (
    <Screen title={typeTitles[props.type]} up="/admin/checklists">
      <LoadingForm fields={4} />
    </Screen>
  )
}

function Known({ productId, type, item, replaced }: Props & { replaced: Replaced }) {
  const loading = useFlowContext(productId, type, replaced)
  if (loading.state === 'ready') return <OpenFlow ready={loading.ready} item={item} />
  return (
    <Screen title={typeTitles[type]} up="/admin/checklists">
      {loading.state === 'loading' && <LoadingForm fields={4} />}
      {loading.state === 'failed' && <Failed error={loading.failure.error} onRetry={loading.failure.retry} />}
      {loading.state === 'missing' && (
        <EmptyState
          message="Registro não encontrado."
          drawing="lens"
          hint={`Este ${products.label.one.toLowerCase()} não está neste aparelho. Sincronize e tente novamente.`}
        />
      )}
      {loading.state === 'stopped' && (
        <>
          <Tape style={{ height: 14, margin: '0 -16px' }} />
          <Stopped product={loading.product} reason={loading.reason} />
        </>
      )}
    </Screen>
  )
}
