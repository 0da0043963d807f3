import { preventiveMaintenanceTemplates } from '@rentme/domain/preventive-maintenance-template/preventive-maintenance-template'
import { products, type Product } from '@rentme/domain/product/product'
import { useState } from 'react'
import { useOne } from '../../../kit/data.ts'
import { Screen } from '../../../kit/device/screen.tsx'
import { useAddress } from '../../../kit/device/use-address.ts'
import { useBegun } from '../../../kit/device/use-begun.ts'
import { notLoaded } from '../../../kit/words.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { LoadingForm } from '../../../ui/loading.tsx'
import { templateQuestions } from '../../preventive-maintenance-template/template-form.ts'
import { PickProduct } from '../../product/app/pick-product.tsx'
import { inUse } from '../../product/in-use.ts'
import { sentIn } from './from-item.ts'
import { createHref, listPath } from './paths.ts'
import { PickTemplate } from './pick-template.tsx'
import { PreventiveFlow } from './preventive-flow.tsx'
import { askedOf, preventiveDraftPrefix, type Preventive } from './preventive.ts'

const title = 'Preventiva'

/** A preventive: chooses the machine and the template when the address names none, goes on with what was begun, or begins. */
export default function PreventiveCreateScreen() {
  const { produto, pendencia } = useAddress()
  if (produto === undefined)
    return (
      <PickProduct
        title={title}
        up={listPath}
        question="Qual máquina recebe a manutenção?"
        status={inUse}
        hint="Sincronize para baixar os produtos da empresa."
        hrefOf={({ id }) => createHref(id)}
      />
    )
  return <ForMachine key={produto} productId={produto} item={pendencia ?? null} />
}

function Wait() {
  return (
    <Screen title={title} up={listPath}>
      <LoadingForm fields={4} />
    </Screen>
  )
}

function ForMachine({ productId, item }: { productId: string; item: string | null }) {
  const { data: machine, isPending } = useOne(products, productId)
  if (machine) return <ForTemplate machine={machine} item={item} />
  if (isPending) return <Wait />
  return (
    <Screen title={title} up={listPath}>
      <ErrorState
        message={notLoaded(products.label)}
        drawing="lens"
        hint="Ele não está neste aparelho. Sincronize e tente novamente."
      />
    </Screen>
  )
}

/** What was begun names its template; else the address does, or the person. */
function ForTemplate({ machine, item }: { machine: Product; item: string | null }) {
  const { template: asked } = useAddress()
  const key = item === null ? `${preventiveDraftPrefix}${machine.id}` : `resend:${item}`
  const begun = useBegun<Preventive>(key, item)
  const [isDiscarded, setDiscarded] = useState(false)
  const draft = isDiscarded ? null : (begun?.draft ?? null)
  const queued = begun?.queued ?? null
  const templateId = draft?.templateId ?? (queued === null ? undefined : sentIn(queued).templateId) ?? asked
  const { data: template } = useOne(preventiveMaintenanceTemplates, templateId ?? '')
  if (begun === undefined) return <Wait />
  if (templateId === undefined) return <PickTemplate machine={machine} title={title} up={listPath} />
  if (template === undefined) return <Wait />
  if (template === null)
    return (
      <Screen title={title} up={listPath}>
        <ErrorState
          message={notLoaded(preventiveMaintenanceTemplates.label)}
          drawing="lens"
          hint="Ele não está neste aparelho. Sincronize e tente novamente."
        />
      </Screen>
    )
  return (
    <PreventiveFlow
      machine={machine}
      template={template}
      questions={templateQuestions(template).map(askedOf)}
      draftKey={key}
      draft={draft}
      queued={queued}
      onDiscarded={() => setDiscarded(true)}
    />
  )
}
