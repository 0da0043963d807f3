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
import { PlainTable, type Head } from '../../ui/rows/plain-table.tsx'
import { privacyPermissions } from '../privacy/shared/subject.ts'
import { SubjectMenu } from '../privacy/shared/subject-menu.tsx'
import { ParticipantResult } from './participant-result.tsx'
import { participantsIn, type ParticipantRead } from './participants.ts'
import { ValidityMark } from './shared/training-status.tsx'

const fields = fieldsOf(trainingParticipants)

const headsOf = (isDone: boolean, mayServe: boolean): readonly Head[] => [
  fields.name.short,
  fields.document.short,
  fields.jobFunction.short,
  { label: fields.companyName.short, extra: true },
  ...(isDone ? [fields.result.short, { label: 'Validade', extra: true }, fields.certificateCode.short] : []),
  ...(mayServe ? [{ label: 'Dados pessoais', figure: true, isHidden: true }] : []),
]

/** Who takes part in a training: presence, result and certificate once it took place. */
export function ParticipantsTable({ training }: { training: Training }) {
  const participants = participantsIn(training)
  const isDone = training.status === 'done'
  const mayServe = usePermissions()(privacyPermissions)
  return (
    <FormSection title={`Participantes (${participants.length})`}>
      {participants.length === 0 ? (
        <EmptyState message="Nenhum participante adicionado." />
      ) : (
        <PlainTable heads={headsOf(isDone, mayServe)}>
          <tbody>
            {participants.map((participant) => (
              <tr key={participant.id}>
                <td>{participant.name}</td>
                <td>{participant.document ? formatCpf(participant.document) : '–'}</td>
                <td>{participant.jobFunction ?? '–'}</td>
                <td data-extra>{participant.companyName ?? '–'}</td>
                {isDone && <Outcome training={training} participant={participant} />}
                {mayServe && (
                  <td data-figure>
                    <SubjectMenu kind="participant" id={participant.id} name={participant.name} />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </PlainTable>
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
