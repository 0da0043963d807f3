import { sql } from 'kysely'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { useTestApi, type Client } from '../../testing/api.ts'
import { aPhoto, takeDocument, textOf } from '../../testing/documents.ts'
import { inputs } from '../../testing/inputs.ts'
import { aWorkshop, orderInput, preventiveAnswers, preventiveInput } from '../../testing/workshop.ts'
import { aCpf, aYard, checklistBody, type Written } from '../../testing/yard.ts'
import type { ToldAddendum } from './told.ts'

const { test, api } = await useTestApi()

const addendaOf = async (path: string, who: Client = api) =>
  (await who.get<ToldAddendum[]>(`${path}/addenda`)).body
/** What its form says of a record, before it is corrected. */
const signedIn = async (path: string) =>
  (await api.get<{ signed: boolean; lines: string[] }>(`${path}/signed`)).body
const isSigned = async (path: string) => (await signedIn(path)).signed
const me = () => `Pessoa ${api.employeeId.slice(-12)}`

describe('a signed checklist', () => {
  const signed = async (more: object = {}) => {
    const body = checklistBody(await aYard(api), api.employeeId, 'exit', {
      signerName: 'Débora Lustosa',
      signerDocument: aCpf(),
      expectedReturnDate: '2999-01-31',
      ...more,
    })
    return (await api.post<Written>('/checklists', body)).body
  }

  it('keeps who signed as it was; a correction stands beside it, with its author and time', async () => {
    const row = await signed()
    expect(await isSigned(`/checklists/${row.id}`)).toBe(true)
    const right = aCpf()
    const changed = await api.put<Written>(`/checklists/${row.id}`, {
      signerName: 'Débora Lustosa Peçanha',
      signerDocument: right,
      notes: 'Levou duas chaves',
    })
    expect(changed).toMatchObject({
      status: 200,
      body: { signerName: 'Débora Lustosa', signerDocument: row['signerDocument'], notes: null },
    })
    expect(changed.body.version).toBeGreaterThan(row.version)
    const [addendum, ...others] = await addendaOf(`/checklists/${row.id}`)
    expect(others).toEqual([])
    expect(addendum).toMatchObject({ author: me(), of: null, at: expect.stringMatching(/^\d{4}-/) })
    expect(addendum?.changes).toContainEqual({
      field: 'signerName',
      label: 'Nome de quem assina',
      before: 'Débora Lustosa',
      after: 'Débora Lustosa Peçanha',
    })
    const paper = textOf(await takeDocument(test, `/checklists/${row.id}/document`, api.token))
    expect(paper).toContain('Adendos')
    expect(paper).toContain('Débora Lustosa Peçanha')
  })

  it('is extended and renumbered as before, and its paper shows what was signed, then what was changed', async () => {
    const row = await signed()
    const changed = await api.put(`/checklists/${row.id}`, {
      contractNumber: 'LOC-2026-00777',
      expectedReturnDate: '2999-02-28',
    })
    expect(changed).toMatchObject({
      status: 200,
      body: { contractNumber: 'LOC-2026-00777', expectedReturnDate: '2999-02-28' },
    })
    await api.put(`/checklists/${row.id}`, { expectedReturnDate: '2999-03-31' })
    const paper = textOf(await takeDocument(test, `/checklists/${row.id}/document`, api.token))
    expect(paper).toMatch(/Previsão de retorno\s*31\/01\/2999/)
    expect(paper).toContain('LOC-2026-00001')
    expect(paper.indexOf('31/03/2999')).toBeGreaterThan(paper.indexOf('Adendos'))
  })

  it('says of both halves of a contract what it was before, where they were signed', async () => {
    const yard = await aYard(api)
    const who = (name: string) => ({ signerName: name, signerDocument: aCpf() })
    const { body: exit } = await api.post<Written>(
      '/checklists',
      checklistBody(yard, api.employeeId, 'exit', who('Débora Lustosa')),
    )
    const { body: back } = await api.post<Written>(
      '/checklists',
      checklistBody(yard, api.employeeId, 'return', { ...who('Ravel Peçanha'), exitId: exit.id }),
    )
    const told = (before: string, after: string) => ({
      author: me(),
      changes: [{ field: 'contractNumber', label: expect.any(String), before, after }],
    })
    await api.put(`/checklists/${exit.id}`, { contractNumber: 'LOC-2026-00778' })
    const first = told('LOC-2026-00001', 'LOC-2026-00778')
    for (const { id } of [exit, back]) expect(await addendaOf(`/checklists/${id}`)).toMatchObject([first])
    await api.put(`/checklists/${back.id}`, { contractNumber: 'LOC-2026-00779' })
    const second = told('LOC-2026-00778', 'LOC-2026-00779')
    for (const { id } of [exit, back])
      expect(await addendaOf(`/checklists/${id}`)).toMatchObject([first, second])
    const paper = textOf(await takeDocument(test, `/checklists/${back.id}/document`, api.token))
    expect(paper.indexOf('LOC-2026-00779')).toBeGreaterThan(paper.indexOf('Adendos'))
  })

  it('shows the values of an addendum to those alone who see its columns', async () => {
    const row = await signed()
    await api.put(`/checklists/${row.id}`, { signerDocument: aCpf(), signerName: 'Outra Pessoa' })
    const reader = await test.signIn({ permissions: ['show_checklist'] })
    const [addendum] = await addendaOf(`/checklists/${row.id}`, reader)
    expect(addendum?.changes.map(({ field }) => field)).toEqual(['signerName'])
    const { rows } = await sql<{ changes: object }>`select changes from audit_log
      where row_id = ${row.id} and changes ? 'addendum'`.execute(test.db)
    expect(rows).toEqual([{ changes: { addendum: 'Nome de quem assina, CPF de quem assina' } }])
  })

  it('that nobody signed is corrected in place', async () => {
    const row = await signed({ signerName: null, signerDocument: null })
    expect(await isSigned(`/checklists/${row.id}`)).toBe(false)
    expect(await api.put(`/checklists/${row.id}`, { notes: 'Na doca sul' })).toMatchObject({
      status: 200,
      body: { notes: 'Na doca sul' },
    })
    expect(await addendaOf(`/checklists/${row.id}`)).toEqual([])
  })
})

describe('a participant who signed', () => {
  const drawing = `data:image/png;base64,${Buffer.from('traço').toString('base64')}`

  it('keeps name and CPF, may still be told the result, and is not taken away', async () => {
    const participants = [
      { name: 'Kauê Norberto', document: aCpf(), signatureData: drawing },
      { name: 'Ravel Peçanha', document: aCpf() },
    ]
    const { body: training } = await api.post<Written>('/trainings', {
      ...(await inputs['training']?.(api)),
      participants,
    })
    const held = training['participants'] as Record<string, unknown>[]
    expect(await signedIn(`/trainings/${training.id}`)).toEqual({ signed: false, lines: ['Kauê Norberto'] })
    const lines = participants.map((line) => ({
      ...line,
      id: held.find(({ name }) => name === line.name)?.['id'],
    }))
    const wanted = lines.map((line, index) => ({ ...line, name: `Nome ${index}`, result: 'satisfactory' }))
    expect(await api.put(`/trainings/${training.id}`, { participants: wanted })).toMatchObject({
      status: 200,
    })
    const { body } = await api.get<Written>(`/trainings/${training.id}`)
    expect(body['participants']).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: 'Kauê Norberto', result: 'satisfactory' }),
        expect.objectContaining({ name: 'Nome 1', result: 'satisfactory' }),
      ]),
    )
    expect(await addendaOf(`/trainings/${training.id}`)).toMatchObject([
      { author: me(), of: 'Kauê Norberto', changes: [{ label: 'Nome', after: 'Nome 0' }] },
    ])
    expect(await api.put(`/trainings/${training.id}`, { participants: [wanted[1]] })).toMatchObject({
      status: 422,
      body: { fields: { participants: 'Kauê Norberto já assinou e não pode ser retirado.' } },
    })
  })
})

describe('a training that was given and signed', () => {
  const given = async (more: object) => {
    const input = await inputs['training']?.(api)
    const bytes = await sharp({ create: { width: 40, height: 20, channels: 4, background: '#0000' } })
      .png()
      .toBuffer()
    const signatureData = `data:image/png;base64,${bytes.toString('base64')}`
    const participants = [{ name: 'Kauê Norberto', signatureData, result: 'satisfactory' }]
    const held = { status: 'done', location: 'Canteiro', content: 'Uso seguro' }
    return (await api.post<Written>('/trainings', { ...input, ...held, participants, ...more })).body
  }

  it('keeps what its certificates say; a correction is printed on each of them', async () => {
    const training = await given({ title: 'Operador de PEMT', workloadHours: 4 })
    expect(await isSigned(`/trainings/${training.id}`)).toBe(true)
    const changed = await api.put(`/trainings/${training.id}`, {
      title: 'Operador de munck',
      workloadHours: 8,
    })
    expect(changed).toMatchObject({ status: 200, body: { title: 'Operador de PEMT', workloadHours: 4 } })
    const paper = textOf(await takeDocument(test, `/trainings/${training.id}/certificates`, api.token))
    expect(paper).toContain('Operador de PEMT')
    expect(paper).toMatch(/Adendo de .*Operador de munck/s)
  })

  it.each([
    ['that is still to be given', { status: 'scheduled' }],
    ['that nobody signed', { participants: [{ name: 'Kauê Norberto' }] }],
  ])('%s is corrected in place', async (_which, more) => {
    const training = await given(more)
    expect(await isSigned(`/trainings/${training.id}`)).toBe(false)
    expect(await api.put(`/trainings/${training.id}`, { title: 'Operador de munck' })).toMatchObject({
      status: 200,
      body: { title: 'Operador de munck' },
    })
    expect(await addendaOf(`/trainings/${training.id}`)).toEqual([])
  })
})

describe('work that is done and signed', () => {
  it.each([
    [
      '/service-orders',
      async () => {
        const workshop = await aWorkshop(api)
        return orderInput(workshop, api.employeeId, {
          status: 'completed',
          solution: 'Trocado o relé',
          safeToOperate: true,
          hourMeter: 110,
          signature: await aPhoto(api, 'assinatura'),
        })
      },
      { solution: 'Trocado o cabo' },
    ],
    [
      '/preventive-maintenances',
      async () => {
        const workshop = await aWorkshop(api)
        return preventiveInput(workshop, api.employeeId, {
          status: 'completed',
          safeToOperate: true,
          hourMeter: 110,
          answers: preventiveAnswers(workshop, 110),
          signature: await aPhoto(api, 'assinatura'),
        })
      },
      { partsReplaced: 'Filtro' },
    ],
  ])('%s stays as it was signed, and says what was corrected', async (path, body, change) => {
    const made = await api.post<Written>(path, await body())
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    expect(await isSigned(`${path}/${made.body.id}`)).toBe(true)
    const [field = ''] = Object.keys(change)
    const changed = await api.put<Written>(`${path}/${made.body.id}`, change)
    expect(changed).toMatchObject({ status: 200, body: { [field]: made.body[field] } })
    expect(await addendaOf(`${path}/${made.body.id}`)).toMatchObject([{ author: me(), changes: [{ field }] }])
    expect(
      await api.put(`${path}/${made.body.id}`, { signature: await aPhoto(api, 'de outra pessoa') }),
    ).toMatchObject({
      status: 422,
      body: { fields: { signature: 'Já foi assinado e não muda mais.' } },
    })
  })
})
