import { latestNow } from '@rentme/domain/kit/clock'
import { answersErrors } from '@rentme/domain/checklist/answers'
import type { Checklist } from '@rentme/domain/checklist/checklist'
import { checklistInput, type ChecklistInput } from '@rentme/domain/checklist/input'
import { fuelLevelOf, hourMeterOf } from '@rentme/domain/checklist/reading'
import {
  afterExit,
  afterReturn,
  refuseExit,
  refuseReturn,
  registerErrors,
  type MachineChange,
} from '@rentme/domain/checklist/register'
import type { ChecklistModelQuestion } from '@rentme/domain/checklist-model/checklist-model'
import { questionsOf } from '@rentme/domain/questionnaire/version'
import { clientName } from '@rentme/domain/client/client'
import { Failure, invalid } from '@rentme/domain/failure'
import { dateIn } from '@rentme/domain/kit/time'
import type { Product } from '@rentme/domain/product/product'
import { mayLeave } from '@rentme/domain/product/status'
import { checklistChanges } from './checklist-changes.ts'
import type { LocalDatabase } from './database.ts'
import { openExitOf, rowIn, userIdOf } from './lookups.ts'
import type { LocalRow, Write } from './queue-item.ts'
import { assertNone, newRow, parseInput, type WriteContext } from './write-context.ts'

type Row = Checklist & LocalRow

const machineOf = async (db: LocalDatabase, id: string): Promise<Product> => {
  const machine = await rowIn<Product>(db, 'products', id)
  if (machine === null) throw invalid('productId', 'Registro não encontrado.')
  return machine
}

/** The exit that a return closes, after what the server refuses (registered, same contract, same client). */
const exitOf = async (db: LocalDatabase, input: ChecklistInput): Promise<Row> => {
  const named = await rowIn<Row>(db, 'checklists', input.exitId)
  const exit = named ?? (input.exitId === null ? await openExitOf(db, input.productId) : null)
  const refusal = refuseReturn(exit)
  if (refusal !== null || exit === null) throw refusal ?? new Failure('no_pending_exit')
  if (input.contractNumber !== exit.contractNumber)
    throw invalid('contractNumber', `O contrato da saída é ${exit.contractNumber}.`)
  if (input.clientId !== exit.clientId) throw invalid('clientId', 'O cliente não é o da saída.')
  return exit
}

const assertMayLeave = async ({ db, permissions }: WriteContext, input: ChecklistInput, machine: Product) => {
  const out = await openExitOf(db, machine.id)
  const refusal = refuseExit(machine, out)
  const overridden =
    out === null &&
    !mayLeave(machine.status) &&
    machine.status !== 'inactive' &&
    input.overrideNote !== null &&
    permissions().includes('edit_product')
  if (refusal !== null && !overridden) throw refusal
}

const modelOf = async (db: LocalDatabase, machine: Product, exit: Row | null) => {
  const id = exit?.checklistModelId ?? machine.checklistModelId
  const model = await rowIn<{ modelVersion: number }>(db, 'checklist_models', id)
  if (id === null || model === null)
    throw new Failure('product_unavailable', { message: 'Este produto não possui modelo de checklist.' })
  const version = exit?.modelVersion ?? model.modelVersion
  const rows = await db.rows('checklist_model_questions').where('checklistModelId').equals(id).toArray()
  return { id, version, questions: questionsOf(rows as unknown as ChecklistModelQuestion[], version) }
}

const assertAgrees = async (
  { db, now, zone }: WriteContext,
  {
    input,
    machine,
    exit,
    hourMeter,
  }: { input: ChecklistInput; machine: Product; exit: Row | null; hourMeter: number | null },
) => {
  const category = await rowIn<{ usesHourMeter: boolean }>(
    db,
    'product_categories',
    machine.productCategoryId,
  )
  assertNone(
    registerErrors(
      machine,
      { ...input, hourMeter },
      {
        latest: latestNow(now()),
        exit,
        exitDay: dateIn(input.performedAt, zone()),
        usesHourMeter: category?.usesHourMeter ?? false,
      },
    ),
  )
}

/** What the exit or return will be on the server, by the same rules. Refuses by throwing a `Failure`. */
const plan = async (context: WriteContext, input: ChecklistInput, id: string): Promise<Write> => {
  const { db } = context
  const machine = await machineOf(db, input.productId)
  const exit = input.type === 'return' ? await exitOf(db, input) : null
  if (exit === null) await assertMayLeave(context, input, machine)
  const model = await modelOf(db, machine, exit)
  const wrong = answersErrors(model.questions, input.answers, input.type)
  assertNone(Object.fromEntries(wrong.map(({ question, message }) => [`questions.${question.id}`, message])))
  const hourMeter = input.hourMeter ?? hourMeterOf(model.questions, input.answers)
  await assertAgrees(context, { input, machine, exit, hourMeter })
  const { answers: _answers, exitId: _exitId, overrideNote, ...header } = input
  const row = newRow(id, context.now(), {
    ...header,
    hourMeter,
    fuelLevel: input.fuelLevel ?? fuelLevelOf(model.questions, input.answers),
    notes: [input.notes, exit === null ? overrideNote : null].filter(Boolean).join('\n') || null,
    clientUserId: await userIdOf(db, 'clients', input.clientId),
    responsibleEmployeeUserId: await userIdOf(db, 'employees', input.responsibleEmployeeId),
    returnDate: null,
    checklistModelId: model.id,
    modelVersion: model.version,
  }) as Row
  const machineAfter: MachineChange =
    exit === null ? afterExit(machine, row) : afterReturn(machine, row, input.answers)
  const client = await rowIn<Record<string, unknown>>(db, 'clients', input.clientId)
  return {
    noun: 'checklist',
    action: 'create',
    entityId: id,
    method: 'POST',
    path: '/checklists',
    payload: { ...input, id },
    references: [
      input.productId,
      input.clientId,
      input.responsibleEmployeeId,
      ...(exit === null ? [] : [exit.id]),
    ],
    files: input.answers.flatMap(({ photos }) => photos),
    changes: checklistChanges({ context, input, row, exit, machineAfter }),
    title: [
      machine.internCode,
      machine.name,
      ...(client === null ? [] : [clientName(client)]),
      row.contractNumber,
    ],
  }
}

/**
 * Registers an exit or a return on the device: checks what the server will check, writes header, answers, photo links,
 * chain and the machine's change with the queue item in one transaction. Throws a `Failure` with sentences by field;
 * those of answers are named `questions.<question id>`. With `replaces`, it takes the place of that refused item.
 */
export const registerChecklist = async (
  context: WriteContext,
  raw: unknown,
  { replaces }: { replaces?: string } = {},
): Promise<Row> => {
  const parsed = parseInput(checklistInput, raw)
  const id = parsed.id ?? context.newId()
  const answers = parsed.answers.map((answer) => ({ ...answer, id: answer.id ?? context.newId() }))
  const input = { ...parsed, answers } as ChecklistInput
  const work = () => plan(context, input, id)
  if (replaces === undefined) await context.outbox.enqueue(work)
  else await context.outbox.editAndResend(replaces, work)
  return (await context.db.rows('checklists').get(id)) as Row
}
