import { fieldsOf } from '@rentme/domain/words/column'
import { formatHours } from '@rentme/domain/kit/number'
import { formatDate, formatDateTime } from '@rentme/domain/kit/time'
import {
  preventiveMaintenances,
  type PreventiveMaintenance,
} from '@rentme/domain/preventive-maintenance/preventive-maintenance'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import { RowScreen } from '../../../kit/app/list/row-screen.tsx'
import { ShareDocuments } from '../../../kit/app/share-documents.tsx'
import { labelName } from '../../../kit/data/row-name.ts'
import { useAddress } from '../../../kit/page/use-address.ts'
import { usePermissions, useZone } from '../../../kit/session/session-context.tsx'
import { CodePlate } from '../../../ui/rows/code-plate.tsx'
import { CodeText } from '../../../ui/rows/code-text.tsx'
import { KeyValueList } from '../../../ui/rows/key-value-list.tsx'
import { ThumbBar } from '../../../ui/layout/thumb-bar.tsx'
import { FormSection } from '../../../ui/layout/form-section.tsx'
import { ink, type } from '../../../ui/theme/tokens.ts'
import { clientOf } from '@rentme/domain/client/client'
import { machineOf, plateOf } from '@rentme/domain/product/label'
import { SafetyVerdict, verdictLabel } from '../../service-order/shared/order-status.tsx'
import { PhotosCard } from '../../service-order/shared/photos-card.tsx'
import { ReadNext } from '../../product/shared/app/read-next.tsx'
import { UnsafeBanner } from '../../service-order/shared/unsafe-banner.tsx'
import { AnswersCard } from '../answers-card.tsx'
import { PreventiveStatusChip } from '../shared/preventive-status.tsx'
import { concludeHref, listPath } from './paths.ts'

const fields = fieldsOf(preventiveMaintenances)

const Head = styled('div')({
  padding: 14,
  '& > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 10 },
  '& h1': { margin: '10px 0 0', ...type(20, 28, 600) },
  '& p': { margin: '2px 0 0', color: ink[500] },
})

/** One preventive: the machine, what was checked, the verdict on safety, and what falls due next. */
export default function PreventiveDetailScreen() {
  return (
    <RowScreen
      resource={preventiveMaintenances}
      title="Preventiva"
      up={listPath}
      renderEnd={(row) => <Conclude row={row} />}
    >
      {(row) => (
        <>
          <JustSaved />
          <PreventiveHead row={row} />
          <UnsafeBanner isSafe={row.safeToOperate} />
          <Facts row={row} />
          <AnswersCard row={row} />
          <PhotosCard title="Fotos" photos={row.photos} label={labelName(row.template)} />
          <PhotosCard
            title="Assinatura"
            photos={row.signature === null ? [] : [row.signature]}
            label={fields.signature.label}
          />
          <ShareDocuments
            ids={[row.id]}
            documents={[
              {
                label: 'Compartilhar Preventiva',
                path: `${preventiveMaintenances.path}/${row.id}/document`,
              },
            ]}
          />
        </>
      )}
    </RowScreen>
  )
}

/** Right after it was saved: on to the next machine. */
function JustSaved() {
  const { salva } = useAddress()
  const mayScan = usePermissions()('access_product')
  if (salva === undefined || !mayScan) return null
  return (
    <nav aria-label="Próxima máquina" style={{ display: 'flex', marginBottom: 12 }}>
      <ReadNext />
    </nav>
  )
}

/** One in progress is concluded by who may fill in and change preventives. */
function Conclude({ row }: { row: PreventiveMaintenance }) {
  const can = usePermissions()
  const may = can('create_preventive_maintenance') && can('edit_preventive_maintenance')
  if (!may || row.status !== 'in_progress') return null
  return (
    <ThumbBar>
      <Button fullWidth variant="contained" color="primary" href={concludeHref(row.id)}>
        Concluir Preventiva
      </Button>
    </ThumbBar>
  )
}

function PreventiveHead({ row }: { row: PreventiveMaintenance }) {
  const shows = usePermissions()('show_product')
  const plate = <CodePlate code={plateOf(row)} look="metal" />
  return (
    <Card sx={{ mb: 1.5 }}>
      <Head>
        <div>
          {shows ? (
            <Link href={`/admin/produtos/${row.productId}`} aria-label={`Produto ${plateOf(row)}`}>
              {plate}
            </Link>
          ) : (
            plate
          )}
          <PreventiveStatusChip status={row.status} />
        </div>
        <h1>{machineOf(row)}</h1>
        <p>{labelName(row.template)}</p>
      </Head>
    </Card>
  )
}

const nextOf = ({ nextDueAt, nextDueHourMeter }: PreventiveMaintenance): string =>
  [
    nextDueAt && formatDate(nextDueAt, 'UTC'),
    nextDueHourMeter === null ? null : formatHours(nextDueHourMeter),
  ]
    .filter(Boolean)
    .join(' ou ')

function Facts({ row }: { row: PreventiveMaintenance }) {
  const zone = useZone()
  return (
    <FormSection title="Dados">
      <KeyValueList
        items={[
          { label: fields.performedAt.short, value: formatDateTime(row.performedAt, zone) },
          { label: fields.technicianId.short, value: labelName(row.technician) },
          {
            label: fields.hourMeter.short,
            value: row.hourMeter === null ? null : formatHours(row.hourMeter),
          },
          {
            label: verdictLabel,
            value: row.safeToOperate === null ? null : <SafetyVerdict isSafe={row.safeToOperate} />,
          },
          { label: fields.nextDueAt.short, value: nextOf(row) },
          { label: fields.clientId.short, value: row.client && clientOf(row) },
          {
            label: fields.contractNumber.short,
            value: row.contractNumber && <CodeText>{row.contractNumber}</CodeText>,
          },
          { label: fields.partsReplaced.short, value: row.partsReplaced },
          { label: fields.notes.short, value: row.notes },
        ]}
      />
    </FormSection>
  )
}
