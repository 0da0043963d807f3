import { checklistModelQuestions, checklistModels } from '../checklist-model/checklist-model.ts'
import { clientName, clients } from '../client/client.ts'
import { employees } from '../employee/employee.ts'
import { Failure, invalid } from '../failure.ts'
import { readingOfChecklist } from '../hour-meter/source.ts'
import { latestNow } from '../kit/clock.ts'
import { assertNone, assertReferences, notesOn, usersBehind } from '../kit/default-plan.ts'
import { patch, put, type Change, type Errors, type Facts, type Planned, type Values } from '../kit/plan.ts'
import type { Row } from '../kit/resource.ts'
import { dateIn, formatDateTime } from '../kit/time.ts'
import { heldBack, heldBackSentence, statusHeld, workOn } from '../product/held-back.ts'
import { meterOf, openExitOf } from '../product/machine.ts'
import { historyChanges } from '../maintenance/plan.ts'
import { products } from '../product/product.ts'
import { statusAfterReturn } from '../product/status.ts'
import { answeredVersion, questionsOf } from '../questionnaire/version.ts'
import { answersErrors } from './answers.ts'
import { checklistAnswers, checklistChains, checklists } from './checklist.ts'
import type { ChecklistInput } from './input.ts'
import type { Question } from './question.ts'
import { inTheWaySentence, rentalInTheWay } from './period.ts'
import { fuelLevelOf, hourMeterOf } from './reading.ts'
import { refuseExit, refuseReturn, registerErrors } from './register.ts'

type Machine = Row<typeof products>
type Exit = Row<typeof checklists>

const noMachine = () => invalid('productId', 'Registro não encontrado.')

/** The exit that a return closes, of the same contract and client. */
const exitOf = async (facts: Facts, input: ChecklistInput, machine: Machine): Promise<Exit> => {
  const named = await facts.take(checklists, input.exitId)
  const isOne = named?.type === 'exit' && named.productId === machine.id
  const exit = input.exitId === null ? await openExitOf(facts, machine.id) : isOne ? named : null
  const refusal = refuseReturn(exit)
  if (exit === null || refusal !== null) throw refusal ?? new Failure('no_pending_exit')
  if (input.contractNumber !== exit.contractNumber)
    throw invalid('contractNumber', `O contrato da saída é ${exit.contractNumber}.`)
  if (input.clientId !== exit.clientId) throw invalid('clientId', 'O cliente não é o da saída.')
  return exit
}

/** Whose an exit in the way is: the client who has or had the machine, and who handed it over. */
const whoseWords = async (facts: Facts, { clientId, responsibleEmployeeId }: Exit): Promise<string> => {
  const client = await facts.row(clients, clientId)
  const responsible = await facts.row(employees, responsibleEmployeeId)
  return [
    ['Cliente', client === null ? '' : clientName(client)],
    ['Responsável pela saída', responsible?.name ?? ''],
  ]
    .map(([label, name]) => (name === '' ? '' : ` ${label}: ${name}.`))
    .join('')
}

/** A manager may let a machine leave that is not free, with a note; never one that is out already. */
const assertMayLeave = async (facts: Facts, { exitId, overrideNote }: ChecklistInput, machine: Machine) => {
  if (exitId !== null) throw invalid('exitId', 'Um checklist de saída não tem saída.')
  const out = await openExitOf(facts, machine.id)
  const held = heldBack(await workOn(facts, machine.id))
  const since = out === null ? '' : ` Saída em ${formatDateTime(out.performedAt, facts.zone)}.`
  const taken = out === null ? null : { ...out, whose: `${since}${await whoseWords(facts, out)}` }
  const refusal = refuseExit(machine, taken, held === null ? null : heldBackSentence(held, facts.zone))
  const isOverridden =
    out === null && machine.status !== 'inactive' && overrideNote !== null && facts.may('edit_product')
  if (refusal !== null && !isOverridden) throw refusal
}

/** The model that was answered, and how its version is known: a return's are those of its exit. */
const modelFor = async (facts: Facts, input: ChecklistInput, machine: Machine, exit: Exit | null) => {
  const named = exit === null ? await facts.row(checklistModels, input.answeredModelId) : null
  const id = exit?.checklistModelId ?? named?.id ?? machine.checklistModelId
  const model = named ?? (await facts.row(checklistModels, id))
  const present = exit?.modelVersion ?? model?.modelVersion
  if (id === null || present === undefined)
    throw new Failure('product_unavailable', { message: 'Este produto não possui modelo de checklist.' })
  return { id, present, named: exit === null ? input.answeredVersion : present }
}

/** The questions of the version that was answered, which may be older than today's. */
const modelOf = async (facts: Facts, input: ChecklistInput, machine: Machine, exit: Exit | null) => {
  const { id, present, named } = await modelFor(facts, input, machine, exit)
  const rows = await facts.where(checklistModelQuestions, { checklistModelId: id })
  const ids = input.answers.map(({ checklistModelQuestionId }) => checklistModelQuestionId)
  const version = answeredVersion(rows, { named, present, ids })
  return { id, version, questions: questionsOf(rows, version) }
}

const answersRefused = (questions: readonly Question[], { answers, type }: ChecklistInput): Errors => {
  const known = new Set<string>(questions.map(({ id }) => id))
  const foreign = answers.flatMap(({ checklistModelQuestionId }, index) =>
    known.has(checklistModelQuestionId)
      ? []
      : [[`answers.${index}`, 'A pergunta não pertence a esta versão do modelo.']],
  )
  const wrong = answersErrors(questions, answers, type).map(({ question, message }) => [
    `questions.${question.id}`,
    message,
  ])
  return Object.fromEntries([...foreign, ...wrong])
}

/** How many rentals on a side of one are looked at. */
const near = 10

/** One machine has one holder at any moment, whatever arrived first. */
const assertAlone = async (facts: Facts, input: ChecklistInput, exit: Exit | null): Promise<void> => {
  const { productId, performedAt, contractNumber } = input
  const rental =
    exit === null
      ? { performedAt, returnDate: null, contractNumber }
      : { performedAt: exit.performedAt, returnDate: performedAt, contractNumber }
  // Rentals share no moment, so that one in the way begins near this one's beginning.
  const exits = { productId, type: 'exit' } as const
  const start = rental.performedAt
  const [before, after] = await Promise.all([
    facts.where(checklists, exits, { by: 'performedAt', last: near, upTo: start }),
    facts.where(checklists, exits, { by: 'performedAt', first: near, from: start }),
  ])
  const others = [...before.toReversed(), ...after]
  const other = rentalInTheWay(
    rental,
    others.filter(({ id }) => id !== exit?.id),
  )
  if (other === null) return
  throw invalid('performedAt', `${inTheWaySentence(other, facts.zone)}${await whoseWords(facts, other)}`)
}

const answerChanges = ({ answers }: ChecklistInput, row: Exit): Change[] =>
  answers.map((answer) =>
    put(checklistAnswers, String(answer.id), {
      ...answer,
      checklistId: row.id,
      checklistModelId: row.checklistModelId,
    }),
  )

/** A return closes its exit and hangs both on one chain. */
const closing = (facts: Facts, row: Exit, exit: Exit | null): Change[] =>
  exit === null
    ? []
    : [
        patch(checklists, exit.id, { returnDate: row.performedAt }),
        put(checklistChains, facts.newId(), { exitId: exit.id, returnId: row.id }),
      ]

const titleOf = async (facts: Facts, machine: Machine, row: Exit): Promise<string[]> => {
  const client = await facts.row(clients, row.clientId)
  return [
    machine.internCode,
    machine.name,
    ...(client === null ? [] : [clientName(client)]),
    row.contractNumber,
  ]
}

/** What of the input is the checklist's own. */
const headerOf = ({
  answers: _answers,
  exitId: _exit,
  overrideNote: _note,
  answeredModelId: _model,
  answeredVersion: _version,
  ...header
}: ChecklistInput) => header

/** Registers an exit, with which the machine is rented, or the return that closes one. */
export const registerPlan = async (facts: Facts, sent: Values): Promise<Planned> => {
  // Its route or its form has read it by the noun's own input.
  const input = sent as ChecklistInput & Values
  const machine = await facts.take(products, input.productId)
  if (machine === null) throw noMachine()
  const exit = input.type === 'return' ? await exitOf(facts, input, machine) : null
  if (exit === null) await assertMayLeave(facts, input, machine)
  const late = await assertReferences(facts, checklists, exit, sent)
  const model = await modelOf(facts, input, machine, exit)
  assertNone(answersRefused(model.questions, input))
  const { answers, overrideNote } = input
  const hourMeter = input.hourMeter ?? hourMeterOf(model.questions, answers)
  const id = input.id ?? facts.newId()
  assertNone(
    registerErrors(
      { ...input, id, hourMeter },
      {
        ...(await meterOf(facts, machine.id, { id, at: input.performedAt })),
        latest: latestNow(facts.now),
        exit,
        exitDay: dateIn(input.performedAt, facts.zone),
      },
    ),
  )
  await assertAlone(facts, input, exit)
  const row = {
    ...headerOf(input),
    ...(await usersBehind(facts, checklists, input)),
    id,
    hourMeter,
    fuelLevel: input.fuelLevel ?? fuelLevelOf(model.questions, answers),
    notes: [input.notes, exit === null ? overrideNote : null].filter(Boolean).join('\n') || null,
    returnDate: null,
    checklistModelId: model.id,
    modelVersion: model.version,
    // What is left to the database, as the number and the times, no rule here reads.
  } as unknown as Exit
  const held = exit === null ? null : heldBack(await workOn(facts, machine.id))
  const back = statusAfterReturn(answers)
  const status = exit === null ? 'rented' : held === null ? back : statusHeld(back, held)
  return {
    id,
    changes: [
      put(checklists, id, row),
      ...answerChanges(input, row),
      ...closing(facts, row, exit),
      patch(products, machine.id, { status }, { totalChecklists: 1 }),
      ...(await historyChanges(facts, [machine.id], {
        id,
        reading: readingOfChecklist(row),
        ...(exit === null && { exitAt: row.performedAt }),
      })),
      ...late.back,
    ],
    addenda: notesOn(checklists, id, late.texts),
    sent: { ...sent, id },
    title: await titleOf(facts, machine, row),
  }
}
