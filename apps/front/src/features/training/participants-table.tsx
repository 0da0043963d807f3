import { formatCpf } from '@rentme/domain/kit/documents/cpf'
import { formatCertificateCode } from '@rentme/domain/training/certificate'
import { trainingParticipants, type Training } from '@rentme/domain/training/training'
import { fieldsOf } from '@rentme/domain/words/column'
import { DocumentButton } from '../../kit/files/document-button.tsx'
import { usePermissions } from '../../kit/session/session-context.tsx'
import { useToday } from '../../kit/session/use-today.ts'
import { CodeText } from '../../ui/rows/code-text.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { FormSection } from '../../ui/layout/form-section.tsx'
import { PlainTable } from '../../ui/rows/plain-table.tsx'
import { VisuallyHidden } from '../../ui/theme/visually-hidden.tsx'
import { privacyPermissions } from '../privacy/shared/subject.ts'
import { SubjectMenu } from '../privacy/shared/subject-menu.tsx'
import { ParticipantResult } from './participant-result.tsx'
import { participantsIn, type ParticipantRead } from './participants.ts'
import { ValidityMark } from './shared/training-status.tsx'

const fields = fieldsOf(trainingParticipants)

/** Who takes part in a training: presence, result and certificate once it took place. */
export function ParticipantsTable({ training }: { training: Training }) {
  const participants = participantsIn(training)
  const isDone = training.status === 'done'
  const can = usePermissions()
  return (
    <FormSection title={`Participantes (${participants.length})`}>
      {participants.length === 0 ? (
        <EmptyState message="Nenhum participante adicionado." />
      ) : (
        <div style={{ overflowX: 'auto' }}>
          <PlainTable>
            <thead>
              <tr>
                <th>{fields.name.short}</th>
                <th data-extra>{fields.document.short}</th>
                <th data-extra>{fields.jobFunction.short}</th>
                <th data-extra>{fields.companyName.short}</th>
                {isDone && (
                  <>
                    <th>{fields.result.short}</th>
                    <th data-extra>Validade</th>
                    <th>{fields.certificateCode.short}</th>
                  </>
                )}
                {can(privacyPermissions) && (
                  <th>
                    <VisuallyHidden>Dados pessoais</VisuallyHidden>
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {participants.map((participant) => (
                <tr key={participant.id}>
                  <td>{participant.name}</td>
                  <td data-extra style={{ whiteSpace: 'nowrap' }}>
                    {participant.document ? formatCpf(participant.document) : '–'}
                  </td>
                  <td data-extra>{participant.jobFunction ?? '–'}</td>
                  <td data-extra>{participant.companyName ?? '–'}</td>
                  {isDone && <Outcome training={training} participant={participant} />}
                  {can(privacyPermissions) && (
                    <td data-figure>
                      <SubjectMenu kind="participant" id={participant.id} name={participant.name} />
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </PlainTable>
        </div>
      )}
    </FormSection>
  )
}

/** What a training that took place brought a participant. */
function Outcome({ training, participant }: { training: Training; participant: ParticipantRead }) {
  const today = useToday()
  const { certificateCode } = participant
  return (
    <>
      <td>
        <ParticipantResult participant={participant} />
      </td>
      <td data-extra>
        {certificateCode === null ? '–' : <ValidityMark until={training.validUntil} today={today} />}
      </td>
      <td>
        {certificateCode === null ? (
          '–'
        ) : (
          <>
            <CodeText>{formatCertificateCode(certificateCode)}</CodeText>
            <DocumentButton
              size="small"
              label="Baixar"
              documents={[
                {
                  label: 'Certificado',
                  path: `/trainings/${training.id}/certificates?participant=${participant.id}`,
                },
              ]}
            />
          </>
        )}
      </td>
    </>
  )
}
