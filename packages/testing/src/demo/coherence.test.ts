import { describe, expect, it } from 'vitest'
import { answersErrors } from '@rentme/domain/checklist/answers'
import { hourMeterOf } from '@rentme/domain/checklist/reading'
import { asked } from '@rentme/domain/checklist/question'
import { questionsOf } from '@rentme/domain/questionnaire/version'
import { stores } from '@rentme/domain/index'
import type { UploadableType } from '@rentme/domain/file/file'
import { references } from '@rentme/domain/kit/resource'
import { dateIn } from '@rentme/domain/kit/time'
import { wallClock } from '@rentme/domain/kit/zone'
import { yardCalendar } from './calendar.ts'
import { zone, type DemoSize } from './context.ts'
import { generateDemo } from './generate.ts'

const sizes: DemoSize[] = ['mini', 'medium']

describe.each(sizes)('the coherence of the %s company', (size) => {
  const { rows, files } = generateDemo({ size, today: '2026-11-27' })
  const byId = new Map(rows.checklists.map((checklist) => [checklist.id, checklist]))
  const exits = rows.checklists.filter(({ type }) => type === 'exit')
  const open = exits.filter(({ returnDate }) => returnDate === null)
  const ofProduct = Map.groupBy(rows.checklists, ({ productId }) => productId)

  it('has at most one open exit per product, and exactly then the product is rented', () => {
    const openProducts = open.map(({ productId }) => productId)
    expect(new Set(openProducts).size).toBe(openProducts.length)
    const rented = rows.products.filter(({ status }) => status === 'rented').map(({ id }) => id)
    expect(new Set(rented)).toEqual(new Set(openProducts))
  })

  it('has a chain exactly for the exits that are back, with the return of the same rental', () => {
    const returned = exits.filter(({ returnDate }) => returnDate !== null).map(({ id }) => id)
    expect(new Set(rows.checklist_chains.map(({ exitId }) => exitId))).toEqual(new Set(returned))
    for (const { exitId, returnId } of rows.checklist_chains) {
      const exit = byId.get(exitId)
      const back = byId.get(returnId)
      expect(back?.type).toBe('return')
      expect(exit?.returnDate).toBe(back?.performedAt)
      expect([exit?.productId, exit?.clientId, exit?.contractNumber]).toEqual([
        back?.productId,
        back?.clientId,
        back?.contractNumber,
      ])
    }
  })

  it('copies the users of clients, technicians and responsible employees', () => {
    const users = new Map([...rows.clients, ...rows.employees].map(({ id, userId }) => [id, userId]))
    const wrongOrders = rows.service_orders.filter(
      (order) =>
        order.clientUserId !== (order.clientId === null ? null : users.get(order.clientId)) ||
        order.technicianUserId !== users.get(order.technicianId),
    )
    expect(wrongOrders).toEqual([])
    const wrong = rows.checklists.filter(
      (checklist) =>
        checklist.clientUserId !== users.get(checklist.clientId) ||
        checklist.responsibleEmployeeUserId !== users.get(checklist.responsibleEmployeeId),
    )
    expect(wrong).toEqual([])
    expect(rows.users.map(({ id }) => id).sort()).toEqual([...users.values()].sort())
  })

  it('counts the checklists of each product', () => {
    for (const { id, totalChecklists } of rows.products)
      expect(totalChecklists).toBe(ofProduct.get(id)?.length ?? 0)
  })

  it('alternates exits and returns, none on a Sunday or a national holiday', () => {
    const calendar = yardCalendar(2023, 2026)
    for (const checklists of ofProduct.values()) {
      const inOrder = [...checklists].sort((a, b) => (a.performedAt < b.performedAt ? -1 : 1))
      expect(inOrder.map(({ type }) => type)).toEqual(
        inOrder.map((_, place) => (place % 2 ? 'return' : 'exit')),
      )
    }
    const days = rows.checklists.map(({ performedAt }) => dateIn(performedAt, zone))
    expect(days.filter(calendar.isHoliday)).toEqual([])
  })

  it('answers exactly what each checklist asked, well enough for the rules', () => {
    const answers = Map.groupBy(rows.checklist_answers, ({ checklistId }) => checklistId)
    const photos = Map.groupBy(rows.file_related, ({ uploadableId }) => uploadableId)
    const questions = Map.groupBy(rows.checklist_model_questions, ({ checklistModelId }) => checklistModelId)
    for (const checklist of rows.checklists) {
      const version = questionsOf(questions.get(checklist.checklistModelId) ?? [], checklist.modelVersion)
      const given = (answers.get(checklist.id) ?? []).map((answer) => ({
        ...answer,
        photos: (photos.get(answer.id) ?? []).map(({ fileId }) => fileId),
      }))
      expect(given.map((answer) => answer.checklistModelQuestionId).sort()).toEqual(
        asked(version, checklist.type)
          .map(({ id }) => id)
          .sort(),
      )
      expect(answersErrors(version, given, checklist.type)).toEqual([])
      expect(hourMeterOf(version, given)).toBe(checklist.hourMeter)
    }
  })

  it('sends machines with anything not conforming on their last return to inspection only', () => {
    const nok = new Set(
      rows.checklist_answers.filter(({ answer }) => answer === 'nok').map((answer) => answer.checklistId),
    )
    for (const product of rows.products.filter(({ status }) => status === 'inspection')) {
      const last = [...(ofProduct.get(product.id) ?? [])].sort((a, b) =>
        a.performedAt < b.performedAt ? 1 : -1,
      )[0]
      expect(nok.has(last?.id ?? '')).toBe(true)
    }
  })

  it('plans visits by day, and none on a Sunday', () => {
    const visits = rows.agenda_events.filter(({ type, completed }) => type === 'visit' && completed)
    expect(visits.length).toBeGreaterThan(0)
    for (const { scheduledAt } of visits) {
      const { date, time } = wallClock(scheduledAt, zone)
      expect(time >= '07:00' && time < '18:00').toBe(true)
      expect(new Date(date).getUTCDay()).not.toBe(0)
    }
  })

  it('hangs no picture twice on a row, and none that nobody sees', () => {
    const hung = Map.groupBy(rows.file_related, ({ uploadableId, field }) => `${uploadableId} ${field}`)
    for (const links of hung.values())
      expect(new Set(links.map(({ fileId }) => fileId)).size).toBe(links.length)
    const seen = new Set(rows.file_related.map(({ fileId }) => fileId))
    expect(files.filter(({ row }) => !seen.has(row.id)).map(({ source }) => source.group)).toEqual(['logo'])
  })

  it('photographs the reading that was answered, of the meter and of the fuel', () => {
    const shown = new Map(files.map(({ row, source }) => [row.id, source.shows]))
    const links = new Map(rows.file_related.map((link) => [link.uploadableId, shown.get(link.fileId)]))
    const questions = new Map(rows.checklist_model_questions.map((question) => [question.id, question]))
    const read = rows.checklist_answers.flatMap(({ id, answer, checklistModelQuestionId }) => {
      const shows = links.get(id)
      const unit = questions.get(checklistModelQuestionId)?.unit
      return shows === undefined
        ? []
        : [[shows, unit === 'h' ? `meter ${Math.round(Number(answer) * 10)}` : `fuel ${answer}`]]
    })
    expect(read.some(([shows]) => shows?.startsWith('meter'))).toBe(true)
    expect(read.filter(([shows, wanted]) => shows !== wanted)).toEqual([])
  })

  it('hangs every file on a row that exists', () => {
    const idsOf = (owners: readonly { id: string }[]) => new Set<string>(owners.map(({ id }) => id))
    const owners: Record<UploadableType, ReadonlySet<string>> = {
      user: idsOf(rows.users),
      product: idsOf(rows.products),
      serviceOrder: idsOf(rows.service_orders),
      checklistAnswer: idsOf(rows.checklist_answers),
      priceList: idsOf(rows.price_lists),
      preventiveMaintenance: idsOf(rows.preventive_maintenances),
    }
    const lost = rows.file_related.filter(
      ({ uploadableType, uploadableId }) => !owners[uploadableType].has(uploadableId),
    )
    expect(lost).toEqual([])
  })

  it('points only at rows that are there', () => {
    const ids = new Map(
      Object.entries(rows).map(([store, list]) => [store, new Set<string>(list.map(({ id }) => id))]),
    )
    const storeOf = new Map<string, string>(stores.map(({ name, store }) => [name, store]))
    for (const definition of stores) {
      if (definition.store === 'files') continue
      const list: readonly Readonly<Record<string, unknown>>[] = rows[definition.store]
      for (const [column, noun] of Object.entries(references(definition))) {
        if (noun === 'file') continue
        const known = ids.get(storeOf.get(noun) ?? '')
        const lost = list.filter((row) => typeof row[column] === 'string' && known?.has(row[column]) !== true)
        expect({ column, lost }).toEqual({ column, lost: [] })
      }
    }
  })

  it('lets only people who were employed then do the work', () => {
    const employees = new Map(rows.employees.map((employee) => [employee.id, employee]))
    const work = [
      ...rows.checklists.map((row) => ({ by: row.responsibleEmployeeId, at: row.performedAt })),
      ...rows.service_orders.map((row) => ({ by: row.technicianId, at: row.openedAt })),
      ...rows.preventive_maintenances.map((row) => ({ by: row.technicianId, at: row.performedAt })),
    ]
    const wrong = work.filter(({ by, at }) => {
      const employee = employees.get(by)
      const day = dateIn(at, zone)
      return (employee?.admittedAt ?? '9999') > day || (employee?.dismissedAt ?? '9999') <= day
    })
    expect(wrong).toEqual([])
  })
})
