import { needsNote, needsPhoto } from '@rentme/domain/checklist/answers'
import type { Question } from '@rentme/domain/checklist/question'
import { CameraIcon, CheckIcon, EditIcon } from '../../../ui/theme/icons.tsx'
import { QuietState } from '../../../ui/feedback/quiet-state.tsx'
import type { SheetAnswer } from '../shared/app/sheet.ts'

/** What a question wants beside its answer, in words; null for nothing. */
const wordsOf = (question: Question, answer: string | null): string | null => {
  if (question.type === 'signature') return null
  if (needsNote(question, answer))
    return needsPhoto(question, answer) ? 'Observação e foto obrigatórias' : 'Observação obrigatória'
  if (question.type === 'photo') return question.required ? 'Pelo menos uma foto' : null
  if (question.photoRule === 'always') return 'Foto obrigatória'
  return question.photoRule === 'onNok' && question.type === 'ok' ? 'Foto obrigatória se não conforme' : null
}

/** Whether a photo or a remark belongs to the answer, said before anybody goes on; a tick once it is there. */
export function PhotoRule({ question, given }: { question: Question; given: SheetAnswer }) {
  const { answer, note, photos } = given
  const words = wordsOf(question, answer)
  if (words === null) return null
  const [wantsPhoto, wantsNote] = [needsPhoto(question, answer), needsNote(question, answer)]
  const isOpen = (wantsPhoto && photos.length === 0) || (wantsNote && note.trim() === '')
  if (!isOpen && (wantsPhoto || wantsNote)) return <QuietState label={words} tone="ok" icon={CheckIcon} />
  return <QuietState label={words} tone="mute" icon={wantsNote && !wantsPhoto ? EditIcon : CameraIcon} />
}
