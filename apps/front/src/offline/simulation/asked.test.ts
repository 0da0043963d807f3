import { expect, it } from 'vitest'
import { createAsked, heardOtherwise } from './asked.ts'

/** What a server heard that asked for the row of an id that nothing has. */
const toldOfNothing = (id: string) => {
  const asked = createAsked()
  asked.answers.set(`row hour_meter_readings ${id}`, null)
  return asked
}

it('takes a phone to know that nothing has an id that it made itself', () => {
  const phone = createAsked()
  phone.made.push('here')
  expect(heardOtherwise(toldOfNothing('here'), phone)).toBeNull()
})

it('takes a phone to know nothing of another row that the server does not have', () => {
  const phone = toldOfNothing('elsewhere')
  phone.made.push('here')
  expect(heardOtherwise(toldOfNothing('elsewhere'), phone)).toBe('row hour_meter_readings: not there')
})
