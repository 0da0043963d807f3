import type { Compared } from '@rentme/domain/checklist/compare'
import { answerText } from '@rentme/domain/checklist/question'
import type { Summary } from '@rentme/domain/checklist/summary'
import { count } from '@rentme/domain/kit/plural'
import ButtonBase from '@mui/material/ButtonBase'
import Card from '@mui/material/Card'
import { styled } from '@mui/material/styles'
import { useState, type ReactNode } from 'react'
import { DiffMark } from '../../../ui/diff-mark.tsx'
import {
  AlertIcon,
  BetterIcon,
  CheckRingIcon,
  ChevronDownIcon,
  ChevronUpIcon,
  CloseIcon,
  EditIcon,
  FuelIcon,
  GaugeIcon,
  ListIcon,
  WorseIcon,
} from '../../../ui/icons.tsx'
import { QuietState } from '../../../ui/quiet-state.tsx'
import { ink, line, rem, surface, type } from '../../../ui/tokens.ts'
import { answerTo } from '../../questionnaire/app/sheet.ts'
import { questionError, type Flow } from './flow.ts'
import { Thumb } from '../thumbs.tsx'
import type { Ready } from './use-flow-context.ts'

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

type Line = { row: Compared; state: ReactNode; photo: string | undefined }

/** What a person should look at again: missing first, then what is not conforming or changed since the exit. */
const linesOf = (flow: Flow, ready: Ready, rows: readonly Compared[], missing: readonly string[]): Line[] =>
  rows.flatMap((row) => {
    const { question } = row
    const { answer, photos } = answerTo(flow, question.id)
    const line = (state: ReactNode): Line[] => [{ row, state, photo: photos.at(-1) }]
    if (missing.includes(question.id))
      return line(
        <QuietState
          tone="danger"
          icon={AlertIcon}
          label={questionError(flow, ready, question) ?? 'Falta responder'}
        />,
      )
    if (question.type === 'ok' && answer === 'nok') {
      const taken = photos.length === 0 ? '' : `, ${count(photos.length, 'foto', 'fotos')}`
      return line(<QuietState tone="danger" icon={CloseIcon} label={`Não conforme${taken}`} />)
    }
    if (ready.type === 'exit' || row.change === 'same' || question.type === 'text') return []
    if (question.type === 'number') return []
    const moved = `${answerText(question, row.exit?.answer ?? null)} para ${answerText(question, row.back?.answer ?? null)}`
    return line(
      row.change === 'worse' ? (
        <QuietState tone="danger" icon={WorseIcon} label={moved} />
      ) : (
        <QuietState tone="ok" icon={BetterIcon} label={moved} />
      ),
    )
  })

type Props = {
  flow: Flow
  ready: Ready
  rows: readonly Compared[]
  summary: Summary
  missing: readonly string[]
  onJump: (step: string) => void
}

/** The answers to look at again, each a tap from being changed. */
export function ReviewChanges({ flow, ready, rows, summary, missing, onJump }: Props) {
  const lines = linesOf(flow, ready, rows, missing)
  if (lines.length === 0) return null
  const isReturn = ready.type === 'return'
  return (
    <Card component="section">
      <Head>
        <h2>{isReturn ? 'Mudou desde a Saída' : 'Rever'}</h2>
        {isReturn && (
          <span>
            {summary.worse > 0 && <DiffMark change="worse" text={String(summary.worse)} />}
            {summary.better > 0 && <DiffMark change="better" text={String(summary.better)} />}
          </span>
        )}
      </Head>
      <ul style={{ listStyle: 'none', margin: 0, padding: '0 0 6px' }}>
        {lines.map(({ row, state, photo }) => (
          <li key={row.question.id}>
            <ReviewItem row={row} state={state} photo={photo} onJump={onJump} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function ReviewItem({ row, state, photo, onJump }: Line & { onJump: (step: string) => void }) {
  const Glyph = glyphs[row.question.type as keyof typeof glyphs] ?? ListIcon
  return (
    <Item onClick={() => onJump(row.question.id)}>
      <span className="picture">{photo === undefined ? <Glyph /> : <Thumb id={photo} />}</span>
      <span className="words">
        <b>
          {row.number}. {row.question.question}
        </b>
        {state}
      </span>
      <EditIcon titleAccess="Mudar resposta" />
    </Item>
  )
}

type FineProps = Pick<Props, 'rows' | 'flow' | 'missing' | 'onJump'>

/** How many answers are conforming, opened on demand. */
export function ReviewFine({ rows, flow, missing, onJump }: FineProps) {
  const [open, setOpen] = useState(false)
  const fine = rows.filter(
    ({ question }) =>
      !missing.includes(question.id) && question.type === 'ok' && answerTo(flow, question.id).answer === 'ok',
  )
  if (fine.length === 0) return null
  const Chevron = open ? ChevronUpIcon : ChevronDownIcon
  return (
    <Card component="section">
      <Item onClick={() => setOpen(!open)} aria-expanded={open} sx={{ minHeight: rem(56) }}>
        <CheckRingIcon sx={{ '&&': { color: '#17693a', fontSize: rem(24) } }} />
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
