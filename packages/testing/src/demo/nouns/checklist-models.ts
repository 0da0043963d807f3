import { startingModels } from '@rentme/domain/first-run/models'
import type { RowOf } from '@rentme/domain/index'
import { same } from '@rentme/domain/kit/same'
import { addDays } from '@rentme/domain/kit/time'
import { instantOn, rowBase, type DemoContext } from '../context.ts'
import type { Random } from '../random.ts'

type Model = RowOf<'checklist_models'>
type Question = RowOf<'checklist_model_questions'>
type QuestionText = (typeof startingModels)[number]['questions'][number]

/** The model with forty questions, for the one machine that is checked like that. */
export const longModel = 'Mobilização Completa (40 itens)'
const longLength = 40

const questionsOf = (model: string) => startingModels.find(({ name }) => name === model)?.questions ?? []

const longQuestions = (): QuestionText[] => {
  const machine = questionsOf('Retroescavadeira / Miniescavadeira')
  const isOfMachine = (question: QuestionText) => machine.some((one) => same(one, question))
  const others = startingModels
    .flatMap(({ questions }) => questions)
    .filter((question) => question.type === 'ok' && !isOfMachine(question))
  const [begin, end] = [machine.slice(0, -2), machine.slice(-2)]
  return [...begin, ...others].slice(0, longLength - end.length).concat(end)
}

const questionnaires = () => [...startingModels, { name: longModel, questions: longQuestions() }]

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
  const models = questionnaires().map(({ name, questions: texts }): Model => {
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
