import { fieldsOf } from '@rentme/domain/words/column'
import { serviceOrders, type ServiceOrder } from '@rentme/domain/service-order/service-order'
import { formatDateTime } from '@rentme/domain/kit/time'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import { RowScreen } from '../../../kit/app/list/row-screen.tsx'
import { ShareDocuments } from '../../../kit/app/share-documents.tsx'
import { labelName } from '../../../kit/data/row-name.ts'
import { usePermissions, useZone } from '../../../kit/session/session-context.tsx'
import { CodePlate } from '../../../ui/rows/code-plate.tsx'
import { CodeText } from '../../../ui/rows/code-text.tsx'
import { KeyValueList } from '../../../ui/rows/key-value-list.tsx'
import { FormSection } from '../../../ui/layout/form-section.tsx'
import { ThumbBar } from '../../../ui/layout/thumb-bar.tsx'
import { ink, type } from '../../../ui/theme/tokens.ts'
import { clientOf } from '@rentme/domain/client/client'
import { machineOf, plateOf } from '@rentme/domain/product/label'
import { usualMove } from '../moves.ts'
import { orderName } from '@rentme/domain/service-order/name'
import { FromChecklist } from '../from-checklist.tsx'
import { OrderFlow } from '../order-flow.tsx'
import { OrderRecord } from '../order-record.tsx'
import { OrderStatusChip, PriorityMark } from '../shared/order-status.tsx'
import { UnsafeBanner } from '../shared/unsafe-banner.tsx'
import { useMoves } from '../use-moves.tsx'

const fields = fieldsOf(serviceOrders)

const Head = styled('div')({
  padding: 14,
  '& > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 10 },
  '& h1': { margin: '10px 0 0', ...type(20, 28, 600) },
  '& p': { margin: '2px 0 0', color: ink[500] },
})

/** One order: the machine, where the work stands, what was found and done, and the next step. */
export default function ServiceOrderDetailScreen() {
  const may = usePermissions()('edit_service_order')
  const { move, dialog, isBusy } = useMoves()
  return (
    <>
      <RowScreen
        resource={serviceOrders}
        title="Ordem de Serviço"
        up="/admin/ordens-de-servico"
        renderEnd={(order) => {
          const next = usualMove(order.status)
          if (!may || next === undefined) return null
          return (
            <ThumbBar>
              <Button
                variant="contained"
                color="primary"
                disabled={isBusy}
                onClick={() => void move(order, next)}
              >
                {next.label}
              </Button>
            </ThumbBar>
          )
        }}
      >
        {(order) => (
          <>
            <OrderHead order={order} />
            <UnsafeBanner isSafe={order.safeToOperate} />
            <OrderFlow order={order} onMove={may ? (next) => void move(order, next) : null} />
            <Facts order={order} />
            <OrderRecord order={order} />
            <ShareDocuments
              ids={[order.id]}
              documents={[
                {
                  label: 'Compartilhar Ordem de Serviço',
                  path: `${serviceOrders.path}/${order.id}/document`,
                },
              ]}
            />
          </>
        )}
      </RowScreen>
      {dialog}
    </>
  )
}

function OrderHead({ order }: { order: ServiceOrder }) {
  const shows = usePermissions()('show_product')
  const plate = <CodePlate code={plateOf(order)} look="metal" />
  return (
    <Card sx={{ mb: 1.5 }}>
      <Head>
        <div>
          {shows ? (
            <Link href={`/admin/produtos/${order.productId}`} aria-label={`Produto ${plateOf(order)}`}>
              {plate}
            </Link>
          ) : (
            plate
          )}
          <OrderStatusChip status={order.status} />
        </div>
        <h1>{machineOf(order)}</h1>
        <p>
          <CodeText>{orderName(order)}</CodeText> · <PriorityMark priority={order.priority} />
        </p>
      </Head>
    </Card>
  )
}

function Facts({ order }: { order: ServiceOrder }) {
  const zone = useZone()
  return (
    <FormSection title="Dados">
      <KeyValueList
        items={[
          { label: fields.serviceOrderReasonId.short, value: labelName(order.reason) },
          { label: fields.serviceOrderDefectId.short, value: labelName(order.defect) },
          { label: fields.technicianId.short, value: labelName(order.technician) },
          { label: fields.clientId.short, value: order.client && clientOf(order) },
          {
            label: fields.contractNumber.short,
            value: order.contractNumber && <CodeText>{order.contractNumber}</CodeText>,
          },
          ...(order.checklist === null
            ? []
            : [{ label: 'Do checklist', value: <FromChecklist checklist={order.checklist} /> }]),
          { label: fields.machineStopped.short, value: order.machineStopped ? 'Sim' : 'Não' },
          { label: fields.openedAt.short, value: formatDateTime(order.openedAt, zone) },
        ]}
      />
    </FormSection>
  )
}
