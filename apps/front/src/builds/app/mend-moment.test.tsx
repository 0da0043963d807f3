import { checklists } from '@rentme/domain/checklist/checklist'
import { newId } from '@rentme/domain/kit/uuid'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { waysOf } from '../../features/sync/app/ways.ts'
import { checklistOf } from '../../offline/testing/yard.ts'
import { aPhone, openOn, press } from '../../testing/phone.tsx'

beforeEach(() => localStorage.clear())

const refused = 'A data não pode estar no futuro.'

it('D7: an exit that was refused for its moment is told another in its form, and goes in its place', async () => {
  const phone = await aPhone()
  const { app, server, yard, sides, sign } = phone
  server.failWith(() => 'none')
  server.save('service_orders', { ...phone.order, status: 'canceled' })
  await app.engine.syncNow({ manual: true })
  const whole = checklistOf(yard, app, { type: 'exit' })
  const pictures = [sides, sign].map(({ id }) => ({
    checklistModelQuestionId: id,
    answer: null,
    note: null,
    photos: [newId()],
  }))
  const exit = await app.data.create(checklists, { ...whole, answers: [...whole.answers, ...pictures] })
  server.refuse(exit.id, 'invalid', { fields: { performedAt: refused } })
  await app.engine.syncNow({ manual: true })
  const [item] = await app.items()
  expect(item?.queueStatus).toBe('ERROR')
  server.allow(exit.id)
  const href = item === undefined ? null : waysOf(item)?.form
  await openOn(phone, '/admin/checklists/cadastrar', href ?? '')
  await waitFor(() => expect(document.body.textContent).toContain(refused))
  const hour = screen.getByLabelText('Hora')
  await act(async () => fireEvent.change(hour, { target: { value: '00:07' } }))
  await press('Salvar Checklist')
  await waitFor(async () => expect((await app.items())[0]?.queueCode).not.toBe(item?.queueCode))
  await app.engine.syncNow({ manual: true })
  expect((await app.items()).map(({ queueStatus }) => queueStatus)).toEqual(['PROCESSED'])
  // Seven minutes after midnight in São Paulo.
  expect(server.row('checklists', exit.id)?.['performedAt']).toMatch(/T03:07:00\.000Z$/)
})
