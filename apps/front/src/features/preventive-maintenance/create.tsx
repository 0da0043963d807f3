import { preventiveMaintenanceTemplates } from '@rentme/domain/preventive-maintenance-template/preventive-maintenance-template'
import { count } from '@rentme/domain/kit/plural'
import { products, type Product } from '@rentme/domain/product/product'
import { useOne } from '../../kit/data/data.ts'
import { failureOf } from '../../kit/data/failure.ts'
import { useBack } from '../../kit/page/navigate.ts'
import { Failed } from '../../kit/page/failed.tsx'
import { Page } from '../../kit/page/page.tsx'
import { useAddress } from '../../kit/page/use-address.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { LoadingForm } from '../../ui/feedback/loading.tsx'
import { CodePlate } from '../../ui/rows/code-plate.tsx'
import { LinkRows } from '../../ui/rows/link-rows.tsx'
import { GaugeIcon } from '../../ui/theme/icons.tsx'
import { addresses, preventiveHref } from '../addresses.ts'
import { DeskSheet, Machine } from '../product/shared/desk-sheet.tsx'
import { PickMachine } from '../product/shared/pick-machine.tsx'
import { CreateForm } from './create-form.tsx'
import { useTemplatesFor } from './use-templates-for.ts'
import { useUsualReason } from './use-usual-reason.ts'

const up = addresses.preventiveMaintenance.list
const title = 'Nova Manutenção Preventiva'

/** A preventive at the desk: chooses the machine and the template that the address does not name, or begins. */
export default function CreatePreventive() {
  const { produto, template } = useAddress()
  if (produto === undefined)
    return (
      <PickMachine
        title={title}
        up={up}
        question="Qual máquina recebe a manutenção?"
        hrefOf={(id) => preventiveHref(id)}
      />
    )
  return <OfMachine key={`${produto}${template}`} productId={produto} templateId={template} />
}

function OfMachine({ productId, templateId = '' }: { productId: string; templateId: string | undefined }) {
  const ofMachine = useOne(products, productId)
  const ofTemplate = useOne(preventiveMaintenanceTemplates, templateId)
  const [machine, template] = [ofMachine.data, ofTemplate.data]
  const failure = failureOf(templateId === '' ? [ofMachine] : [ofMachine, ofTemplate])
  const reason = useUsualReason()
  const back = useBack(up)
  const isThere = machine && template && reason !== undefined
  if (isThere) return <CreateForm machine={machine} template={template} reason={reason} />
  const isMissing = machine === null || (templateId !== '' && template === null)
  return (
    <Page title={title} back={up}>
      <DeskSheet>
        {isMissing && <ErrorState message="Registro não encontrado." drawing="lens" onBack={back} />}
        {failure !== null && <Failed error={failure.error} onRetry={failure.retry} />}
        {machine && templateId === '' && <Templates machine={machine} />}
        {!isMissing && failure === null && (machine === undefined || templateId !== '') && <LoadingForm />}
      </DeskSheet>
    </Page>
  )
}

function Templates({ machine }: { machine: Product }) {
  const { fitting, failure } = useTemplatesFor(machine)
  if (failure !== null) return <Failed error={failure.error} onRetry={failure.retry} />
  if (fitting === undefined) return <LoadingForm />
  if (fitting.length === 0)
    return (
      <EmptyState
        message="Nenhum template encontrado."
        drawing="lens"
        hint="Cadastre um template de manutenção da categoria desta máquina."
      />
    )
  return (
    <>
      <Machine>
        <CodePlate code={machine.internCode} />
        Qual manutenção?
      </Machine>
      <LinkRows
        rows={fitting.map(({ id, name, description, questionsCount }) => ({
          href: preventiveHref(machine.id, id),
          lead: <GaugeIcon />,
          title: name,
          text: (
            <small>
              {[description, count(questionsCount, 'pergunta', 'perguntas')].filter(Boolean).join(' · ')}
            </small>
          ),
        }))}
      />
    </>
  )
}
