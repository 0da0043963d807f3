import { WithoutProvider } from '../../../kit/mend/without.ts'
import type { Resource } from '@rentme/domain/kit/resource'
import {
  preventiveMaintenances,
  type PreventiveMaintenance,
} from '@rentme/domain/preventive-maintenance/preventive-maintenance'
import { preventiveInput } from '@rentme/domain/preventive-maintenance/input'
import { preventiveMaintenanceTemplates } from '@rentme/domain/preventive-maintenance-template/preventive-maintenance-template'
import { products, type Product } from '@rentme/domain/product/product'
import { useState } from 'react'
import { useOne } from '../../../kit/data/data.ts'
import { Screen } from '../../../kit/app/screen/screen.tsx'
import { useAddress } from '../../../kit/page/use-address.ts'
import { useBegun } from '../../../kit/app/form/use-begun.ts'
import { useReplaced } from '../../../kit/app/form/use-replaced.ts'
import { notLoaded } from '../../../kit/page/words.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { LoadingForm } from '../../../ui/feedback/loading.tsx'
import { templateQuestions } from '../../preventive-maintenance-template/shared/template-form.ts'
import { PickProduct } from '../../product/shared/app/pick-product.tsx'
import { inUse } from '../../product/shared/in-use.ts'
import { sentAs } from '../../../offline/queue/queue-item.ts'
import { preventiveOfConclusion, preventiveOfItem, preventiveOfRow } from './from-sent.ts'
import { preventiveHref } from '../../addresses.ts'
import { listPath } from './paths.ts'
import { PickTemplate } from './pick-template.tsx'
import { PreventiveFlow } from './preventive-flow.tsx'
import { askedOf } from '../../preventive-maintenance-template/shared/asked-of.ts'
import { newPreventive, preventiveDraftPrefix, type Preventive } from './preventive.ts'

const title = 'Preventiva'

/**
 * A preventive: concludes the one in progress that the address names; else chooses the machine and the template that it
 * does not name, goes on with what was begun, or begins.
 */
export default function PreventiveCreateScreen() {
  const { produto, pendencia, concluir } = useAddress()
  if (concluir !== undefined) return <Conclude key={concluir} id={concluir} item={pendencia ?? null} />
  if (produto === undefined)
    return (
      <PickProduct
        title={title}
        up={listPath}
        question="Qual máquina recebe a manutenção?"
        status={inUse}
        hint="Sincronize para baixar os produtos da empresa."
        hrefOf={({ id }) => preventiveHref(id)}
      />
    )
  const item = pendencia ?? null
  return (
    <ForMachine
      key={produto}
      productId={produto}
      begin={item === null ? `${preventiveDraftPrefix}${produto}` : `resend:${item}`}
      item={item}
      row={null}
    />
  )
}

function Conclude({ id, item }: { id: string; item: string | null }) {
  const { data: row, isPending } = useOne(preventiveMaintenances, id)
  if (row)
    return (
      <ForMachine
        productId={row.productId}
        begin={item === null ? `${preventiveDraftPrefix}conclude:${id}` : `resend:${item}`}
        item={item}
        row={row}
      />
    )
  return isPending ? <Wait /> : <Missing label={preventiveMaintenances.label} />
}

function Wait() {
  return (
    <Screen title={title} up={listPath}>
      <LoadingForm fields={4} />
    </Screen>
  )
}

function Missing({ label }: { label: Resource['label'] }) {
  return (
    <Screen title={title} up={listPath}>
      <ErrorState
        message={notLoaded(label)}
        drawing="lens"
        hint="O registro não está neste aparelho. Sincronize e tente novamente."
      />
    </Screen>
  )
}

type Begin = {
  /** Key of the draft. */
  begin: string
  /** Refused item of the outbox that is sent again. */
  item: string | null
  /** Preventive in progress that is concluded. */
  row: PreventiveMaintenance | null
}

function ForMachine({ productId, ...begin }: Begin & { productId: string }) {
  const { data: machine, isPending } = useOne(products, productId)
  if (machine) return <ForTemplate machine={machine} {...begin} />
  return isPending ? <Wait /> : <Missing label={products.label} />
}

/** Machine and preventive as they are without the refused write that is filled in again. */
function ForTemplate({ machine, row, ...begin }: Begin & { machine: Product }) {
  const replaced = useReplaced(begin.item)
  if (replaced === undefined) return <Wait />
  const { without } = replaced
  return (
    <WithoutProvider value={without}>
      <AsItWas
        {...begin}
        machine={without(products.store, machine) ?? machine}
        row={without(preventiveMaintenances.store, row) ?? row}
      />
    </WithoutProvider>
  )
}

/** What was begun names its template; else the address does, or the person. */
function AsItWas({ machine, begin, item, row }: Begin & { machine: Product }) {
  const { template: asked } = useAddress()
  const begun = useBegun<Preventive>(begin, item)
  const [isDiscarded, setDiscarded] = useState(false)
  const draft = isDiscarded ? null : (begun?.draft ?? null)
  const queued = begun?.queued ?? null
  const sent = queued === null ? null : sentAs(preventiveInput, queued)
  const templateId = draft?.templateId ?? row?.templateId ?? sent?.templateId ?? asked
  const { data: template } = useOne(preventiveMaintenanceTemplates, templateId ?? '')
  if (begun === undefined) return <Wait />
  if (templateId === undefined) return <PickTemplate machine={machine} title={title} up={listPath} />
  if (template === undefined) return <Wait />
  if (template === null) return <Missing label={preventiveMaintenanceTemplates.label} />
  const begunAt = draft?.answeredVersion ?? sent?.answeredVersion
  const version = row?.templateVersion ?? begunAt ?? template.templateVersion
  const questions = templateQuestions(template, version).map(askedOf)
  const first = () => {
    if (row !== null && queued !== null) return preventiveOfConclusion(row, queued, machine, questions)
    if (queued !== null) return preventiveOfItem(queued, machine, { questions, version })
    if (row !== null) return preventiveOfRow(row, machine, questions)
    const of = { templateId: template.id, answeredVersion: version }
    return newPreventive(machine, of, questions[0]?.id ?? 'review')
  }
  return (
    <PreventiveFlow
      machine={machine}
      questions={questions}
      draftKey={begin}
      draft={draft}
      first={first}
      replaced={queued}
      onDiscarded={() => setDiscarded(true)}
    />
  )
}
