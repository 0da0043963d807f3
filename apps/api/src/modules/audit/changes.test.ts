import { describe, expect, it } from 'vitest'
import { useTestApi, type Client } from '../../testing/api.ts'
import { aDocument } from '../../testing/workshop.ts'
import { clientInput, modelInput, type Written } from '../../testing/yard.ts'

const { test, api } = await useTestApi()

interface Part {
  store: string
  label: string
  rowName: string | null
  action: string
  changes: { field: string; label: string; before: string | null; after: string | null }[]
}
interface Line extends Part {
  at: string
  user: { id: string } | null
  fromDevice: boolean
  parts: Part[]
}
const changesOf = async (path: string, client: Client = api) =>
  (await client.get<{ data: Line[]; meta: { total: number } }>(`${path}/changes`)).body

const made = async (path: string, input: object): Promise<Written> => {
  const { status, body } = await api.post<Written>(path, input)
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}

const aTraining = async () => {
  const { id } = await made('/clients', clientInput())
  return made('/trainings', {
    clientId: id,
    responsibleEmployeeId: api.employeeId,
    title: 'NR-18: plataformas',
    kind: 'initial',
    startsAt: '2026-11-02T12:00:00.000Z',
    workloadHours: 8,
    participants: [{ name: 'Ana Beatriz Rocha' }],
  })
}

describe('the changes of a record', () => {
  it('say who changed which field from what to what, newest first, a page at a time', async () => {
    const client = await made('/clients', clientInput({ city: 'Campinas' }))
    await api.put(`/clients/${client.id}`, { city: 'Jundiaí', active: false }, { 'x-device-id': client.id })
    const { data, meta } = await changesOf(`/clients/${client.id}`)
    expect(meta.total).toBe(2)
    expect(data.map(({ action }) => action)).toEqual(['update', 'create'])
    expect(data[0]).toMatchObject({ user: { id: api.userId }, label: 'Cliente', fromDevice: true })
    expect(data[0]?.changes).toEqual(
      expect.arrayContaining([
        { field: 'city', label: 'Cidade', before: 'Campinas', after: 'Jundiaí' },
        { field: 'active', label: 'Ativo', before: 'Sim', after: 'Não' },
      ]),
    )
    expect(data[1]).toMatchObject({ fromDevice: false })
    expect(JSON.stringify(data)).not.toContain('127.0.0.1')
    const second = await api.get<{ data: Line[] }>(`/clients/${client.id}/changes?per_page=1&page=2`)
    expect(second.body.data.map(({ action }) => action)).toEqual(['create'])
  })

  it('have those of its lines and files, but not the ones that it was made with', async () => {
    const training = await aTraining()
    const participants = training['participants'] as { id: string; name: string }[]
    await api.put(`/trainings/${training.id}`, {
      participants: [{ ...pick(participants[0]), name: 'Ana B. Rocha' }, { name: 'Caio Lima' }],
    })
    const { data } = await changesOf(`/trainings/${training.id}`)
    const told = (parts: Part[]) => parts.map(({ label, action, rowName }) => [label, action, rowName])
    expect(
      data.map((entry) => told([entry, ...entry.parts]).toSorted((a, b) => (String(a) < String(b) ? -1 : 1))),
    ).toEqual([
      [
        ['Participante de treinamento', 'create', 'Caio Lima'],
        ['Participante de treinamento', 'update', 'Ana B. Rocha'],
      ],
      [['Treinamento', 'create', 'NR-18: plataformas']],
    ])
    const fields = data.flatMap((entry) => [entry, ...entry.parts]).flatMap(({ changes }) => changes)
    expect(fields.map(({ field }) => field)).not.toContain('trainingId')

    const list = await made('/price-list', { title: 'Tabela de verão', document: await aDocument(api) })
    await api.put(`/price-list/${list.id}`, { document: await aDocument(api, 'nova.pdf') })
    const lines = (await changesOf(`/price-list/${list.id}`)).data.flatMap((entry) => [entry, ...entry.parts])
    const file = lines.find(({ label, action }) => label === 'Anexo' && action === 'create')
    expect(file?.rowName).toBe('nova.pdf')
    expect(file?.changes).toEqual([{ field: 'fileId', label: 'Arquivo', before: null, after: 'nova.pdf' }])
  })

  it('name what was asked, and of a list of items tell those that differ', async () => {
    const model = await made('/checklist-models', modelInput())
    const questions = model['questions'] as Record<string, unknown>[]
    const [first, ...rest] = questions.map(({ id, question, type, photoRule, unit }) => ({
      id,
      question,
      type,
      photoRule,
      unit,
    }))
    await api.put(`/checklist-models/${model.id}`, {
      questions: [...rest, { ...first, id: undefined, question: 'Buzina funciona?', type: 'ok', unit: null }],
    })
    const [entry] = (await changesOf(`/checklist-models/${model.id}`)).data
    const lines = entry === undefined ? [] : [entry, ...entry.parts]
    const added = lines.find(({ rowName }) => rowName === 'Buzina funciona?')
    expect(added).toMatchObject({ label: 'Pergunta de modelo', action: 'create' })
    expect(added?.changes).toContainEqual({
      field: 'type',
      label: 'Tipo de resposta',
      before: null,
      after: 'Conforme / Não conforme',
    })

    const items = [
      { name: 'Gerador 50 kVA', daily: 35_000 },
      { name: 'Compressor', daily: 20_000 },
    ]
    const list = await made('/price-list', {
      title: 'Tabela de inverno',
      document: await aDocument(api),
      items,
    })
    await api.put(`/price-list/${list.id}`, { items: [{ ...items[0], daily: 36_550 }, items[1]] })
    const [line] = (await changesOf(`/price-list/${list.id}`)).data
    expect(line?.changes).toEqual([
      {
        field: 'items',
        label: 'Itens',
        before: 'Equipamento: Gerador 50 kVA, Diária: R$\u00A0350,00',
        after: 'Equipamento: Gerador 50 kVA, Diária: R$\u00A0365,50',
      },
    ])
  })

  it('tell the permissions that a job title gained and lost, in the words of the matrix', async () => {
    const title = await made('/employee-roles', {
      name: 'Conferente de pátio',
      permissions: ['show_product', 'edit_client'],
    })
    await api.put(`/employee-roles/${title.id}`, { permissions: ['show_product', 'delete_product'] })
    const { data } = await changesOf(`/employee-roles/${title.id}`)
    const told = data.map(({ changes }) => changes.find(({ field }) => field === 'permissions'))
    expect(told).toEqual([
      {
        field: 'permissions',
        label: 'Permissões',
        before: 'Clientes: Listar, Editar',
        after: 'Produtos: Excluir',
      },
      {
        field: 'permissions',
        label: 'Permissões',
        before: null,
        after: 'Clientes: Listar, Editar\nProdutos: Listar, Ver',
      },
    ])
  })

  it('are of nobody else, and never those of a record that is gone', async () => {
    const [one, other] = [await aTraining(), await aTraining()]
    await api.put(`/trainings/${other.id}`, { participants: [{ name: 'Caio Lima' }] })
    expect((await changesOf(`/trainings/${one.id}`)).data).toHaveLength(1)
    await api.delete(`/trainings/${one.id}`)
    expect((await api.get(`/trainings/${one.id}/changes`)).status).toBe(404)
  })

  it('are for who may see the record, without columns above his level', async () => {
    const product = await made('/product-categories', { name: 'Guindastes' })
    const lister = await test.signIn({ permissions: ['access_product_category'] })
    expect((await lister.get(`/product-categories/${product.id}/changes`)).status).toBe(403)
    const training = await aTraining()
    const [participant] = training['participants'] as { id: string; name: string }[]
    await api.put(`/trainings/${training.id}`, {
      participants: [{ ...pick(participant), name: 'Ana Rocha', document: '52998224725' }],
    })
    const reader = await test.signIn({ permissions: ['access_training', 'show_training'] })
    const fields = async (client: Client) =>
      (await changesOf(`/trainings/${training.id}`, client)).data[0]?.changes.map(({ field }) => field)
    expect((await fields(api))?.toSorted()).toEqual(['document', 'name'])
    expect(await fields(reader)).toEqual(['name'])
  })
})

const pick = (participant: { id: string; name: string } | undefined) => ({
  id: participant?.id,
  name: participant?.name,
})
