import { formatCpf } from '@rentme/domain/kit/documents/cpf'
import Card from '@mui/material/Card'
import { styled } from '@mui/material/styles'
import { ink, line, type } from '../../../ui/theme/tokens.ts'
import { ParticipantResult } from '../participant-result.tsx'
import type { ParticipantRead } from '../participants.ts'

const List = styled('ul')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { padding: '10px 14px', overflowWrap: 'anywhere' },
  '& li + li': { borderTop: `1px solid ${line.row}` },
  '& b': { display: 'block', ...type(16, 24, 600) },
  '& small': { display: 'block', ...type(16, 22), color: ink[500] },
})

const factsOf = ({ jobFunction, companyName, document }: ParticipantRead) =>
  [jobFunction, companyName, document && `CPF ${formatCpf(document)}`].filter(Boolean).join(' · ')

type Props = { participants: readonly ParticipantRead[]; isDone: boolean }

/** Who takes part in a training, with how each did once it took place. */
export function ParticipantsCard({ participants, isDone }: Props) {
  if (participants.length === 0)
    return <p style={{ margin: 0, color: ink[500] }}>Nenhum participante adicionado.</p>
  return (
    <Card>
      <List>
        {participants.map((participant) => {
          const facts = factsOf(participant)
          return (
            <li key={participant.id}>
              <b>{participant.name}</b>
              {facts && <small>{facts}</small>}
              {isDone && <ParticipantResult participant={participant} />}
              {participant.certificateCode && <small>Certificado {participant.certificateCode}</small>}
            </li>
          )
        })}
      </List>
    </Card>
  )
}
