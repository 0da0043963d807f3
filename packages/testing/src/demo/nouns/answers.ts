import { asked } from '@rentme/domain/checklist/question'
import type { ChecklistType } from '@rentme/domain/checklist/checklist'
import type { RowOf } from '@rentme/domain/index'
import { rowBase } from '../context.ts'
import type { Random } from '../random.ts'
import { findingOf, meterPicture, type PictureGroup, type Wanted } from './findings.ts'

type Question = RowOf<'checklist_model_questions'>
type Answer = RowOf<'checklist_answers'>

/** Photos that an answer carries, by what they show. */
export interface AnswerPhotos {
  answerId: Answer['id']
  createdAt: string
  pictures: Wanted[]
}

export interface Answering {
  random: Random
  type: ChecklistType
  checklistId: Answer['checklistId']
  createdAt: string
  /** The machine's reading in hours, and the letters that its pictures go by. */
  hourMeter: number | null
  pictures: PictureGroup
  /** How many answers are *Não conforme*. */
  nonConforming: number
  /** Figures that the exit counted, so that the return starts from them. */
  counted: Map<string, number>
}

const figureOf = (question: Question, { random, type, hourMeter, counted }: Answering): number => {
  if (question.unit === 'h') return hourMeter ?? 0
  if (question.unit === '%') return type === 'exit' ? random.int(85, 100) : random.int(25, 95)
  if (question.unit === 'V') return random.pick([220, 380]) + random.int(-2, 3)
  if (question.unit === 'Hz') return (600 + random.int(-3, 4)) / 10
  if (question.unit === 'bar') return (70 + random.int(0, 30)) / 10
  const before = counted.get(question.id) ?? random.int(4, 120)
  const figure = type === 'return' && random.chance(0.06) ? Math.max(0, before - random.int(1, 3)) : before
  counted.set(question.id, figure)
  return figure
}

const texts = [
  'Chave reserva e caçamba de 0,6 m',
  'Duas chaves, sem implementos extras',
  'Engenharia do cliente, ART apresentada',
  'Montagem pelo cliente com projeto próprio',
]

const valueOf = (question: Question, answering: Answering, isNok: boolean): string | null => {
  const { random, type } = answering
  if (question.type === 'ok') return isNok ? 'nok' : random.chance(0.03) ? 'na' : 'ok'
  if (question.type === 'number') return String(figureOf(question, answering))
  if (question.type === 'fuel')
    return String(random.pick(type === 'exit' ? [100, 100, 75] : [25, 50, 50, 75, 100]))
  return question.type === 'text' ? random.pick(texts) : null
}

const many = (count: number, group: PictureGroup) => Array.from({ length: count }, () => group)

const photosOf = (question: Question, value: string | null, answering: Answering): Wanted[] => {
  const { random, pictures, hourMeter } = answering
  if (question.type === 'signature') return ['signature']
  if (question.type === 'photo') return many(random.chance(0.04) ? 6 : random.int(2, 4), pictures)
  if (value === 'nok' && question.photoRule !== 'never')
    return many(Math.min(2, random.int(1, 3)), findingOf(question.question).picture)
  if (question.photoRule !== 'always') return []
  if (question.type === 'fuel') return [{ shows: `fuel ${value}`, otherwise: 'fuel' }]
  return [question.unit === 'h' ? meterPicture(hourMeter, pictures) : pictures]
}

/** Answers every question that the model asks on this side, with notes and photos where the rules demand them. */
export const answersTo = (
  questions: readonly Question[],
  answering: Answering,
): { answers: Answer[]; photos: AnswerPhotos[] } => {
  const { random, type, checklistId, createdAt, nonConforming } = answering
  const open = asked(questions, type)
  const nok = new Set(
    random.shuffled(open.filter((question) => question.type === 'ok')).slice(0, nonConforming),
  )
  const photos: AnswerPhotos[] = []
  const answers = open.map((question): Answer => {
    const isNok = nok.has(question)
    const base = rowBase<'checklistAnswer'>(random, createdAt)
    const answer = valueOf(question, answering, isNok)
    const pictures = photosOf(question, answer, answering)
    if (pictures.length > 0) photos.push({ answerId: base.id, createdAt, pictures })
    return {
      ...base,
      checklistId,
      checklistModelId: question.checklistModelId,
      checklistModelQuestionId: question.id,
      answer,
      note: isNok ? random.pick(findingOf(question.question).notes) : null,
    }
  })
  return { answers, photos }
}
