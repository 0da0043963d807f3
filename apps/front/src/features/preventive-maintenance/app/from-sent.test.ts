import type { Question } from '@rentme/domain/checklist/question'
import { expect, it } from 'vitest'
import type { QueueItem } from '../../../offline/queue/queue-item.ts'
import { withAnswer, withPhotos } from '../../questionnaire/shared/app/sheet.ts'
import { preventiveOfItem } from './from-sent.ts'
import { inputOf, newPreventive, ownSignature, scriptOf } from './preventive.ts'

const oil: Question = {
  id: 'oil',
  question: 'Óleo no nível?',
  type: 'ok',
  required: true,
  unit: null,
  min: null,
  max: null,
  photoRule: 'never',
  appliesTo: 'both',
  position: 0,
}
const machine = { id: 'p1', internCode: 'PTA-0134' }
const context = {
  questions: [oil],
  readings: [],
  zone: 'America/Sao_Paulo',
  now: Date.parse('2026-11-27T12:00:00.000Z'),
  lastReading: 100,
  usesHourMeter: true,
}
const doer = { technicianId: 't1', reasonId: null, now: '2026-11-27T12:00:00.000Z' }

it('fills a refused preventive in again so that nothing is lost when it is sent anew', () => {
  const begun = {
    ...newPreventive(machine, { templateId: 'template', answeredVersion: 2 }, 'oil'),
    hourMeter: '120,5',
    safeToOperate: true,
  }
  const answered = withAnswer(begun, 'oil', { answer: 'nok', note: 'Vazando', photos: ['f1'] })
  const sheet = withPhotos(answered, ownSignature, () => ['mine'])
  const sent = inputOf(sheet, context, doer)
  const item = { queueCode: 'q1', entityId: sheet.id, queueValue: { payload: sent } } as unknown as QueueItem
  const again = preventiveOfItem(item, machine, { questions: [oil], version: 2 })
  expect(again).toMatchObject({ id: sheet.id, replaces: 'q1', at: 'review' })
  expect(scriptOf(again, context).missing).toEqual([])
  const later = { ...doer, now: '2026-11-28T12:00:00.000Z' }
  const anew = inputOf(again, context, later)
  expect({ ...anew, answers: [] }).toEqual({ ...sent, answers: [] })
  expect(anew.answers).toMatchObject([{ questionId: 'oil', answer: 'nok', note: 'Vazando' }])
})
