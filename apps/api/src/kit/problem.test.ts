import pg from 'pg'
import { expect, it } from 'vitest'
import { failureOf } from './problem.ts'

const ofDatabase = (code: string, more: object = {}) =>
  Object.assign(new pg.DatabaseError('refused', 7, 'error'), { code, ...more })
const ofSystem = (code: string) => Object.assign(new Error(code), { code })

it.each([
  ['the disk of the database is full', ofDatabase('53100')],
  ['it takes no more connections', ofDatabase('53300')],
  ['it is told to stop', ofDatabase('57P01')],
  ['it ended in a crash', ofDatabase('57P02')],
  ['it is starting', ofDatabase('57P03')],
  ['its connection broke', ofDatabase('08006')],
  ['two calls waited for each other', ofDatabase('40P01')],
  ['the disk for files is full', ofSystem('ENOSPC')],
  ['nothing listens', ofSystem('ECONNREFUSED')],
  ['the connection went away', new Error('Connection terminated unexpectedly')],
  ['no connection of the pool came free', new Error('timeout exceeded when trying to connect')],
  ['the bucket is not there', Object.assign(new Error('SlowDown'), { $metadata: { httpStatusCode: 503 } })],
])('while %s a call is told to come back, and when', (_when, error) => {
  expect(failureOf(error, {})).toMatchObject({
    code: 'unavailable',
    status: 503,
    details: { retryAfterSeconds: expect.any(Number) },
  })
})

it('names the person that a row points at and that is not there', () => {
  expect(failureOf(ofDatabase('23502', { column: 'clientUserId' }), {})).toMatchObject({
    code: 'invalid',
    details: { fields: { clientId: 'Registro não encontrado.' } },
  })
})

it('leaves a fault of the program one', () => {
  expect(failureOf(new TypeError('x is not a function'), {})).toBeNull()
})
