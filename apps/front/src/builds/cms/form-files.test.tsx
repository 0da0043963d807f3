import { companies } from '@rentme/domain/company/company'
import type { FileRef, Resource } from '@rentme/domain/kit/resource'
import { newId } from '@rentme/domain/kit/uuid'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { emptyValues } from '../../kit/editor/form-schema.ts'
import type { DataSource } from '../../kit/data/data.ts'
import type { FileSource } from '../../kit/files/files.ts'
import { held, openScreen } from '../../testing/screen.tsx'
import { screens } from './routes.ts'
import { anyResources } from '@rentme/domain/kit/stores'

const id = newId()
const ref = newId()

interface Case {
  noun: Resource
  path: string
  /** Fields of files by what the form calls them. */
  fields: Readonly<Record<string, string>>
  /** What a row has beside what its schema gives. */
  row: Record<string, unknown>
}

const past = '2026-11-01T12:00:00.000Z'

/** Every form of the cms that takes files, with a row that may be saved as it is. */
const cases: readonly Case[] = [
  {
    noun: resourceNamed('client'),
    path: '/admin/clientes/editar/$id',
    fields: { photo: 'Foto' },
    row: { personType: 'individual', name: 'Marta Reis', document: '52998224725' },
  },
  {
    noun: resourceNamed('employee'),
    path: '/admin/funcionarios/editar/$id',
    fields: { photo: 'Foto', signature: 'Assinatura' },
    row: { name: 'Marta Reis', email: 'marta@rentme.example', employeeRoleId: ref },
  },
  {
    noun: resourceNamed('product'),
    path: '/admin/produtos/editar/$id',
    fields: { photo: 'Foto', art: 'Documento' },
    row: { name: 'Plataforma', internCode: 'PTA-1', productCategoryId: ref },
  },
  {
    noun: resourceNamed('priceList'),
    path: '/admin/lista-de-precos/editar/$id',
    fields: { document: 'Documento' },
    row: { title: 'Tabela do interior', items: [{ name: 'Plataforma' }] },
  },
  {
    noun: resourceNamed('serviceOrder'),
    path: '/admin/ordens-de-servico/editar/$id',
    fields: { photos: 'Fotos', signature: 'Assinatura' },
    row: {
      productId: ref,
      serviceOrderReasonId: ref,
      technicianId: ref,
      description: 'Não sobe com carga',
      openedAt: past,
    },
  },
  {
    noun: resourceNamed('preventiveMaintenance'),
    path: '/admin/manutencoes-preventivas/editar/$id',
    fields: { photos: 'Fotos', signature: 'Assinatura' },
    row: { productId: ref, technicianId: ref, templateId: ref, performedAt: past, template: { id: ref } },
  },
  {
    noun: companies,
    path: '/admin/configuracoes',
    fields: { logo: 'Logotipo' },
    row: { legalName: 'Locadora', cnpj: '11222333000181' },
  },
]

function resourceNamed(name: string): Resource {
  const found = anyResources.find((resource) => resource.name === name)
  if (found === undefined) throw new Error(`No noun ${name}`)
  return found
}

const each = cases.map((one) => [one.noun.name, one] as const)

// What the server does with a save is proved over HTTP: here it is what reaches it, and when.
const dataOf = ({ row, noun }: Case) => {
  const saves: Record<string, unknown>[] = []
  const whole = { ...emptyValues(noun), ...row, id, version: 3, createdAt: past, updatedAt: past }
  const files = Object.entries(noun.files ?? {}).map(([name, { many }]) => [name, many ? [] : null])
  const read = { ...whole, ...Object.fromEntries(files) }
  const data = {
    list: async () => ({ rows: [], total: 0 }),
    one: async (resource: Resource) => (resource.name === noun.name ? read : null),
    options: async () => [],
    optionsOf: async () => [],
    update: async (_: Resource, _id: string, changes: Record<string, unknown>) => {
      saves.push(changes)
      return { ...read, ...changes, version: 4 }
    },
    onChange: () => () => {},
  } as unknown as DataSource
  return { data, saves }
}

/** Uploads that end one by one when the test says so; what is shown of them has no bytes. */
const slowFiles = () => {
  const uploads: { id: string; name: string; end: () => void; fail: (why: string) => void }[] = []
  const files: FileSource = {
    upload: (file) => {
      const { promise, resolve, reject } = held<FileRef>()
      const id = newId() as FileRef['id']
      const facts = { size: 1, width: null, height: null, marks: null, mimeType: 'image/png' }
      uploads.push({
        id,
        name: file.name,
        end: () => resolve({ id, name: file.name, ...facts }),
        fail: (why) => reject(new Error(why)),
      })
      return promise
    },
    load: async () => new Blob(['x']),
  }
  /** The upload with this number, once it has begun, ended. */
  const end = async (at: number) => {
    await waitFor(() => expect(uploads.length).toBeGreaterThan(at))
    await act(async () => uploads[at]?.end())
  }
  return { files, uploads, end }
}

const openForm = async (one: Case) => {
  const route = screens.find(({ path }) => path === one.path)
  if (route === undefined) throw new Error(`No screen ${one.path}`)
  const { default: Form } = await route.load()
  const [server, uploads] = [dataOf(one), slowFiles()]
  const { leave } = await openScreen(Form, {
    build: 'cms',
    path: one.path,
    at: one.path.replace('$id', id),
    data: server.data,
    files: uploads.files,
  })
  await waitFor(() => expect(saveButton()).not.toBeNull())
  return { ...server, ...uploads, leave }
}

const fail = (): never => {
  throw new Error('No such case')
}

const pictures = (...names: string[]) => names.map((name) => new File(['x'], name, { type: 'image/png' }))

const choose = async (label: string, files: File[]) =>
  act(async () => {
    const input = [...document.querySelectorAll<HTMLInputElement>('input[type=file]')].find(
      (one) => one.getAttribute('aria-label')?.replace(' *', '') === label,
    )
    if (input === undefined) throw new Error(`No field ${label}`)
    fireEvent.change(input, { target: { files } })
  })

const saveButton = () => document.querySelector<HTMLButtonElement>('[aria-keyshortcuts]')
const save = async () => act(async () => saveButton()?.click())

beforeEach(() => localStorage.clear())

it('tries the form of every noun that has files', () => {
  const withFiles = anyResources
    .filter(({ files }) => files !== undefined)
    .map(({ name }) => name)
    // Photos of a checklist are taken on the phone; the cms corrects its header alone.
    .filter((name) => name !== 'checklist')
  expect(cases.map(({ noun }) => noun.name).toSorted()).toEqual([...withFiles, 'company'].toSorted())
  for (const { noun, fields } of cases)
    expect(Object.keys(fields).toSorted(), noun.name).toEqual(Object.keys(noun.files ?? {}).toSorted())
})

/** What is chosen in a form: field, its label, the file's name. Fields of many files get three. */
const chosenIn = ({ fields, noun }: Case) =>
  Object.entries(fields).flatMap(([field, label]) =>
    (noun.files?.[field]?.many === true ? [1, 2, 3] : [1]).map((at) => ({
      field,
      label,
      name: `${field}-${at}.png`,
    })),
  )

it.each(each)(
  '%s: what a page that dies had not kept is named, and a save waits for the rest',
  async (_, one) => {
    const chosen = chosenIn(one)
    const first = await openForm(one)
    for (const { label, name } of chosen.slice(0, 2)) await choose(label, pictures(name))
    await first.end(0)
    first.leave()

    const { end, uploads, saves } = await openForm(one)
    const missed = chosen[1]
    if (missed !== undefined)
      expect(
        await screen.findByText(`Escolha de novo o que não chegou a ser guardado: ${missed.name}.`),
      ).toBeTruthy()
    const rest = missed === undefined ? chosen : chosen.slice(1)
    for (const { label, name } of rest) await choose(label, pictures(name))
    await save()
    for (const at of rest.keys()) {
      expect(saves).toEqual([])
      expect(saveButton()?.textContent).toBe(`Guardando ${at + 1} de ${rest.length}…`)
      await save()
      await end(at)
    }
    await waitFor(() => expect(saves).toHaveLength(1))
    const kept = [...first.uploads, ...uploads]
    for (const [field, label] of Object.entries(one.fields)) {
      const ids = chosen
        .filter((file) => file.label === label && file.field === field)
        .map(({ name }) => kept.findLast((upload) => upload.name === name)?.id)
      expect(saves[0]?.[field]).toEqual(one.noun.files?.[field]?.many === true ? ids : ids[0])
    }
  },
)

it('tells a file that fails and stops the save once; nothing else is lost', async () => {
  const one = cases.find(({ noun }) => noun.name === 'preventiveMaintenance') ?? fail()
  const { uploads, end, saves } = await openForm(one)
  await choose('Fotos', pictures('boa.png', 'quebrada.png'))
  await save()
  await end(0)
  await waitFor(() => expect(uploads).toHaveLength(2))
  await act(async () => uploads[1]?.fail('Sem espaço.'))
  expect(screen.getByText('quebrada.png: Sem espaço.')).toBeTruthy()
  expect(await screen.findByText(/^1 arquivo não foi guardado: quebrada\.png/)).toBeTruthy()
  expect(saves).toEqual([])
  await save()
  await waitFor(() => expect(saves).toEqual([{ photos: [uploads[0]?.id] }]))
})

it('says what does not fit, and takes what does', async () => {
  const one = cases.find(({ noun }) => noun.name === 'preventiveMaintenance') ?? fail()
  const { uploads, end, saves } = await openForm(one)
  await choose('Fotos', pictures(...Array.from({ length: 14 }, (_, at) => `${at}.png`)))
  expect(screen.getByText('2 arquivos ficaram de fora: não cabem mais.')).toBeTruthy()
  await save()
  for (let at = 0; at < 12; at += 1) await end(at)
  await waitFor(() => expect(saves).toEqual([{ photos: uploads.map(({ id }) => id) }]))
})
