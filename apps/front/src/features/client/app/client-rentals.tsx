import { checklists, type Checklist } from '@rentme/domain/checklist/checklist'
import { formatDate } from '@rentme/domain/kit/time'
import { RowList } from '../../../kit/app/list/row-list.tsx'
import { useToday } from '../../../kit/session/use-today.ts'
import { usePermissions, useZone } from '../../../kit/session/session-context.tsx'
import { CodePlate } from '../../../ui/rows/code-plate.tsx'
import { CodeText } from '../../../ui/rows/code-text.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ReturnIcon } from '../../../ui/theme/icons.tsx'
import { ListCard } from '../../../ui/rows/list-card.tsx'
import { ChecklistStatusChip } from '../../checklist/shared/checklist-status.tsx'
import { registerHref } from '../../addresses.ts'
import { machineOf, plateOf } from '@rentme/domain/product/label'
import { ClientHeading, ClientScreen } from './client-screen.tsx'

/** What a client has and had on rent, the latest exit first. */
export default function ClientRentalsScreen() {
  const can = usePermissions()
  return (
    <ClientScreen current="rentals">
      {(client) => (
        <>
          <ClientHeading client={client} />
          {can('access_checklist') ? (
            <RowList
              resource={checklists}
              within={{ client_id: client.id, type: 'exit' }}
              sort="-performedAt"
              estimate={118}
              older
              hint="Nenhuma máquina saiu para este cliente."
            >
              {(exit) => <RentalCard exit={exit} />}
            </RowList>
          ) : (
            <EmptyState
              message="Sem acesso aos aluguéis."
              drawing="barrier"
              hint="Seu cargo não tem acesso a checklists. Fale com o administrador."
            />
          )}
        </>
      )}
    </ClientScreen>
  )
}

function RentalCard({ exit }: { exit: Checklist }) {
  const [zone, today] = [useZone(), useToday()]
  const mayCreate = usePermissions()('create_checklist')
  const left = `saiu ${formatDate(exit.performedAt, zone)}`
  const back =
    exit.returnDate === null
      ? exit.expectedReturnDate && `previsto ${formatDate(exit.expectedReturnDate, zone)}`
      : `voltou ${formatDate(exit.returnDate, zone)}`
  const next = {
    label: 'Iniciar Checklist de Retorno',
    icon: ReturnIcon,
    href: registerHref(exit.productId, 'return'),
  }
  return (
    <ListCard
      href={`/admin/checklists/${exit.id}`}
      lead={<CodePlate code={plateOf(exit)} />}
      state={<ChecklistStatusChip rental={exit} today={today} />}
      title={machineOf(exit)}
      next={mayCreate && exit.returnDate === null ? next : undefined}
    >
      <CodeText>{exit.contractNumber}</CodeText>
      <br />
      {[left, back].filter(Boolean).join(' · ')}
    </ListCard>
  )
}
