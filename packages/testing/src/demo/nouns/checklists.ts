import { questionsOf } from '@rentme/domain/questionnaire/version'
import { fuelLevelOf } from '@rentme/domain/checklist/reading'
import type { ChecklistType } from '@rentme/domain/checklist/checklist'
import type { RowOf } from '@rentme/domain/index'
import { addDays, daysBetween, formatDate } from '@rentme/domain/kit/time'
import { instantOn, later, rowBase, zone, type DemoContext } from '../context.ts'
import { demoCpf, personName } from '../identities.ts'
import type { Random } from '../random.ts'
import { answersTo, type AnswerPhotos } from './answers.ts'
import { longModel, versionOn } from './checklist-models.ts'
import type { Contract } from './contracts.ts'
import type { History, Rental } from './rentals.ts'

type Checklist = RowOf<'checklists'>
type Model = RowOf<'checklist_models'>
type Question = RowOf<'checklist_model_questions'>
type Employee = RowOf<'employees'>

/** What every checklist is made from. */
export interface ChecklistSources {
  models: readonly Model[]
  questions: readonly Question[]
  contracts: ReadonlyMap<Rental, Contract>
  responsibleOn: (random: Random, date: string) => Employee
}

/** A machine's checklists and what they leave behind on it. */
export interface MachineRecord {
  checklists: Checklist[]
  chains: RowOf<'checklist_chains'>[]
  answers: RowOf<'checklist_answers'>[]
  photos: AnswerPhotos[]
  hourMeter: number | null
}

/** One movement of a machine, before its answers. */
interface Movement {
  type: ChecklistType
  date: string
  performedAt: string
  createdAt: string
  nonConforming: number
}

const modelOf = ({ machine }: History, models: readonly Model[]): Model => {
  const name = machine.isLong ? longModel : machine.category.model
  const model = models.find((model) => model.name === name)
  if (model === undefined) throw new Error(`No checklist model ${name}`)
  return model
}

const nonConformingOf = (type: ChecklistType, random: Random): number => {
  if (!random.chance(type === 'exit' ? 0.019 : 0.24)) return 0
  return random.chance(0.15) ? 2 : 1
}

const exitMovement = (rental: Rental, random: Random): Movement => {
  const [from, to] = random.chance(0.6) ? [7, 10] : [13, 16]
  const performedAt = instantOn(random, rental.start, from, to)
  return {
    type: 'exit',
    date: rental.start,
    performedAt,
    createdAt: later(performedAt, random.int(1, 9)),
    nonConforming: nonConformingOf('exit', random),
  }
}

/** 3 % of the returns are recorded a day or two late, never later than yesterday. */
const returnMovement = (
  date: string,
  mustInspect: boolean,
  context: DemoContext,
  random: Random,
): Movement => {
  const performedAt = instantOn(random, date, 8, 17)
  const isLate = random.chance(0.03) && daysBetween(date, context.today) > 3
  const drawn = nonConformingOf('return', random)
  return {
    type: 'return',
    date,
    performedAt,
    createdAt: later(performedAt, random.int(1, 9) + (isLate ? random.int(1, 2) * 1440 : 0)),
    nonConforming: mustInspect ? Math.max(1, drawn) : drawn,
  }
}

/** The day that the client promised: 18 % of the open rentals are past it (docs/trade.md#the-demo-company). */
const expectedReturn = ({ start, end }: Rental, context: DemoContext, random: Random): string => {
  const atLeast = (date: string) => (date < start ? start : date)
  if (end !== null) return atLeast(addDays(end, random.chance(0.6) ? 0 : random.int(-6, 6)))
  const isLate = random.chance(0.18) && start < addDays(context.today, -2)
  return isLate
    ? atLeast(addDays(context.today, -random.int(1, 25)))
    : addDays(context.today, random.int(0, 90))
}

const exitNotes = (rental: Rental, expected: string, random: Random): string | null => {
  if (rental.end === null && random.chance(0.35))
    return `Locação prorrogada até ${formatDate(expected, zone)}.`
  return random.chance(0.1)
    ? random.pick(['Entregar no portão 2.', 'Cliente retira no pátio.', 'Obra exige ART na portaria.'])
    : null
}

interface Writing {
  context: DemoContext
  sources: ChecklistSources
  random: Random
  history: History
  productId: Checklist['productId']
  record: MachineRecord
}

const headerOf = (
  rental: Rental,
  movement: Movement,
  model: Model,
  { context, sources, random }: Writing,
) => {
  const contract = sources.contracts.get(rental)
  if (contract === undefined) throw new Error(`No contract for a rental of ${rental.start}`)
  const client = contract.client.row
  const responsible = sources.responsibleOn(random, movement.date)
  return {
    type: movement.type,
    clientId: client.id,
    clientUserId: client.userId,
    responsibleEmployeeId: responsible.id,
    responsibleEmployeeUserId: responsible.userId,
    contractNumber: contract.number,
    performedAt: movement.performedAt,
    checklistModelId: model.id,
    modelVersion: versionOn(model, movement.date, context),
    signerName: random.chance(0.5) ? client.name : personName(random),
    signerDocument: random.chance(0.8) ? demoCpf(random.int(500, 999)) : null,
  }
}

const write = (
  rental: Rental,
  movement: Movement,
  counted: Map<string, number>,
  writing: Writing,
): Checklist => {
  const { context, sources, random, history, productId, record } = writing
  const model = modelOf(history, sources.models)
  const header = headerOf(rental, movement, model, writing)
  const base = rowBase<'checklist'>(random, movement.createdAt)
  const asking = sources.questions.filter(({ checklistModelId }) => checklistModelId === model.id)
  const { answers, photos } = answersTo(questionsOf(asking, header.modelVersion), {
    random,
    type: movement.type,
    checklistId: base.id,
    createdAt: movement.createdAt,
    hourMeter: record.hourMeter,
    pictures: history.machine.category.prefix,
    nonConforming: movement.nonConforming,
    counted,
  })
  record.answers.push(...answers)
  record.photos.push(...photos)
  const expected = movement.type === 'exit' ? expectedReturn(rental, context, random) : null
  const checklist: Checklist = {
    ...base,
    ...header,
    productId,
    expectedReturnDate: expected,
    returnDate: null,
    hourMeter: record.hourMeter,
    fuelLevel: fuelLevelOf(
      asking,
      answers.map((answer) => ({ ...answer, photos: [] })),
    ),
    notes: expected === null ? null : exitNotes(rental, expected, random),
  }
  record.checklists.push(checklist)
  return checklist
}

/** Adds hours to the machine's meter, in whole tenths. */
const run = (record: MachineRecord, hours: number): void => {
  if (record.hourMeter !== null) record.hourMeter = Math.round((record.hourMeter + hours) * 10) / 10
}

const hoursOf = ({ start, end, machine }: Rental, random: Random): number => {
  const days = Math.max(1, daysBetween(start, end ?? start))
  const daily = (machine.category.hoursPerDay ?? 0) * Math.exp(0.35 * random.normal())
  return days * Math.min(20, daily)
}

const firstReading = ({ machine }: History, context: DemoContext, random: Random): number | null => {
  if (machine.category.hoursPerDay === null) return null
  return machine.from > context.firstDay ? random.int(0, 90) / 10 : random.int(2000, 52_000) / 10
}

/** All checklists of one machine, in order, with the reading that its meter ends at. */
export const machineRecord = (
  context: DemoContext,
  history: History,
  productId: Checklist['productId'],
  sources: ChecklistSources,
): MachineRecord => {
  const random = context.random(`checklists ${history.machine.internCode}`)
  const hourMeter = firstReading(history, context, random)
  const record: MachineRecord = { checklists: [], chains: [], answers: [], photos: [], hourMeter }
  const writing: Writing = { context, sources, random, history, productId, record }
  for (const rental of history.rentals) {
    const counted = new Map<string, number>()
    run(record, random.int(0, 12) / 10)
    const exit = write(rental, exitMovement(rental, random), counted, writing)
    if (rental.end === null) continue
    run(record, hoursOf(rental, random))
    const mustInspect = history.status === 'inspection' && rental === history.rentals.at(-1)
    const back = write(rental, returnMovement(rental.end, mustInspect, context, random), counted, writing)
    exit.returnDate = back.performedAt
    exit.updatedAt = back.createdAt
    record.chains.push({
      ...rowBase<'checklistChain'>(random, back.createdAt),
      exitId: exit.id,
      returnId: back.id,
    })
  }
  return record
}
