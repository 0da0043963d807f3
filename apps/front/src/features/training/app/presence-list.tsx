import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { trainings, type Training } from '@rentme/domain/training/training'
import { SignaturePad } from '../../../ui/inputs/signature-pad.tsx'
import { StatusChip } from '../../../ui/rows/status-chip.tsx'
import {
  CheckRingIcon,
  ClockIcon,
  MinusRingIcon,
  SignatureIcon,
  TrashIcon,
} from '../../../ui/theme/icons.tsx'
import { ink, type } from '../../../ui/theme/tokens.ts'
import {
  signedBefore,
  withAttendance,
  withoutPerson,
  withSignature,
  type Person,
  type Presence,
} from './presence.ts'
import { participantsIn } from '../participants.ts'

const List = styled('ul')({ display: 'grid', gap: 10, margin: '12px 0 0', padding: 0, listStyle: 'none' })
const Line = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 10px',
  padding: '12px 14px',
  overflowWrap: 'anywhere',
  '& > div': { flex: '1 1 10rem', minWidth: 0 },
  '& b': { display: 'block', ...type(16, 24, 600) },
  '& small': { display: 'block', ...type(16, 22), color: ink[500] },
  '& img': { display: 'block', height: 40, maxWidth: '100%', marginTop: 4 },
})
const Acts = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  padding: '0 14px 14px',
  '& > button': { flex: '1 1 8rem' },
})

type Change = (next: (presence: Presence) => Presence) => void
type Props = { training: Training; presence: Presence; onChange: Change }

/** Everybody who takes part, each with a line to sign on. */
export function PresenceList({ training, presence, onChange }: Props) {
  const [signing, setSigning] = useState<Person | null>(null)
  const listed = new Set(participantsIn(training).map(({ id }) => id))
  return (
    <>
      <List aria-label={trainings.lines.participants.label}>
        {presence.people.map((person) => (
          <li key={person.id}>
            <Card>
              <Participant
                person={person}
                isFixed={signedBefore(training, person.id)}
                isListed={listed.has(person.id)}
                onSign={() => setSigning(person)}
                onChange={onChange}
              />
            </Card>
          </li>
        ))}
      </List>
      <SignaturePad
        open={signing !== null}
        title={`Presença em ${training.title}`}
        signer={signing?.name ?? ''}
        onClose={() => setSigning(null)}
        onSign={(image) => {
          const id = signing?.id
          setSigning(null)
          if (id !== undefined) onChange((current) => withSignature(current, id, image))
        }}
      />
    </>
  )
}

const looks = {
  signed: { label: 'Assinou', tone: 'ok', icon: CheckRingIcon },
  absent: { label: 'Ausente', tone: 'quiet', icon: MinusRingIcon },
  open: { label: 'Falta assinar', tone: 'warn', icon: ClockIcon },
} as const

const lookOf = ({ attended, signatureData }: Person) =>
  signatureData === null ? (attended ? looks.open : looks.absent) : looks.signed

type ParticipantProps = {
  person: Person
  isFixed: boolean
  isListed: boolean
  onSign: () => void
  onChange: Change
}

function Participant({ person, isFixed, isListed, onSign, onChange }: ParticipantProps) {
  const { id, name, jobFunction, companyName, attended, signatureData } = person
  const facts = [jobFunction, companyName].filter(Boolean).join(' · ')
  return (
    <>
      <Line>
        <div>
          <b>{name}</b>
          {facts && <small>{facts}</small>}
          {signatureData !== null && <img src={signatureData} alt={`Assinatura de ${name}`} />}
        </div>
        <StatusChip {...lookOf(person)} />
      </Line>
      {!isFixed && (
        <Acts>
          <Button
            variant="outlined"
            startIcon={<SignatureIcon />}
            aria-label={`Assinar: ${name}`}
            onClick={onSign}
          >
            {signatureData === null ? 'Assinar' : 'Assinar Novamente'}
          </Button>
          <Button
            startIcon={attended ? <MinusRingIcon /> : <CheckRingIcon />}
            aria-label={`${attended ? 'Ausente' : 'Presente'}: ${name}`}
            onClick={() => onChange((current) => withAttendance(current, id, !attended))}
          >
            {attended ? 'Ausente' : 'Presente'}
          </Button>
          {!isListed && (
            <Button
              startIcon={<TrashIcon />}
              aria-label={`Remover: ${name}`}
              onClick={() => onChange((current) => withoutPerson(current, id))}
            >
              Remover
            </Button>
          )}
        </Acts>
      )}
    </>
  )
}
