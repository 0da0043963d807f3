import { expect, it } from 'vitest'
import { personTypeErrors } from '@rentme/domain/client/client'
import { newId } from '@rentme/domain/kit/uuid'
import { aChecklistModel } from './checklist-models.ts'
import { aClient, aCompany } from './clients.ts'
import { fixedClock } from './clock.ts'
import { anEmployee } from './employees.ts'
import { aCategory, aProduct } from './products.ts'

it('builds clients that the rules accept and whose documents differ', () => {
  const clients = [aClient(), aClient(), aCompany(), aCompany()]
  expect(clients.map((client) => personTypeErrors({ ...client, company: client.company ?? null }))).toEqual([
    {},
    {},
    {},
    {},
  ])
  expect(new Set(clients.map(({ document }) => document)).size).toBe(4)
})

it('gives each row an id and a name or code of its own, and takes overrides', () => {
  const references = { productCategoryId: newId(), checklistModelId: newId() }
  const [first, second] = [aProduct(references), aProduct({ ...references, hourMeter: 12.5 })]
  expect(first.internCode).not.toBe(second.internCode)
  expect(first.id).not.toBe(second.id)
  expect([first.hourMeter, second.hourMeter]).toEqual([100, 12.5])
  expect(aCategory().name).not.toBe(aCategory().name)
  const employeeRoleId = newId()
  expect(anEmployee({ employeeRoleId }).email).not.toBe(anEmployee({ employeeRoleId }).email)
  expect(aChecklistModel({ name: 'Torre' })).toMatchObject({ name: 'Torre', questions: { length: 5 } })
})

it('stands still until it is moved', () => {
  const clock = fixedClock('2026-11-27T15:00:00.000Z')
  clock.advance(60_000)
  expect(clock.now()).toBe('2026-11-27T15:01:00.000Z')
})
