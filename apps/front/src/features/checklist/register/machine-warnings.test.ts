import { expect, it } from 'vitest'
import { warningsOf } from './machine-warnings.ts'

const today = '2026-11-27'
const machine = {
  nextDueAt: '2027-03-01',
  nextDueHourMeter: null,
  hourMeter: null,
  maintenanceInterval: null,
  artExpiresAt: '2027-06-01',
  category: { id: 'c1', requiresArt: true },
}

it('says nothing of a machine with which all is well', () => {
  expect(warningsOf(machine, today)).toEqual([])
})

it('warns of a preventive that has fallen due or soon will', () => {
  expect(warningsOf({ ...machine, nextDueAt: '2026-11-25' }, today)).toEqual([
    { tone: 'danger', text: 'Manutenção preventiva vencida há 2 dias.' },
  ])
  expect(warningsOf({ ...machine, nextDueAt: '2026-11-30' }, today)).toEqual([
    { tone: 'warn', text: 'Manutenção preventiva vence em 3 dias.' },
  ])
})

it('warns of an ART that is missing, has expired or soon will', () => {
  const texts = (artExpiresAt: string | null, requiresArt = true) =>
    warningsOf({ ...machine, artExpiresAt, category: { requiresArt } }, today).map(({ text }) => text)
  expect(texts(null)).toEqual(['Esta máquina está sem ART.'])
  expect(texts(null, false)).toEqual([])
  expect(texts('2026-11-26')).toEqual(['ART vencida em 26/11/2026.'])
  expect(texts('2026-12-10')).toEqual(['ART vence em 10/12/2026.'])
})
