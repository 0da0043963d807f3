import type { Question } from '@rentme/domain/checklist/question'
import { count } from '@rentme/domain/kit/plural'
import ButtonBase from '@mui/material/ButtonBase'
import Card from '@mui/material/Card'
import { styled } from '@mui/material/styles'
import { useState, type ReactNode } from 'react'
import {
  AlertIcon,
  CheckRingIcon,
  ChevronDownIcon,
  ChevronUpIcon,
  CloseIcon,
  EditIcon,
  FuelIcon,
  GaugeIcon,
  ListIcon,
} from '../../../../ui/theme/icons.tsx'
import { QuietState } from '../../../../ui/feedback/quiet-state.tsx'
import { ink, line, meaning, rem, surface, type } from '../../../../ui/theme/tokens.ts'
import { Thumb } from '../../../../kit/files/thumbs.tsx'
import { answerTo, type Sheet } from './sheet.ts'
import { isKeyOf } from '@rentme/domain/kit/record'

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  minHeight: rem(52),
  padding: '8px 14px 4px',
  '& h2': { margin: 0, ...type(16, 24, 600) },
  '& > span': { display: 'flex', gap: 4 },
})
const Item = styled(ButtonBase)({
  display: 'flex',
  justifyContent: 'flex-start',
  gap: 12,
  width: '100%',
  minHeight: rem(64),
  padding: '8px 14px',
  textAlign: 'left',
  color: ink[900],
  'li + li > &': { borderTop: `1px solid ${line.row}` },
  '& > .picture': {
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    width: 64,
    height: 52,
    borderRadius: 4,
    overflow: 'hidden',
    backgroundColor: surface.sunken,
    color: ink[600],
    '& img': { width: '100%', height: '100%', objectFit: 'cover' },
  },
  '& > .words': { flex: 1, minWidth: 0, ...type(16, 22) },
  '& b': { display: 'block', ...type(16, 24, 600) },
  '& > .MuiSvgIcon-root': { color: ink[600], fontSize: rem(20) },
})

const glyphs = { number: GaugeIcon, fuel: FuelIcon } as const

interface ReviewQuestion {
  question: Question
  /** Its place on the screen, from 1. */
  number: number
}

type ReviewLine = ReviewQuestion & { state: ReactNode; photo: string | undefined }

/** What is missing or not conforming about an answer, to be looked at again; null when neither. */
export const reviewState = (sheet: Sheet, { id, type }: Question, error: string | null): ReactNode => {
  const { answer, photos } = answerTo(sheet, id)
  if (error !== null) return <QuietState tone="danger" icon={AlertIcon} label={error} />
  if (type !== 'ok' || answer !== 'nok') return null
  const taken = photos.length === 0 ? '' : `, ${count(photos.length, 'foto', 'fotos')}`
  return <QuietState tone="danger" icon={CloseIcon} label={`Não conforme${taken}`} />
}

type ListProps = {
  title: string
  /** Right of the title. */
  marks?: ReactNode
  lines: readonly ReviewLine[]
  onJump: (step: string) => void
}

/** The answers to look at again, each a tap from being changed; nothing without any. */
export function ReviewList({ title, marks, lines, onJump }: ListProps) {
  if (lines.length === 0) return null
  return (
    <Card component="section">
      <Head>
        <h2>{title}</h2>
        {marks}
      </Head>
      <ul style={{ listStyle: 'none', margin: 0, padding: '0 0 6px' }}>
        {lines.map((each) => (
          <li key={each.question.id}>
            <ReviewItem {...each} onJump={onJump} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function ReviewItem({ question, number, state, photo, onJump }: ReviewLine & Pick<ListProps, 'onJump'>) {
  const Glyph = isKeyOf(glyphs, question.type) ? glyphs[question.type] : ListIcon
  return (
    <Item onClick={() => onJump(question.id)}>
      <span className="picture">{photo === undefined ? <Glyph /> : <Thumb id={photo} />}</span>
      <span className="words">
        <b>
          {number}. {question.question}
        </b>
        {state}
      </span>
      <EditIcon titleAccess="Mudar resposta" />
    </Item>
  )
}

type FineProps = {
  rows: readonly ReviewQuestion[]
  sheet: Sheet
  missing: readonly string[]
  onJump: (step: string) => void
}

/** How many answers are conforming, opened on demand. */
export function ReviewFine({ rows, sheet, missing, onJump }: FineProps) {
  const [open, setOpen] = useState(false)
  const fine = rows.filter(
    ({ question }) =>
      !missing.includes(question.id) &&
      question.type === 'ok' &&
      answerTo(sheet, question.id).answer === 'ok',
  )
  if (fine.length === 0) return null
  const Chevron = open ? ChevronUpIcon : ChevronDownIcon
  return (
    <Card component="section">
      <Item onClick={() => setOpen(!open)} aria-expanded={open} sx={{ minHeight: rem(56) }}>
        <CheckRingIcon sx={{ '&&': { color: meaning.good, fontSize: rem(24) } }} />
        <span className="words">
          <b>{count(fine.length, 'conforme', 'conformes')}</b>
        </span>
        <Chevron />
      </Item>
      {open && (
        <ul style={{ listStyle: 'none', margin: 0, padding: '0 0 6px' }}>
          {fine.map(({ question, number }) => (
            <li key={question.id}>
              <Item onClick={() => onJump(question.id)}>
                <span className="words">
                  {number}. {question.question}
                </span>
                <EditIcon titleAccess="Mudar resposta" />
              </Item>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
