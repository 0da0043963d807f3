import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../testing/database.ts'
import { openSecret, sealSecret } from './sealed-secret.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const own = { secretKey: null }
const operators = { secretKey: 'a key that the database does not hold' }

it('is sealed anew once the operator has a key of his own, and never opened without it', async () => {
  const seal = (keys: typeof own | typeof operators) => sealSecret(database.db, keys, 'irene', 'JBSWY3DP')
  const open = (keys: typeof own | typeof operators, kept: string) =>
    openSecret(database.db, keys, 'irene', kept)
  expect(await open(own, await seal(own))).toEqual({ secret: 'JBSWY3DP', isCurrent: true })
  expect(await open(operators, await seal(own))).toEqual({ secret: 'JBSWY3DP', isCurrent: false })
  const sealed = await seal(operators)
  expect(await open(operators, sealed)).toEqual({ secret: 'JBSWY3DP', isCurrent: true })
  await expect(open(own, sealed)).rejects.toThrow('SECRET_KEY')
  await expect(open({ secretKey: 'another key that somebody made up' }, sealed)).rejects.toThrow(
    'unable to authenticate',
  )
  await expect(
    open(
      operators,
      sealed.replace(/.$/, (end) => (end === 'A' ? 'Q' : 'A')),
    ),
  ).rejects.toThrow('unable to authenticate')
})
