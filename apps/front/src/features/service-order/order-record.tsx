import { fieldsOf } from '@rentme/domain/words/column'
import { styled } from '@mui/material/styles'
import { formatHours } from '@rentme/domain/kit/number'
import { serviceOrders, type ServiceOrder } from '@rentme/domain/service-order/service-order'
import { KeyValueList } from '../../ui/rows/key-value-list.tsx'
import { FormSection } from '../../ui/layout/form-section.tsx'
import { orderName } from '@rentme/domain/service-order/name'
import { SafetyVerdict, verdictLabel } from './shared/order-status.tsx'
import { PhotosCard } from './shared/photos-card.tsx'

const fields = fieldsOf(serviceOrders)

const Prose = styled('p')({ margin: 0, padding: '0 16px 14px', whiteSpace: 'pre-line', maxWidth: '72ch' })

/** What was reported, and the record of what was done about it (NR-12 12.11.2). */
export function OrderRecord({ order }: { order: ServiceOrder }) {
  return (
    <>
      <FormSection title="Problema">
        <Prose>{order.description}</Prose>
      </FormSection>
      <Done order={order} />
      <PhotosCard title="Fotos" photos={order.photos} label={orderName(order)} />
      <PhotosCard
        title="Assinatura"
        photos={order.signature === null ? [] : [order.signature]}
        label={fields.signature.label}
      />
    </>
  )
}

function Done({ order }: { order: ServiceOrder }) {
  const { solution, partsReplaced, hourMeter, safeToOperate } = order
  if (solution === null && partsReplaced === null && hourMeter === null && safeToOperate === null) return null
  return (
    <FormSection title="Serviço Realizado">
      {solution !== null && <Prose>{solution}</Prose>}
      <KeyValueList
        items={[
          { label: 'Peças', value: partsReplaced },
          { label: fields.hourMeter.short, value: hourMeter === null ? null : formatHours(hourMeter) },
          {
            label: verdictLabel,
            value: safeToOperate === null ? null : <SafetyVerdict isSafe={safeToOperate} />,
          },
        ]}
      />
    </FormSection>
  )
}
