import { fieldsOf } from '@rentme/domain/words/column'
import { formatDateTime } from '@rentme/domain/kit/time'
import {
  preventiveMaintenances,
  type PreventiveMaintenance,
} from '@rentme/domain/preventive-maintenance/preventive-maintenance'
import { AddendaCard } from '../../kit/detail/addenda-card.tsx'
import { Detail } from '../../kit/detail/detail.tsx'
import type { ApiDocument } from '../../kit/files/document-button.tsx'
import { labelName } from '../../kit/data/row-name.ts'
import { useZone } from '../../kit/session/session-context.tsx'
import { FormSection } from '../../ui/layout/form-section.tsx'
import { KeyValueList } from '../../ui/rows/key-value-list.tsx'
import { plateOf } from '@rentme/domain/product/label'
import { SafetyVerdict, verdictLabel } from '../service-order/shared/order-status.tsx'
import { PhotosCard } from '../service-order/shared/photos-card.tsx'
import { UnsafeBanner } from '../service-order/shared/unsafe-banner.tsx'
import { AnswersCard } from './answers-card.tsx'
import { addresses } from '../addresses.ts'
import { SendToClient } from '../send-to-client.tsx'
import { PreventiveAside } from './preventive-aside.tsx'
import { PreventiveStatusChip } from './shared/preventive-status.tsx'

const fields = fieldsOf(preventiveMaintenances)

const documentsOf = ({ id }: PreventiveMaintenance): ApiDocument[] => [
  { label: 'Registro', path: `/preventive-maintenances/${id}/document` },
]

/** One preventive: what was checked, the verdict on safety, and what falls due next. */
export default function PreventiveMaintenanceDetail() {
  const zone = useZone()
  return (
    <Detail
      resource={preventiveMaintenances}
      paths={addresses.preventiveMaintenance}
      head={(row) => ({
        name: labelName(row.template),
        plate: plateOf(row),
        state: <PreventiveStatusChip status={row.status} size="large" />,
        facts: formatDateTime(row.performedAt, zone),
      })}
      documents={(row) => ({ label: 'Baixar PDF', documents: documentsOf(row) })}
      renderActions={(row) => <SendToClient clientId={row.clientId} documents={documentsOf(row)} />}
      renderAside={(row) => (
        <>
          <AddendaCard resource={preventiveMaintenances} id={row.id} />
          <PreventiveAside row={row} />
        </>
      )}
    >
      {(row) => (
        <>
          <UnsafeBanner isSafe={row.safeToOperate} />
          <AnswersCard row={row} />
          <Conclusion row={row} />
          <PhotosCard title="Fotos" photos={row.photos} label={labelName(row.template)} />
          <PhotosCard
            title="Assinatura"
            photos={row.signature === null ? [] : [row.signature]}
            label={fields.signature.label}
          />
        </>
      )}
    </Detail>
  )
}

function Conclusion({ row }: { row: PreventiveMaintenance }) {
  const { partsReplaced, notes, safeToOperate } = row
  if (partsReplaced === null && notes === null && safeToOperate === null) return null
  return (
    <FormSection title="Conclusão">
      <KeyValueList
        items={[
          { label: fields.partsReplaced.short, value: partsReplaced },
          { label: fields.notes.short, value: notes },
          {
            label: verdictLabel,
            value: safeToOperate === null ? null : <SafetyVerdict isSafe={safeToOperate} />,
          },
        ]}
      />
    </FormSection>
  )
}
