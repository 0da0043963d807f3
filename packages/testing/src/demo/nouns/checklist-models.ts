import type { QuestionType } from '@rentme/domain/checklist-model/checklist-model'
import type { RowOf } from '@rentme/domain/index'
import { addDays } from '@rentme/domain/kit/time'
import { instantOn, rowBase, type DemoContext } from '../context.ts'
import type { Random } from '../random.ts'
import { modelTexts } from './checklist-model-texts.ts'

type Model = RowOf<'checklist_models'>
type Question = RowOf<'checklist_model_questions'>
type QuestionText = Pick<
  Question,
  'question' | 'type' | 'unit' | 'min' | 'max' | 'photoRule' | 'appliesTo' | 'required'
>

/** The model with forty questions, for the one machine that is checked like that. */
export const longModel = 'Mobilização Completa (40 itens)'
const longLength = 40

const signature = 'sig P|Assinatura de quem recebe ou entrega'
const types: Readonly<Record<string, QuestionType>> = {
  ok: 'ok',
  n: 'number',
  f: 'fuel',
  t: 'text',
  pho: 'photo',
  sig: 'signature',
}
const photoRules = { P: 'always', p: 'onNok', none: 'never' } as const
const limits: Readonly<Record<string, readonly [number, number]>> = {
  h: [0, 99_999],
  '%': [0, 100],
  V: [0, 500],
  Hz: [0, 70],
  bar: [0, 30],
  pç: [0, 5000],
}

const parseLine = (line: string): QuestionText => {
  const [head = '', question = ''] = line.split('|')
  const [kind = '', ...marks] = head.split(' ')
  const [code = '', unit] = kind.split(':')
  const type = types[code]
  if (type === undefined) throw new Error(`No kind of question: ${line}`)
  const [min, max] = limits[unit ?? ''] ?? [null, null]
  return {
    question,
    type,
    unit: unit ?? null,
    min,
    max,
    required: true,
    photoRule: photoRules[marks.includes('P') ? 'P' : marks.includes('p') ? 'p' : 'none'],
    appliesTo: marks.includes('S') ? 'exit' : marks.includes('R') ? 'return' : 'both',
  }
}

const linesOf = (text: string): string[] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim())

const longLines = (): string[] => {
  const machine = linesOf(modelTexts['Retroescavadeira / Miniescavadeira'] ?? '')
  const others = Object.values(modelTexts)
    .flatMap(linesOf)
    .filter((line) => line.startsWith('ok') && !machine.includes(line))
  return [...machine.slice(0, -1), ...others].slice(0, longLength - 2).concat(machine.slice(-1), signature)
}

const questionnaires = (): [string, QuestionText[]][] =>
  [...Object.entries(modelTexts), [longModel, null] as const].map(([name, text]) => {
    const lines = text === null ? longLines() : linesOf(text)
    const signed = lines.some((line) => line.startsWith('sig')) ? lines : [...lines, signature]
    return [name, signed.map(parseLine)]
  })

/** A model that was reworded once: its eighth question reads otherwise before this many days ago. */
const reworded = { model: 'Grupo Gerador Diesel', place: 7, before: 'Tensão na saída (V)', daysAgo: 400 }

/** The day from which new checklists answer the second version of the reworded model. */
const rewordedOn = (context: DemoContext) => addDays(context.today, -reworded.daysAgo)

/** The version of a model that a checklist made on a day answers. */
export const versionOn = (model: Model, date: string, context: DemoContext): number =>
  model.modelVersion === 1 || date < rewordedOn(context) ? 1 : model.modelVersion

interface Made {
  random: Random
  createdAt: string
  changedAt: string
}

const questionRows = (
  modelId: Question['checklistModelId'],
  texts: readonly QuestionText[],
  isReworded: boolean,
  { random, createdAt, changedAt }: Made,
): Question[] =>
  texts.flatMap((text, position): Question[] => {
    const made = {
      ...rowBase<'checklistModelQuestion'>(random, createdAt),
      checklistModelId: modelId,
      position,
    }
    if (!isReworded || position !== reworded.place)
      return [{ ...made, ...text, sinceVersion: 1, untilVersion: null }]
    const second = rowBase<'checklistModelQuestion'>(random, changedAt)
    return [
      { ...made, updatedAt: changedAt, ...text, question: reworded.before, sinceVersion: 1, untilVersion: 2 },
      { ...made, ...second, ...text, sinceVersion: 2, untilVersion: null },
    ]
  })

/** The models and their questions, signatures included. */
export const checklistModelRows = (context: DemoContext): { models: Model[]; questions: Question[] } => {
  const random = context.random('checklist_models')
  const createdAt = instantOn(random, context.firstDay, 6, 7)
  const changedAt = instantOn(random, rewordedOn(context), 6, 7)
  const questions: Question[] = []
  const models = questionnaires().map(([name, texts]): Model => {
    const isReworded = name === reworded.model
    const base = rowBase<'checklistModel'>(random, createdAt, isReworded ? changedAt : createdAt)
    questions.push(...questionRows(base.id, texts, isReworded, { random, createdAt, changedAt }))
    return {
      ...base,
      name,
      description: name === longModel ? 'Para obras que pedem vistoria conjunta' : null,
      allowsRest: false,
      active: true,
      modelVersion: isReworded ? 2 : 1,
    }
  })
  return { models, questions }
}
