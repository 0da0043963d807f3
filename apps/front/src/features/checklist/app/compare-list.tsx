import type { Checklist } from '@rentme/domain/checklist/checklist'
import { isDamage } from '@rentme/domain/checklist/compare'
import type { Compared } from '@rentme/domain/checklist/compare'
import { okLabels, type Answer } from '@rentme/domain/checklist/question'
import { count } from '@rentme/domain/kit/plural'
import ButtonBase from '@mui/material/ButtonBase'
import Card from '@mui/material/Card'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { DiffMark } from '../../../ui/charts/diff-mark.tsx'
import { foldRuns, runNumbers } from '../fold-runs.ts'
import { AlertIcon, ChevronDownIcon } from '../../../ui/theme/icons.tsx'
import { StatusChip } from '../../../ui/rows/status-chip.tsx'
import { ink, line, meaning, rem, surface, tint, type } from '../../../ui/theme/tokens.ts'
import { ReturnOrders } from '../../service-order/shared/return-orders.tsx'
import { AnswerValue } from '../../questionnaire/shared/answer-value.tsx'
import { SlideAnswers } from '../slide-answers.tsx'
import { Thumbs } from '../../../kit/files/thumbs.tsx'

const Row = styled('li')({
  position: 'relative',
  padding: '12px 14px 14px',
  '&:not(:last-of-type)': { borderBottom: `1px solid ${line.row}` },
  '&[data-change=worse]': { backgroundColor: tint.worse, boxShadow: `inset 6px 0 0 ${meaning.bad}` },
  '&[data-change=better]': { backgroundColor: tint.better, boxShadow: `inset 6px 0 0 ${meaning.good}` },
  '& h3': { margin: 0, ...type(16, 22, 600) },
})
const Marks = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 6, marginTop: 6 })
const Sides = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 8rem), 1fr))',
  gap: 12,
  marginTop: 8,
  '& small': { display: 'block', ...type(16, 22), color: ink[500] },
  '& p': { margin: '2px 0 0', ...type(16, 22) },
})
const Run = styled(ButtonBase)({
  display: 'flex',
  justifyContent: 'flex-start',
  gap: 10,
  width: '100%',
  minHeight: rem(48),
  padding: '8px 14px',
  textAlign: 'left',
  backgroundColor: surface.page,
  color: ink[500],
  ...type(16, 22),
  '& b': { marginRight: 8, color: ink[900] },
})

const isEqual = (row: Compared) =>
  row.change === 'same' && (row.back?.note ?? null) === null && (row.exit?.note ?? null) === null

const isMarked = ({ question, change }: Compared) =>
  change !== 'same' || (question.type !== 'photo' && question.type !== 'text')

/** Questions with the answers of the exit and, once there is one, of the return; equal runs fold into a line. */
export function CompareList({ rows, back }: { rows: readonly Compared[]; back: Checklist | null }) {
  const hasBack = back !== null
  const [opened, setOpened] = useState<readonly string[]>([])
  const parts = foldRuns(
    rows,
    (row) => hasBack && isEqual(row) && row.question.type !== 'photo' && !opened.includes(row.question.id),
  )
  return (
    <Card component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {parts.map((part) =>
        part.kind === 'row' ? (
          <ComparedItem key={part.row.question.id} row={part.row} back={back} />
        ) : (
          <li key={part.rows[0].question.id} style={{ borderBottom: `1px solid ${line.row}` }}>
            <Run
              aria-expanded={false}
              onClick={() => setOpened([...opened, ...part.rows.map(({ question }) => question.id)])}
            >
              <ChevronDownIcon />
              <span>
                <b>{runNumbers(part.rows.map(({ number }) => number))}</b>
                {count(part.rows.length, 'pergunta igual', 'perguntas iguais')}
                {part.rows.every(({ exit }) => exit?.answer === 'ok') && `, ${okLabels.ok} nas duas`}
              </span>
            </Run>
          </li>
        ),
      )}
    </Card>
  )
}

function ComparedItem({ row, back }: { row: Compared; back: Checklist | null }) {
  const hasBack = back !== null
  const { question, number, change, delta } = row
  const mark = change === 'changed' ? 'same' : change
  return (
    <Row data-change={hasBack ? change : undefined}>
      <h3>
        {number}. {question.question}
      </h3>
      {back !== null && isMarked(row) && (
        <Marks>
          <DiffMark
            change={mark}
            {...(delta !== null && { text: delta })}
            {...(change === 'changed' && { glyph: false, text: delta ?? 'Mudou' })}
          />
          {isDamage(row) && (
            <>
              <StatusChip label="Avaria" tone="danger" icon={AlertIcon} />
              <ReturnOrders checklistId={back.id} />
            </>
          )}
        </Marks>
      )}
      <Sides>
        <Side word="Saída" row={row} answer={row.exit} />
        {hasBack && <Side word="Retorno" row={row} answer={row.back} />}
      </Sides>
      {hasBack && <SlideAnswers row={row} />}
    </Row>
  )
}

function Side({ word, row, answer }: { word: string; row: Compared; answer: Answer | null }) {
  return (
    <div>
      <small>{word}</small>
      {row.question.type !== 'photo' && (
        <AnswerValue question={row.question} answer={answer?.answer ?? null} />
      )}
      {answer?.note && <p>{answer.note}</p>}
      <Thumbs photos={answer?.files ?? []} label={`${row.question.question}, ${word.toLowerCase()}`} />
    </div>
  )
}
