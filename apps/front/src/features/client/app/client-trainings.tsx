import { count } from '@rentme/domain/kit/plural'
import { formatDate } from '@rentme/domain/kit/time'
import { trainings, type Training } from '@rentme/domain/training/training'
import { RowList } from '../../../kit/app/list/row-list.tsx'
import { usePermissions, useZone } from '../../../kit/session/session-context.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ListCard } from '../../../ui/rows/list-card.tsx'
import { addresses } from '../../addresses.ts'
import { TrainingStatusChip } from '../../training/shared/training-status.tsx'
import { ClientHeading, ClientScreen } from './client-screen.tsx'

/** What people of a client were taught, the latest first. */
export default function ClientTrainingsScreen() {
  const can = usePermissions()
  return (
    <ClientScreen current="trainings">
      {(client) => (
        <>
          <ClientHeading client={client} />
          {can('access_training') ? (
            <RowList
              resource={trainings}
              within={{ client_id: client.id }}
              estimate={106}
              older
              hint="Ninguém deste cliente foi treinado pela empresa."
            >
              {(training) => <TrainingCard training={training} />}
            </RowList>
          ) : (
            <EmptyState
              message="Sem acesso aos treinamentos."
              drawing="barrier"
              hint="Seu cargo não tem acesso a treinamentos. Fale com o administrador."
            />
          )}
        </>
      )}
    </ClientScreen>
  )
}

function TrainingCard({ training }: { training: Training }) {
  const { id, title, norm, startsAt, status, participantsCount } = training
  const facts = [
    formatDate(startsAt, useZone()),
    norm,
    count(participantsCount, 'participante', 'participantes'),
  ]
  return (
    <ListCard
      href={addresses.training.detail(id)}
      state={<TrainingStatusChip status={status} />}
      title={title}
    >
      {facts.filter(Boolean).join(' · ')}
    </ListCard>
  )
}
