import { expect, it } from 'vitest'
import { z } from 'zod'
import { resources } from '../index.ts'
import type { Resource } from '../kit/resource.ts'
import { planOf } from '../plans.ts'
import { itemOf } from '../words/column.ts'
import { isKnownTo, laterCalls, laterFields, serverTakes, unknownTo } from './since.ts'

/** What every server takes, by the path of its noun; fields of lines after the name of their list. */
const firstWire: Readonly<Record<string, string>> = {
  '/employee-roles': 'description id name permissions',
  '/product-categories': 'description id name requiresArt usesHourMeter',
  '/checklist-models':
    'active description id name questions questions.appliesTo questions.id questions.max questions.min questions.photoRule questions.question questions.required questions.type questions.unit',
  '/service-order-reasons': 'active corrective description id name',
  '/service-order-defects': 'active damage description id name system',
  '/preventive-maintenance-templates':
    'active description id name productCategoryId productMaintenanceIntervalId questions questions.id questions.question questions.required questions.type',
  '/products':
    'art artEngineer artExpiresAt artIssuedAt artNumber brand checklistModelId hourMeter id inactiveReason internCode manufactureYear model name notes photo productCategoryId productMaintenanceIntervalId purchaseValue purchasedAt serialNumber status',
  '/clients':
    'active city company complement district document email id name notes number personType phone phone2 photo state stateRegistration street timeZone tradeName zipCode',
  '/employees':
    'active admittedAt dismissedAt document email employeeRoleId id name phone photo registration signature',
  '/price-list':
    'description document id items items.code items.daily items.extraHour items.fortnightly items.hours items.monthly items.name items.weekly title validFrom validUntil',
  '/agenda': 'clientId description id location productId responsibleEmployeeId scheduledAt title type',
  '/checklists':
    'answers answers.answer answers.checklistModelQuestionId answers.id answers.note answers.photos clientId contractNumber exitId expectedReturnDate fuelLevel hourMeter id notes overrideNote performedAt productId responsibleEmployeeId signerDocument signerName type',
  '/service-orders':
    'cancelReason clientId completedAt contractNumber description hourMeter id machineStopped openedAt partsReplaced photos priority productId reopenReason safeToOperate serviceOrderDefectId serviceOrderReasonId signature solution startedAt status technicianId',
  '/trainings':
    'clientId content endsAt id instructorQualification kind location modality norm participants participants.attended participants.companyName participants.document participants.id participants.jobFunction participants.name participants.result participants.signatureData productId responsibleEmployeeId startsAt status technicalManager technicalManagerRegistry title validityMonths workloadHours',
  '/preventive-maintenances':
    'answers answers.answer answers.id answers.note answers.questionId clientId contractNumber hourMeter id notes partsReplaced performedAt photos productId safeToOperate serviceOrderDefectId serviceOrderReasonId signature status technicianId templateId',
}

/** What devices may send of a noun. */
const sentOf = (resource: Resource): string[] => {
  const { create = resource.input, update = resource.changes } = planOf(resource).input ?? {}
  const names = [create, update].flatMap(({ shape }) =>
    Object.entries(shape).flatMap(([name, schema]) => {
      const line = itemOf(schema)
      const own = line instanceof z.ZodObject ? Object.keys(line.shape) : []
      return [name, ...own.map((one) => `${name}.${one}`)]
    }),
  )
  return [...new Set(names)].sort()
}

it.each(resources.map((resource) => [resource.path, resource] as const))(
  '%s: what came after the first wire says since when a server takes it',
  (path, resource) => {
    // Of a noun that came later no server of before takes anything.
    if (unknownTo(1, { path, body: null }).isCall) return
    const told = [...(firstWire[path]?.split(' ') ?? []), ...Object.keys(laterFields[path] ?? {})]
    expect(sentOf(resource)).toEqual(told.sort())
  },
)

it('a server takes all that its own app sends', () => {
  const fields = Object.values(laterFields).flatMap((later) => Object.values(later))
  expect(Math.max(...[...fields, ...laterCalls].map(({ since }) => since))).toBe(serverTakes)
})

it('tells what may be left out from what would be lost', () => {
  const path = '/products/0192f0c1-0000-7000-8000-000000000000'
  const body = { hourMeter: 10, readingId: 'r', releaseNote: null }
  expect(unknownTo(1, { path, body })).toEqual({
    spare: ['releaseNote'],
    needed: ['readingId'],
    isCall: false,
  })
  expect(isKnownTo(serverTakes, { path, body })).toBe(true)
  expect(isKnownTo(1, { path, body: { hourMeter: 10 } })).toBe(true)
  expect(unknownTo(1, { path: `${path}/hour-meter/x`, body: {} }).isCall).toBe(true)
  expect(unknownTo(1, { path: '/checklists', body: { answeredVersion: 3 } }).spare).toEqual([
    'answeredVersion',
  ])
})
