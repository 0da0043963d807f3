import { isDamage, missingFuel, type Compared } from '@rentme/domain/checklist/compare'
import { fuelLevels, type Checklist } from '@rentme/domain/checklist/checklist'
import { okLabels, type Answer, type Question } from '@rentme/domain/checklist/question'
import { marksCount } from '@rentme/domain/kit/photo-marks'
import { count } from '@rentme/domain/kit/plural'
import type { FileRef } from '@rentme/domain/kit/resource'
import type { ComparedAnswer, ComparedRow } from './compare-row.tsx'
import { FuelGauge } from '../../ui/charts/fuel-gauge.tsx'
import { HourMeter } from '../../ui/charts/hour-meter.tsx'
import { AlertIcon, CameraIcon } from '../../ui/theme/icons.tsx'
import { QuietState } from '../../ui/feedback/quiet-state.tsx'
import { StatusChip } from '../../ui/rows/status-chip.tsx'
import { maySlide, SlideAnswers } from './slide-answers.tsx'
import { ReturnOrders } from '../service-order/shared/return-orders.tsx'
import { AnswerValue } from '../questionnaire/shared/answer-value.tsx'
import { isKeyOf } from '@rentme/domain/kit/record'

/** Addresses of photos by their id, and what opens one of them. */
export interface Gallery {
  sources: ReadonlyMap<string, string>
  onOpen: (photoId: string) => void
}

/** Nothing to look at: the same answer on both sides, and no word about it. */
export const isEqual = ({ change, exit, back }: Compared): boolean =>
  change === 'same' && (exit?.note ?? null) === null && (back?.note ?? null) === null

/** Photos of both sides, each once. */
export const photosIn = ({ exit, back }: Compared): string[] => [
  ...new Set([...(exit?.photos ?? []), ...(back?.photos ?? [])]),
]

const isReading = ({ type, unit }: Question, answer: Answer) =>
  type === 'number' && unit === 'h' && Number.isFinite(Number(answer.answer))

const valueOf = (question: Question, answer: Answer) => {
  if (question.type === 'photo') return null
  if (answer.answer !== null && isReading(question, answer))
    return <HourMeter hours={Number(answer.answer)} size="small" />
  return <AnswerValue question={question} answer={answer.answer} />
}

const fuelOf = (question: Question, answer: Answer) =>
  question.type === 'fuel' ? fuelLevels.find((level) => String(level) === answer.answer) : undefined

/** `2 fotos, 1 marca`; empty for one photo without marks, which shows itself. */
const photosText = ({ photos, files = [] }: Answer): string => {
  const drawn = files.flatMap(({ marks }) => marks ?? [])
  const marks = marksCount({
    pins: drawn.flatMap(({ pins }) => pins),
    strokes: drawn.flatMap(({ strokes }) => strokes),
  })
  if (photos.length < 2 && marks === '') return ''
  return [count(photos.length, 'foto', 'fotos'), marks].filter(Boolean).join(', ')
}

/** What lies over a picture, when its proportion is known. */
const overlayOf = (file: FileRef | undefined) =>
  file?.marks && file.width && file.height ? { marks: file.marks, ratio: file.width / file.height } : {}

const sideOf = (
  question: Question,
  answer: Answer | null,
  word: string,
  { sources, onOpen }: Gallery,
): ComparedAnswer => {
  if (answer === null) return { answer: null }
  const [first] = answer.photos
  const src = first === undefined ? undefined : sources.get(first)
  const fuel = fuelOf(question, answer)
  const photos = photosText(answer)
  return {
    answer: valueOf(question, answer),
    ...(answer.note !== null && { note: answer.note }),
    ...(photos !== '' && { facts: <QuietState label={photos} tone="mute" icon={CameraIcon} /> }),
    ...(first !== undefined &&
      src !== undefined && {
        photo: {
          src,
          alt: `${question.question}, ${word}`,
          ...overlayOf(answer.files?.[0]),
          onOpen: () => onOpen(first),
        },
      }),
    ...(fuel !== undefined && { figure: <FuelGauge value={fuel} /> }),
  }
}

const markOf = (
  { change, delta }: Compared,
  hasBack: boolean,
): Pick<ComparedRow, 'change' | 'changeText'> => {
  if (!hasBack) return { change: null }
  if (change === 'changed') return { change: 'same', changeText: delta ?? 'Mudou' }
  return { change, ...(delta !== null && { changeText: delta }) }
}

/** Whether there is anything to say or to open under a question. */
const hasMore = (row: Compared) => isDamage(row) || maySlide(row)

/** Under a question that both sides answered: what is damaged, and the photos over each other. */
function Extra({ row, returnId }: { row: Compared; returnId: string }) {
  return (
    <>
      {isDamage(row) && (
        <>
          <StatusChip label="Avaria" tone="danger" icon={AlertIcon} />
          <ReturnOrders checklistId={returnId} />
        </>
      )}
      <SlideAnswers row={row} />
    </>
  )
}

/** Beside what a side says: the fuel that the client pays. */
const withMissing = (side: ComparedAnswer, missing: string | null): ComparedAnswer => {
  if (missing === null) return side
  const facts = (
    <>
      {side.facts}
      <span>{missing} a cobrar do cliente</span>
    </>
  )
  return { ...side, facts }
}

/** Compared answers as rows of the comparison; without a return there is nothing to mark. */
export const comparedRows = (
  rows: readonly Compared[],
  returned: Checklist | null,
  gallery: Gallery,
): ComparedRow[] =>
  rows.map((row) => {
    const { question, number, exit, back } = row
    const hasBack = returned !== null
    const isShared = question.type === 'ok' && exit !== null && exit.answer === back?.answer
    const sameAnswer =
      isShared && exit.answer !== null && isKeyOf(okLabels, exit.answer) ? okLabels[exit.answer] : undefined
    return {
      id: question.id,
      number,
      question: question.question,
      ...markOf(row, hasBack),
      equal: hasBack && isEqual(row),
      ...(sameAnswer !== undefined && { sameAnswer }),
      ...(returned !== null && hasMore(row) && { extra: <Extra row={row} returnId={returned.id} /> }),
      exit: sideOf(question, exit, 'saída', gallery),
      back: withMissing(sideOf(question, back, 'retorno', gallery), missingFuel(row)),
    }
  })
