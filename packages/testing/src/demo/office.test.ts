import { describe, expect, it } from 'vitest'
import { endOfDay, dateIn, startOfDay } from '@rentme/domain/kit/time'
import { wallClock } from '@rentme/domain/kit/zone'
import { validityError } from '@rentme/domain/price-list/price-list'
import { trainingErrors, validUntil } from '@rentme/domain/training/rules'
import { trainingStatuses } from '@rentme/domain/training/training'
import { zone, type DemoSize } from './context.ts'
import { generateDemo } from './generate.ts'

const today = '2026-11-27'
const sizes: DemoSize[] = ['mini', 'medium']

describe.each(sizes)('the office of the %s company', (size) => {
  const { rows, files } = generateDemo({ size, today })
  const users = new Map(rows.employees.map(({ id, userId }) => [id, userId]))
  const todays = rows.agenda_events.filter(({ scheduledAt }) => dateIn(scheduledAt, zone) === today)

  it('completes an event exactly when it says when', () => {
    const wrong = rows.agenda_events.filter(
      ({ completed, completed_at: at, createdAt }) =>
        completed !== (typeof at === 'number') || (at !== null && at < Date.parse(createdAt)),
    )
    expect(wrong).toEqual([])
  })

  it('names the one who does it, the one who planned it, and that it was delegated', () => {
    const wrong = rows.agenda_events.filter(
      (event) =>
        event.responsibleEmployeeUserId !== users.get(event.responsibleEmployeeId) ||
        event.delegatedById !==
          (event.createdById === event.responsibleEmployeeId ? null : event.createdById),
    )
    expect(wrong).toEqual([])
  })

  it('has a day before it, none of it done, one event so late that it is tomorrow in UTC', () => {
    expect(todays.length).toBeGreaterThanOrEqual(size === 'mini' ? 4 : 8)
    expect(todays.filter(({ completed }) => completed)).toEqual([])
    const late = todays.find(({ scheduledAt }) => wallClock(scheduledAt, zone).time === '23:30')
    expect(late?.scheduledAt.slice(0, 10)).toBe('2026-11-28')
    const coming = rows.agenda_events.filter(({ scheduledAt }) => scheduledAt > endOfDay(today, zone))
    expect(coming.length).toBeGreaterThanOrEqual(6)
  })

  it('has ticked off nearly all of the past', () => {
    const past = rows.agenda_events.filter(({ scheduledAt }) => scheduledAt < startOfDay(today, zone))
    const done = past.filter(({ completed }) => completed)
    expect(done.length / past.length).toBeGreaterThan(0.9)
    expect(done.length).toBeLessThan(past.length)
  })

  it('gave trainings that the rules accept, and certificates to those who passed', () => {
    const ofTraining = Map.groupBy(rows.training_participants, ({ trainingId }) => trainingId)
    for (const training of rows.trainings) {
      const participants = ofTraining.get(training.id) ?? []
      expect(trainingErrors(training, participants)).toEqual({})
      const end = dateIn(training.endsAt ?? training.startsAt, zone)
      expect(training.validUntil).toBe(validUntil(end, training.validityMonths))
      for (const { attended, result, certificateCode } of participants)
        expect(certificateCode !== null).toBe(
          training.status === 'done' && attended && result === 'satisfactory',
        )
    }
    const codes = rows.training_participants.flatMap(({ certificateCode }) => certificateCode ?? [])
    expect(new Set(codes).size).toBe(codes.length)
    expect(new Set(rows.trainings.map(({ status }) => status))).toEqual(new Set(trainingStatuses))
  })

  it('keeps nine price lists, three of them in force, each with a document of its own', () => {
    expect(rows.price_lists).toHaveLength(9)
    expect(rows.price_lists.map(validityError).filter((errors) => Object.keys(errors).length > 0)).toEqual([])
    const inForce = rows.price_lists.filter(
      ({ validFrom, validUntil: until }) => (validFrom ?? '') <= today && (until ?? '9999') >= today,
    )
    expect(inForce).toHaveLength(3)
    const sources = new Map(files.map(({ row, source }) => [row.id, source]))
    for (const list of rows.price_lists) {
      const links = rows.file_related.filter(({ uploadableId }) => uploadableId === list.id)
      expect(links.map(({ field }) => field)).toEqual(['document'])
      const source = sources.get(links[0]?.fileId ?? rows.file_related[0]!.fileId)
      expect(source?.mimeType).toBe('application/pdf')
      expect(source?.content).toContain(list.validFrom?.slice(0, 4))
    }
  })
})
