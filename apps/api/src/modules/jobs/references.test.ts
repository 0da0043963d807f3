import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../testing/api.ts'
import { aYard, checklistBody } from '../../testing/yard.ts'
import { checkReferences } from './references.ts'
import { testContext } from './testing.ts'

let test: TestApi
beforeAll(async () => {
  test = await testApi()
})
afterAll(() => test.close())

it('is quiet while every row points at what is there, and says which rows do not', async () => {
  const api = await test.signIn()
  const yard = await aYard(api)
  await api.post('/checklists', checklistBody(yard, api.employeeId, 'exit'))
  const { context, errors } = testContext(test.db)
  await checkReferences(context)
  expect(errors).toEqual([])
  await sql`update clients set "deletedAt" = now() where id = ${yard.client.id}`.execute(test.db)
  await checkReferences(context)
  expect(errors).toEqual([
    new Error('Rows point at rows that are gone: checklists.clientId: 1, checklists.clientUserId: 1'),
  ])
})
