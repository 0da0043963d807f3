import { expect, it } from 'vitest'
import { useTestApi } from '../../testing/api.ts'
import { tablesWith } from '../../testing/tables-with.ts'
import { aCpf, aYard, checklistBody, type Written } from '../../testing/yard.ts'

const { test, api } = await useTestApi()

type Found = { data: { kind: string; id: string }[] }
const search = async (q: string) =>
  (await api.get<Found>(`/privacy/search?q=${encodeURIComponent(q)}`)).body.data

it('a person is found by what was corrected after he signed, and it goes with his name', async () => {
  const [mistyped, right] = [aCpf(), aCpf()]
  const yard = await aYard(api)
  const line = { name: 'Zulmira Caxambu', document: mistyped, signatureData: 'data:image/png;base64,AAAA' }
  const { body: training } = await api.post<Written>('/trainings', {
    clientId: yard.client.id,
    responsibleEmployeeId: api.employeeId,
    title: 'Entrega técnica',
    kind: 'delivery',
    startsAt: '2026-11-20T11:00:00.000Z',
    workloadHours: 2,
    participants: [line],
  })
  const [held] = training['participants'] as Written[]
  const participants = [{ ...line, id: held?.id, name: 'Zulmira Caxambu Jequitibá', document: right }]
  expect((await api.put(`/trainings/${training.id}`, { participants })).status).toBe(200)
  const signer = { signerName: 'Zulmira Caxambu', signerDocument: mistyped }
  const body = checklistBody(yard, api.employeeId, 'exit', signer) as unknown as Written
  await api.post('/checklists', body)
  const corrected = { signerName: 'Zulmira Caxambu Jequitibá', signerDocument: right }
  expect((await api.put(`/checklists/${body.id}`, corrected)).status).toBe(200)

  const words = ['Zulmira', 'Jequitib', mistyped, right]
  expect(await tablesWith(test.db, words)).toContain('addenda')
  expect(await search('jequitiba')).toEqual(await search(right))
  const [found] = await search(right)
  expect(found).toMatchObject({ kind: 'participant', id: held?.id })
  await api.post(`/privacy/participant/${found?.id}/anonymize`, {})
  // Of who signed with another CPF nobody knows that it was hers, but by the correction.
  expect(await tablesWith(test.db, ['Jequitib', right])).toEqual([])
  expect(await tablesWith(test.db, ['Zulmira', mistyped])).toEqual([])
})
