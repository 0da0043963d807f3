import { formatCpf } from '@rentme/domain/kit/cpf'
import Card from '@mui/material/Card'
import { styled } from '@mui/material/styles'
import { AlertIcon, CheckRingIcon, MinusRingIcon } from '../../../ui/icons.tsx'
import { QuietState } from '../../../ui/quiet-state.tsx'
import { ink, line, type } from '../../../ui/tokens.ts'
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

/** How a participant did in a training that took place. */
function Result({ participant: { attended, result } }: { participant: ParticipantRead }) {
  if (!attended) return <QuietState label="Ausente" tone="mute" icon={MinusRingIcon} />
  if (result === 'satisfactory') return <QuietState label="Satisfatório" tone="ok" icon={CheckRingIcon} />
  if (result === 'unsatisfactory') return <QuietState label="Insatisfatório" tone="danger" icon={AlertIcon} />
  return <QuietState label="Presente" tone="mute" icon={CheckRingIcon} />
}

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
              {isDone && <Result participant={participant} />}
              {participant.certificateCode && <small>Certificado {participant.certificateCode}</small>}
            </li>
          )
        })}
      </List>
    </Card>
  )
}
