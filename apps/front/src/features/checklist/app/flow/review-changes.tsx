import type { Compared } from '@rentme/domain/checklist/compare'
import { answerText } from '@rentme/domain/checklist/question'
import type { Summary } from '@rentme/domain/checklist/summary'
import type { ReactNode } from 'react'
import { DiffMark } from '../../../../ui/charts/diff-mark.tsx'
import { BetterIcon, WorseIcon } from '../../../../ui/theme/icons.tsx'
import { QuietState } from '../../../../ui/feedback/quiet-state.tsx'
import { ReviewList, reviewState } from '../../../questionnaire/shared/app/review-list.tsx'
import { answerTo } from '../../../questionnaire/shared/app/sheet.ts'
import { questionError, type Flow } from '../../register/flow.ts'
import type { Ready } from '../../register/use-flow-context.ts'

/** How an answer moved since the exit; null when it did not, or when its figure says so. */
const movedState = ({ question, change, exit, back }: Compared): ReactNode => {
  if (change === 'same' || question.type === 'text' || question.type === 'number') return null
  const answers = [exit, back].map((one) => answerText(question, one?.answer ?? null))
  return change === 'worse' ? (
    <QuietState tone="danger" icon={WorseIcon} label={answers.join(' para ')} />
  ) : (
    <QuietState tone="ok" icon={BetterIcon} label={answers.join(' para ')} />
  )
}

type Props = {
  flow: Flow
  ready: Ready
  rows: readonly Compared[]
  summary: Summary
  missing: readonly string[]
  onJump: (step: string) => void
}

/** What a person should look at again: what is missing, not conforming, or changed since the exit. */
export function ReviewChanges({ flow, ready, rows, summary, missing, onJump }: Props) {
  const isReturn = ready.type === 'return'
  const lines = rows.flatMap((row) => {
    const { question, number } = row
    const error = missing.includes(question.id)
      ? (questionError(flow, ready, question) ?? 'Falta responder')
      : null
    const state = reviewState(flow, question, error) ?? (isReturn ? movedState(row) : null)
    if (state === null) return []
    return [{ question, number, state, photo: answerTo(flow, question.id).photos.at(-1) }]
  })
  return (
    <ReviewList
      title={isReturn ? 'Mudou desde a Saída' : 'Rever'}
      marks={
        isReturn && (
          <span>
            {summary.worse > 0 && <DiffMark change="worse" text={String(summary.worse)} />}
            {summary.better > 0 && <DiffMark change="better" text={String(summary.better)} />}
          </span>
        )
      }
      lines={lines}
      onJump={onJump}
    />
  )
}
