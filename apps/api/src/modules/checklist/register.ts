import { latestNow } from '@rentme/domain/kit/clock'
import { answersErrors } from '@rentme/domain/checklist/answers'
import { checklistAnswers, checklists } from '@rentme/domain/checklist/checklist'
import type { ChecklistInput } from '@rentme/domain/checklist/input'
import { fuelLevelOf, hourMeterOf } from '@rentme/domain/checklist/reading'
import { registerErrors, type MachineChange } from '@rentme/domain/checklist/register'
import { questionsOf } from '@rentme/domain/questionnaire/version'
import type { ChecklistModelQuestion } from '@rentme/domain/checklist-model/checklist-model'
import { products, type Product } from '@rentme/domain/product/product'
import { Failure, invalid } from '@rentme/domain/failure'
import { dateIn } from '@rentme/domain/kit/time'
import { newId } from '@rentme/domain/kit/uuid'
import type { Row } from '@rentme/domain/kit/resource'
import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import type { Tx } from '../../kit/database.ts'
import { setFiles } from '../../kit/files.ts'
import type { Module } from '../../kit/module.ts'
import type { Effect } from '../../kit/mutate.ts'
import { answerRow, insertRow, repeated, updateRow } from '../../kit/write.ts'
import { recompute } from '../maintenance/recompute.ts'
import { usesHourMeter } from '../product/product.ts'

export type ChecklistRow = Row<typeof checklists>

export interface Registration {
  effect: Effect
  module: Module
  config: Pick<Config, 'timeZone'>
  input: ChecklistInput
  machine: Product
}

/** The product, locked: two exits of one machine wait for each other here. */
export const lockMachine = async (tx: Tx, id: string): Promise<Product> => {
  const { rows } =
    await sql<Product>`select * from products where id = ${id} and "deletedAt" is null for update`.execute(tx)
  if (rows[0] === undefined) throw invalid('productId', 'Registro não encontrado.')
  return rows[0]
}

const modelOf = async (tx: Tx, machine: Product, exit: ChecklistRow | null) => {
  const id = exit?.checklistModelId ?? machine.checklistModelId
  if (id === null)
    throw new Failure('product_unavailable', { message: 'Este produto não possui modelo de checklist.' })
  const { rows } = await sql<{
    modelVersion: number
  }>`select "modelVersion" from checklist_models where id = ${id}`.execute(tx)
  const version = exit?.modelVersion ?? rows[0]?.modelVersion ?? 1
  const { rows: questions } = await sql<ChecklistModelQuestion>`
    select * from checklist_model_questions where "checklistModelId" = ${id} and "deletedAt" is null`.execute(
    tx,
  )
  return { id, version, questions: questionsOf(questions, version) }
}

type Model = Awaited<ReturnType<typeof modelOf>>

const assertAnswers = ({ input }: Registration, { questions }: Model): void => {
  const fields: Record<string, string> = {}
  const known = new Set<string>(questions.map(({ id }) => id))
  for (const [index, { checklistModelQuestionId }] of input.answers.entries())
    if (!known.has(checklistModelQuestionId))
      fields[`answers.${index}`] = 'A pergunta não pertence a esta versão do modelo.'
  for (const { question, message } of answersErrors(questions, input.answers, input.type))
    fields[`questions.${question.id}`] = message
  if (Object.keys(fields).length > 0) throw new Failure('invalid', { fields })
}

const assertHeader = async (
  { effect, config, input, machine }: Registration,
  exit: ChecklistRow | null,
  hourMeter: number | null,
) => {
  const fields = registerErrors(
    machine,
    { ...input, hourMeter },
    {
      latest: latestNow(Date.now()),
      exit,
      exitDay: dateIn(input.performedAt, config.timeZone),
      usesHourMeter: await usesHourMeter(effect.tx, machine.productCategoryId),
    },
  )
  if (Object.keys(fields).length > 0) throw new Failure('invalid', { fields })
}

const insertAnswers = async ({ effect, input }: Registration, checklist: ChecklistRow) => {
  for (const answer of input.answers) {
    const row = await insertRow(effect.tx, checklistAnswers, {
      ...answer,
      id: answer.id ?? newId(),
      checklistId: checklist.id,
      checklistModelId: checklist.checklistModelId,
    })
    await setFiles(effect.tx, effect.actor, checklistAnswers, row, { photos: answer.photos })
  }
}

/**
 * Writes header, answers, photos and the machine's change in one transaction. `exit` is the exit that a
 * return closes; `change` says what becomes of the machine once the readings are known.
 */
export const writeChecklist = async (
  registration: Registration,
  exit: ChecklistRow | null,
  change: (checklist: ChecklistRow) => MachineChange,
): Promise<ChecklistRow> => {
  const { effect, input, machine } = registration
  const model = await modelOf(effect.tx, machine, exit)
  assertAnswers(registration, model)
  const hourMeter = input.hourMeter ?? hourMeterOf(model.questions, input.answers)
  await assertHeader(registration, exit, hourMeter)
  const row = (await insertRow(effect.tx, checklists, {
    ...input,
    id: input.id ?? newId(),
    hourMeter,
    fuelLevel: input.fuelLevel ?? fuelLevelOf(model.questions, input.answers),
    returnDate: null,
    checklistModelId: model.id,
    modelVersion: model.version,
  })) as ChecklistRow
  await insertAnswers(registration, row)
  await updateRow(effect.tx, products, machine.id, { ...change(row) })
  await recompute(effect.tx, machine.id, registration.config.timeZone)
  return row
}

/** Whether this very checklist was registered before, so that it is answered and not registered again. */
export const registeredBefore = ({
  effect,
  input,
}: Pick<Registration, 'effect' | 'input'>): Promise<boolean> =>
  repeated(effect, checklists, {
    id: input.id,
    type: input.type,
    productId: input.productId,
    performedAt: input.performedAt,
  })

export const answerChecklist = ({ effect, module }: Pick<Registration, 'effect' | 'module'>, id: string) =>
  answerRow(effect, module, id, 201)
