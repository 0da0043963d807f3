import type { Checklist } from '@rentme/domain/checklist/checklist'
import { clients } from '@rentme/domain/client/client'
import { products } from '@rentme/domain/product/product'
import { machineLook } from '../product/shared/machine-note.tsx'
import type { MeterContext } from '@rentme/domain/hour-meter/judge'
import { orderErrors } from '@rentme/domain/service-order/rules'
import { serviceOrders, type ServiceOrder } from '@rentme/domain/service-order/service-order'
import { mayMove, serviceOrderStatuses, serviceOrderStatusLabels } from '@rentme/domain/service-order/status'
import { useClock } from '../../kit/session/clock.ts'
import { useOne } from '../../kit/data/data.ts'
import { Editor } from '../../kit/editor/editor.tsx'
import { EditorSection } from '../../kit/editor/editor-section.tsx'
import { useSignedNotice } from '../../kit/editor/use-signed-notice.tsx'
import { fieldsFor } from '../../kit/fields/fields.tsx'
import type { FormValues } from '../../kit/editor/form-schema.ts'
import { useRowId } from '../../kit/page/navigate.ts'
import { useZone } from '../../kit/session/session-context.tsx'
import { FieldGrid } from '../../ui/layout/field-grid.tsx'
import { useLastReadings } from '../hour-meter/shared/use-meter.ts'
import { orderDoubt, orderPlace, typedOrder } from './order-doubt.ts'
import { addresses } from '../addresses.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { FromChecklist } from './from-checklist.tsx'
import { useMachine } from './shared/use-machine.ts'
import { ProblemFields } from './problem-fields.tsx'
import { TwinBanner } from './twin-banner.tsx'
import { WorkFields } from './work-fields.tsx'
import { textsIn } from '@rentme/domain/kit/record'

const { Text, Multiline, Moment, Select, Reference, File, Photos, useValue } = fieldsFor(serviceOrders)

/** What the form itself can tell; what hangs on the machine and on the chosen reason is the server's to say. */
const rulesFrom =
  (before: ServiceOrder | null, meter: Pick<MeterContext, 'readings' | 'zone'>, clock: () => number) =>
  (values: FormValues) => {
    const now = new Date(clock()).toISOString()
    return orderErrors(before, typedOrder(before, values), {
      corrective: false,
      damage: false,
      photos: textsIn(values['photos']).length,
      usesHourMeter: false,
      ...meter,
      now,
      written: now,
      rentedBy: null,
    })
  }

export default function ServiceOrderForm() {
  const { data } = useOne(serviceOrders, useRowId() ?? '')
  return <ServiceOrderEditor before={data ?? null} />
}

// One is opened with what it begins with: there is no other to go on with.
const opening = { ...addresses.serviceOrder, create: null }

interface Props {
  /** The row as it is; null for a new one. */
  before: ServiceOrder | null
  /** What a new one begins with. */
  initial?: FormValues
  /** The return that a new one comes from. */
  checklist?: Checklist
}

/** The fields of an order, opened by itself or from a return, or as it is. */
export function ServiceOrderEditor({ before, initial, checklist }: Props) {
  const signed = useSignedNotice(serviceOrders)
  const clock = useClock()
  const meter = { readings: useLastReadings(before?.productId ?? '').data, zone: useZone() }
  return (
    <Editor
      form={serviceOrders}
      paths={before === null ? opening : addresses.serviceOrder}
      rules={rulesFrom(before, meter, clock)}
      {...(before !== null && { doubt: orderDoubt(before, meter.readings, clock) })}
      {...(before === null && { title: 'Abrir Ordem de Serviço' })}
      {...(initial !== undefined && { initial })}
    >
      {signed}
      {before === null && <Twin />}
      {checklist !== undefined && <From checklist={checklist} />}
      <EditorSection title="Máquina e Cliente">
        <Whose isNew={before === null} />
      </EditorSection>
      <EditorSection title="Problema">
        <FieldGrid>
          <ProblemFields />
        </FieldGrid>
      </EditorSection>
      <EditorSection title="Andamento">
        <Progress before={before} />
      </EditorSection>
      <EditorSection title="Serviço Realizado">
        <Work before={before} readings={meter.readings} />
      </EditorSection>
      <EditorSection title="Fotos e Assinatura">
        <FieldGrid>
          <Photos name="photos" />
          <File name="signature" columns={6} />
        </FieldGrid>
      </EditorSection>
    </Editor>
  )
}

function Whose({ isNew }: { isNew: boolean }) {
  return (
    <FieldGrid>
      <Reference name="productId" to={products} columns={6} {...machineLook} />
      <Reference
        name="clientId"
        to={clients}
        columns={6}
        {...(isNew && { hint: 'Em branco, é o cliente que está com a máquina.' })}
      />
      <Text name="contractNumber" columns={6} />
    </FieldGrid>
  )
}

/** Whether the machine of a new order has one already. */
function Twin() {
  const machine = useMachine(useValue('productId') ?? '')
  return <TwinBanner order={machine?.openOrder} />
}

function From({ checklist }: { checklist: Checklist }) {
  return (
    <div style={{ marginBottom: 12 }}>
      <Banner tone="info">
        Do checklist <FromChecklist checklist={checklist} />. Texto e fotos são das respostas não conformes.
      </Banner>
    </div>
  )
}

interface WorkProps {
  before: ServiceOrder | null
  readings: MeterContext['readings']
}

function Work({ before, readings }: WorkProps) {
  const clock = useClock()
  return (
    <FieldGrid>
      <WorkFields
        productId={useValue('productId') ?? ''}
        placeOf={(values) => orderPlace(before, typedOrder(before, values), readings, clock)}
      />
    </FieldGrid>
  )
}

/** An order goes only where its flow lets it, and says why it was canceled or opened again. */
function Progress({ before }: { before: ServiceOrder | null }) {
  const status = useValue('status')
  const from = before?.status ?? null
  const options = serviceOrderStatuses
    .filter((to) => from === null || mayMove(from, to))
    .map((value) => ({ value, label: serviceOrderStatusLabels[value] }))
  const isReopened = from === 'completed' && status === 'in_progress'
  return (
    <FieldGrid>
      <Select name="status" options={options} columns={6} />
      <Moment name="openedAt" columns={6} />
      <Moment name="startedAt" columns={6} />
      <Moment name="completedAt" columns={6} />
      {status === 'canceled' && <Multiline name="cancelReason" required rows={2} />}
      {isReopened && <Multiline name="reopenReason" required rows={2} />}
    </FieldGrid>
  )
}
