import { newId } from '@rentme/domain/kit/uuid'
import { describe, expect, it } from 'vitest'
import { useTestApi } from '../../testing/api.ts'
import { aCpf, aYard, type Written } from '../../testing/yard.ts'

const { test, api } = await useTestApi()

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString()
const event = (responsibleEmployeeId: string, more: object = {}) => ({
  title: 'Retirada no Galpão 4',
  type: 'pickup',
  scheduledAt: tomorrow(),
  responsibleEmployeeId,
  ...more,
})

describe('an agenda event', () => {
  it('names who made it and, when it is for somebody else, who delegated it', async () => {
    const driver = await test.signIn({ permissions: ['show_agenda_event'] })
    const own = await api.post<Written>('/agenda', event(api.employeeId))
    expect(own.body).toMatchObject({
      createdById: api.employeeId,
      delegatedById: null,
      completed: false,
      completed_at: null,
    })
    const given = await api.post<Written>('/agenda', event(driver.employeeId))
    expect(given.body).toMatchObject({
      delegatedById: api.employeeId,
      responsibleEmployeeUserId: driver.userId,
    })
  })

  it('is changed by who made it, who does it, or an editor, and by nobody else', async () => {
    const driver = await test.signIn({ permissions: [] })
    const stranger = await test.signIn({ permissions: ['show_agenda_event', 'create_agenda_event'] })
    const { body } = await api.post<Written>('/agenda', event(driver.employeeId))
    expect((await driver.put(`/agenda/${body.id}`, { location: 'Doca sul' })).status).toBe(200)
    expect((await stranger.put(`/agenda/${body.id}`, { location: 'Outra' })).status).toBe(403)
    expect(
      (await stranger.put(`/agenda/${body.id}/complete`, { completed: true, completed_at: Date.now() }))
        .status,
    ).toBe(403)
  })

  it('is completed once: a second completion keeps the earlier moment', async () => {
    const { body } = await api.post<Written>('/agenda', event(api.employeeId))
    const at = Date.now() - 60_000
    const first = await api.put(`/agenda/${body.id}/complete`, { completed: true, completed_at: at })
    expect(first.body).toMatchObject({ completed: true, completed_at: at })
    const again = await api.put(
      `/agenda/${body.id}/complete`,
      { completed: true, completed_at: at + 30_000 },
      { 'idempotency-key': newId() },
    )
    expect(again.body).toMatchObject({ completed_at: at })
    const future = await api.put(`/agenda/${body.id}/complete`, {
      completed: true,
      completed_at: Date.now() + 3_600_000,
    })
    expect(future.status).toBe(422)
  })

  it('is open again when its completion is taken back, by who might have completed it, and can be completed anew', async () => {
    const stranger = await test.signIn({ permissions: ['show_agenda_event'] })
    const { body } = await api.post<Written>('/agenda', event(api.employeeId))
    const complete = (at: number) =>
      api.put(`/agenda/${body.id}/complete`, { completed: true, completed_at: at })
    const reopen = (who: typeof api) => who.put(`/agenda/${body.id}/reopen`, { completed: false })
    const at = Date.now() - 60_000
    await complete(at)
    expect((await reopen(stranger)).status).toBe(403)
    expect((await reopen(api)).body).toMatchObject({ completed: false, completed_at: null })
    expect((await reopen(api)).status).toBe(200)
    expect((await complete(at + 30_000)).body).toMatchObject({ completed: true, completed_at: at + 30_000 })
    expect((await api.put(`/agenda/${newId()}/reopen`, { completed: false })).status).toBe(404)
  })

  it('E4: lay ahead when it was written, however late it arrives, by itself or in a batch', async () => {
    const day = 86_400_000
    const ago = (ms: number) => new Date(Date.now() - ms).toISOString()
    const planned = event(api.employeeId, { scheduledAt: ago(day) })
    const key = newId()
    const alone = await api.post('/agenda', planned, { 'x-written-at': ago(2 * day), 'idempotency-key': key })
    expect(alone.status).toBe(201)
    const late = event(api.employeeId, { id: newId(), scheduledAt: ago(2 * day) })
    const op = { key: newId(), seq: 1, method: 'POST', path: '/agenda', body: late }
    const batch = await api.post<{ results: { status: number }[] }>('/offline-sync/push', {
      ops: [
        { ...op, writtenAt: ago(3 * day) },
        { ...op, key: newId(), seq: 2, body: { ...late, id: newId() }, writtenAt: ago(day) },
      ],
    })
    expect(batch.body.results.map(({ status }) => status)).toEqual([201, 422])
  })

  it('field case 2: lies ahead when it is made, with an hour’s grace, and is listed by its time', async () => {
    expect(
      (
        await api.post(
          '/agenda',
          event(api.employeeId, { scheduledAt: new Date(Date.now() - 600_000).toISOString() }),
        )
      ).status,
    ).toBe(201)
    expect(
      await api.post('/agenda', event(api.employeeId, { scheduledAt: '2020-01-01T12:00:00.000Z' })),
    ).toMatchObject({
      status: 422,
      body: { fields: { scheduledAt: 'A data não pode estar no passado.' } },
    })
    const far = await api.post<Written>(
      '/agenda',
      event(api.employeeId, { scheduledAt: '2999-05-02T02:30:00.000Z' }),
    )
    const { body } = await api.get<{ data: Written[] }>(
      '/agenda?from=2999-05-01T00:00:00.000Z&to=2999-05-31T00:00:00.000Z',
    )
    expect(body.data.map(({ id }) => id)).toEqual([far.body.id])
  })
})

describe('a training', () => {
  const input = async (more: object = {}) => ({
    clientId: (await aYard(api)).client.id,
    responsibleEmployeeId: api.employeeId,
    title: 'Operador de PEMT',
    kind: 'initial',
    startsAt: '2026-01-31T11:00:00.000Z',
    workloadHours: 4,
    validityMonths: 1,
    ...more,
  })

  it('is valid to the same day months later, or the month’s last', async () => {
    expect((await api.post<Written>('/trainings', await input())).body).toMatchObject({
      validUntil: '2026-02-28',
    })
    expect((await api.post<Written>('/trainings', await input({ validityMonths: 24 }))).body).toMatchObject({
      validUntil: '2028-01-31',
    })
  })

  it('done wants participants, place and content, and certifies those who passed, once', async () => {
    const training = await api.post<Written>('/trainings', await input())
    expect(await api.put(`/trainings/${training.body.id}`, { status: 'done' })).toMatchObject({
      status: 422,
      body: {
        fields: {
          participants: 'Adicione ao menos um participante.',
          location: 'Campo obrigatório.',
          content: 'Campo obrigatório.',
        },
      },
    })
    const participants = [
      { name: 'Otávio Morgado', document: aCpf(), result: 'satisfactory' },
      { name: 'Priscila Ravel', document: aCpf(), result: 'unsatisfactory' },
    ]
    const facts = { status: 'done', location: 'Canteiro', content: 'NR-18, anexo I', participants }
    const done = await api.put<{
      participants: { id: string; name: string; certificateCode: string | null }[]
    }>(`/trainings/${training.body.id}`, facts)
    const [passed, failed] = ['Otávio Morgado', 'Priscila Ravel'].map((name) =>
      done.body.participants.find((participant) => participant.name === name),
    )
    expect(passed?.certificateCode).toMatch(/^[2-9A-Z]{10}$/)
    expect(failed?.certificateCode).toBeNull()
    const again = await api.put<typeof done.body>(`/trainings/${training.body.id}`, {
      content: 'NR-18 e NBR 16776',
    })
    expect(again.body.participants.find(({ id }) => id === passed?.id)?.certificateCode).toBe(
      passed?.certificateCode,
    )
  })

  it('keeps the participants that stay, drops those that leave, and refuses one person twice', async () => {
    const document = aCpf()
    const { body } = await api.post<{ id: string; participants: { id: string }[] }>(
      '/trainings',
      await input({
        participants: [{ name: 'Otávio Morgado', document }, { name: 'Wesley Quintal' }],
      }),
    )
    expect(body.participants).toHaveLength(2)
    const [kept] = body.participants
    const changed = await api.put<{ participants: { id: string; name: string }[] }>(`/trainings/${body.id}`, {
      participants: [{ id: kept?.id, name: 'Otávio M. Morgado', document }],
    })
    expect(changed.body.participants).toEqual([
      expect.objectContaining({ id: kept?.id, name: 'Otávio M. Morgado' }),
    ])
    const twice = {
      participants: [
        { name: 'Um Participante', document },
        { name: 'Outro Nome', document },
      ],
    }
    expect((await api.put(`/trainings/${body.id}`, twice)).status).toBe(422)
  })
})

describe('a price list', () => {
  it('wants its document and dates in order', async () => {
    expect(
      await api.post('/price-list', {
        title: 'Tabela 2027',
        validFrom: '2027-01-01',
        validUntil: '2026-01-01',
      }),
    ).toMatchObject({
      status: 422,
      body: { fields: { validUntil: 'A data final não pode ser anterior à data inicial.' } },
    })
    expect(await api.post('/price-list', { title: 'Tabela 2027' })).toMatchObject({
      status: 422,
      body: { fields: { document: 'Campo obrigatório.' } },
    })
  })
})
