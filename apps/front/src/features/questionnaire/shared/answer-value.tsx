import { answerText, type Question } from '@rentme/domain/checklist/question'
import { BanIcon, CheckIcon, CloseIcon } from '../../../ui/theme/icons.tsx'
import { QuietState } from '../../../ui/feedback/quiet-state.tsx'
import { isKeyOf } from '@rentme/domain/kit/record'

const looks = {
  ok: { tone: 'ok', icon: CheckIcon },
  nok: { tone: 'danger', icon: CloseIcon },
  na: { tone: 'mute', icon: BanIcon },
} as const

/** An answer as a person reads it: word and glyph for conformity, figures with their unit, an en dash for none. */
export function AnswerValue({
  question,
  answer,
}: {
  question: Pick<Question, 'type' | 'unit'>
  answer: string | null
}) {
  const text = answerText(question, answer)
  const look = question.type === 'ok' && answer !== null && isKeyOf(looks, answer) ? looks[answer] : undefined
  if (look !== undefined) return <QuietState label={text} {...look} />
  return <b>{text === '' ? '–' : text}</b>
}
