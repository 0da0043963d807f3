import type { RowOf } from '@rentme/domain/index'
import { validUntil } from '@rentme/domain/training/rules'
import { addDays, dateIn, toInstant } from '@rentme/domain/kit/time'
import { yardCalendar, type Calendar } from '../calendar.ts'
import { later, rowBase, zone, type DemoContext } from '../context.ts'
import { zipf, type Random } from '../random.ts'
import { placeOf, type DemoClient } from './clients.ts'
import type { StaffPicker } from './employees.ts'
import { participantsOf } from './training-participants.ts'
import { courses, delivery, type Course } from './training-texts.ts'

type Training = RowOf<'trainings'>
type Participant = RowOf<'training_participants'>

export interface TrainingSources {
  clients: readonly DemoClient[]
  exits: readonly RowOf<'checklists'>[]
  instructorOn: StaffPicker
}

/** Who is trained, in what and when. */
interface Plan {
  course: Course
  client: DemoClient['row']
  productId: Training['productId']
  startsAt: string
  status: Training['status']
}

const isThere = ({ row, since, until }: DemoClient, date: string): boolean =>
  row.deletedAt === null && since < date && (until === null || date <= until)

const clientOn = (clients: readonly DemoClient[], random: Random, date: string): DemoClient['row'] | null => {
  const place = zipf(clients.length, 0.9)
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const client = clients[place(random)]
    if (client !== undefined && isThere(client, date)) return client.row
  }
  return null
}

/** Days ago on which a course was given, so that 22 % of all trainings have expired and 9 % soon do (docs/trade.md#the-demo-company). */
const daysAgo = ({ validityMonths }: Course, random: Random): number => {
  if (validityMonths === null) return random.int(1, 1080)
  const valid = Math.round(validityMonths * 30.4)
  const drawn = random.next()
  if (drawn < 0.33) return random.int(valid + 5, 1085)
  return drawn < 0.48 ? random.int(valid - 55, valid - 3) : random.int(1, valid - 65)
}

const pastPlan = (
  { clients, exits }: TrainingSources,
  context: DemoContext,
  calendar: Calendar,
  random: Random,
  status: Training['status'],
): Plan | null => {
  const course = random.weighted(courses)
  if (course === delivery) {
    const exit = random.pick(exits)
    const client = clients.find(({ row }) => row.id === exit.clientId)?.row
    const startsAt = later(exit.performedAt, 20)
    return client === undefined ? null : { course, client, productId: exit.productId, startsAt, status }
  }
  const wanted = calendar.workdayFrom(addDays(context.today, -daysAgo(course, random)))
  // A course of two days ends before today.
  const date = wanted > addDays(context.today, -2) ? calendar.workdayFrom(addDays(context.today, -9)) : wanted
  const client = clientOn(clients, random, date)
  const startsAt = toInstant(date, course.workloadHours > 4 ? '08:00' : random.pick(['08:00', '13:00']), zone)
  return client === null ? null : { course, client, productId: null, startsAt, status }
}

const comingPlan = (
  { clients }: TrainingSources,
  context: DemoContext,
  calendar: Calendar,
  random: Random,
): Plan | null => {
  const date = calendar.workdayFrom(addDays(context.today, random.int(1, 20)))
  const client = clientOn(clients, random, context.today)
  const course = random.weighted(courses.filter((course) => course !== delivery))
  const startsAt = toInstant(date, '08:00', zone)
  return client === null ? null : { course, client, productId: null, startsAt, status: 'scheduled' }
}

const dayHours = 8

/** The end of a course that takes eight hours a day, with an hour's break. */
const endOf = (startsAt: string, hours: number): string => {
  const days = Math.ceil(hours / dayHours) - 1
  const left = hours - days * dayHours
  return later(startsAt, days * 1440 + (left + (left > 4 ? 1 : 0)) * 60)
}

const rowOf = (
  { course, client, productId, startsAt, status }: Plan,
  { instructorOn }: TrainingSources,
  context: DemoContext,
  random: Random,
): Training => {
  const endsAt = endOf(startsAt, course.workloadHours)
  const isDone = status === 'done'
  const planned = later(startsAt, -random.int(2, 9) * 1440)
  const lastNight = later(toInstant(context.today, '00:00', zone), -300)
  const entered = planned > client.createdAt ? planned : client.createdAt
  const createdAt = entered < lastNight ? entered : lastNight
  const isQualified = course !== delivery
  return {
    ...rowBase<'training'>(random, createdAt, isDone ? later(endsAt, 30) : createdAt),
    clientId: client.id,
    responsibleEmployeeId: instructorOn(random, dateIn(startsAt, zone)).id,
    title: course.title,
    kind: random.pick(course.kinds),
    norm: course.norm,
    modality: 'inPerson',
    startsAt,
    endsAt,
    workloadHours: course.workloadHours,
    validityMonths: course.validityMonths,
    validUntil: validUntil(dateIn(endsAt, zone), course.validityMonths),
    location: placeOf(client),
    content: course.content,
    instructorQualification: isQualified ? 'Técnico de segurança do trabalho' : null,
    technicalManager: isQualified ? 'Eng. Heloísa Morgado Bittar' : null,
    technicalManagerRegistry: isQualified ? 'CREA-SP 5069000000' : null,
    productId,
    status,
  }
}

/** The trainings, some of them still to come, and who took part in those that were given. */
export const trainingRows = (
  context: DemoContext,
  sources: TrainingSources,
): { trainings: Training[]; participants: Participant[] } => {
  const random = context.random('trainings')
  const firstYear = Number(context.firstDay.slice(0, 4))
  const calendar = yardCalendar(firstYear, firstYear + 4)
  const coming = context.scaled(24)
  const canceled = context.scaled(16)
  const past = context.scaled(540) - coming
  const made = Array.from({ length: past + coming }, (_, place) =>
    place < past
      ? pastPlan(sources, context, calendar, random, place < canceled ? 'canceled' : 'done')
      : comingPlan(sources, context, calendar, random),
  ).flatMap((plan) => {
    if (plan === null) return []
    const training = rowOf(plan, sources, context, random)
    return [{ training, participants: participantsOf(training, plan.client, random) }]
  })
  return {
    trainings: made.map(({ training }) => training),
    participants: made.flatMap(({ participants }) => participants),
  }
}
