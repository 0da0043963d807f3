import type { Resource } from '@rentme/domain/kit/resource'
import { newId } from '@rentme/domain/kit/uuid'
import { act, cleanup, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import type { DataSource } from '../../kit/data/data.ts'
import { emptyValues } from '../../kit/editor/form-schema.ts'
import { titleCase } from '../../kit/page/words.ts'
import { openScreen } from '../../testing/screen.tsx'
import { screens } from './routes.ts'

const id = newId()
const ref = newId()

interface Case {
  /** What the row that is edited holds beside what its schema gives; it has as many faults of several kinds as may be. */
  row?: Record<string, unknown>
  /** The fields that a save of it finds wrong, in the order of the screen. */
  wrong: readonly string[]
  /** Sections that are filled and faultless. */
  done?: readonly string[]
}

const past = '2026-05-02T12:00:00.000Z'
const dayBefore = '2026-05-01T12:00:00.000Z'
const future = '2999-01-01T12:00:00.000Z'

const cases: Readonly<Record<string, Case>> = {
  '/admin/funcionarios/editar/$id': {
    row: {
      admittedAt: '2026-05-02',
      dismissedAt: '2026-05-01',
      signature: { id: ref },
    },
    wrong: ['Nome', 'E-mail', 'Cargo', 'Desligamento'],
    done: ['Assinatura'],
  },
  '/admin/funcionarios/cargos/editar/$id': { wrong: ['Nome do cargo'] },
  '/admin/clientes/editar/$id': {
    row: {
      personType: 'company',
      document: '52998224725',
      email: 'obra@',
      phone: '31',
      city: 'Betim',
      notes: 'Portaria 2',
    },
    wrong: ['CNPJ', 'Empresa (razão social)', 'Nome do contato', 'E-mail', 'Telefone'],
    done: ['Endereço', 'Observações'],
  },
  '/admin/checklists/editar/$id': { wrong: ['Número do contrato', 'Funcionário responsável'] },
  '/admin/checklists/modelos/editar/$id': { wrong: ['Nome do modelo', 'Perguntas'] },
  '/admin/produtos/editar/$id': {
    row: {
      status: 'inactive',
      purchasedAt: '2999-01-01',
      hourMeter: 120,
      artIssuedAt: '2026-05-02',
      artExpiresAt: '2026-05-01',
    },
    wrong: [
      'Código interno',
      'Nome',
      'Motivo da inativação',
      'Categoria',
      'Data de aquisição',
      'Validade da ART',
    ],
    done: ['Manutenção'],
  },
  '/admin/produtos/categorias/editar/$id': { wrong: ['Nome'] },
  '/admin/manutencoes-preventivas/editar/$id': {
    row: { productId: ref, templateId: ref, template: { id: ref }, performedAt: future, status: 'completed' },
    wrong: ['Técnico responsável', 'Realizada em', 'Equipamento em condições seguras de uso?'],
    done: ['Máquina e Cliente'],
  },
  '/admin/manutencoes-preventivas/templates/editar/$id': { wrong: ['Nome', 'Perguntas'] },
  '/admin/ordens-de-servico/editar/$id': {
    row: { productId: ref, status: 'completed', openedAt: past, startedAt: dayBefore, completedAt: future },
    wrong: [
      'Motivo',
      'Descrição do problema',
      'Técnico responsável',
      'Iniciada em',
      'Serviço realizado',
      'Equipamento em condições seguras de uso?',
    ],
    done: ['Máquina e Cliente'],
  },
  '/admin/ordens-de-servico/motivos/editar/$id': { wrong: ['Nome'] },
  '/admin/ordens-de-servico/defeitos/editar/$id': { wrong: ['Nome'] },
  '/admin/agenda/editar/$id': {
    wrong: ['Título', 'Tipo', 'Data e hora agendada', 'Funcionário responsável'],
  },
  '/admin/lista-de-precos/editar/$id': {
    row: { validFrom: '2026-05-02', validUntil: '2026-05-01', items: [{ name: '' }] },
    wrong: ['Título', 'Vigência final', 'Documento', 'Equipamento'],
  },
  '/admin/treinamentos/editar/$id': {
    row: {
      modality: 'remote',
      status: 'completed',
      startsAt: past,
      endsAt: dayBefore,
      content: 'NR-18',
      participants: [{ name: '' }],
    },
    wrong: [
      'Título',
      'Tipo',
      'Status',
      'Término',
      'Carga horária (h)',
      'Cliente',
      'Instrutor responsável',
      'Nome',
      'Presente',
      'Participantes',
    ],
    done: ['Conteúdo'],
  },
  '/admin/configuracoes': {
    row: { email: 'locadora@', dpoName: 'Marta Reis' },
    wrong: ['Razão social', 'CNPJ', 'E-mail'],
    done: ['Encarregado pelos Dados Pessoais (DPO)'],
  },
}

const fail = () => Promise.reject(new Error('Nothing wrong reaches the server'))

const open = async (path: string, { row }: Case) => {
  const route = screens.find((screen) => screen.path === path)
  if (route === undefined) throw new Error(`No screen ${path}`)
  const { default: Form } = await route.load()
  const noFiles = (noun: Resource) =>
    Object.fromEntries(Object.entries(noun.files ?? {}).map(([name, { many }]) => [name, many ? [] : null]))
  const data = {
    list: async () => ({ rows: [], total: 0 }),
    one: async (noun: Resource) => ({ ...emptyValues(noun), ...noFiles(noun), ...row, id, version: 1 }),
    options: async () => [],
    optionsOf: async () => [],
    update: fail,
    onChange: () => () => {},
  } as unknown as DataSource
  const files = { load: async () => new Blob(['x']), upload: fail }
  await openScreen(Form, { build: 'cms', path, at: path.replace('$id', id), data, files })
  await waitFor(() => expect(saveButton()).not.toBeNull())
}

const saveButton = () => document.querySelector<HTMLButtonElement>('[aria-keyshortcuts]')
const summary = () => [...document.querySelectorAll<HTMLAnchorElement>('form [role=alert] a')]

beforeEach(() => {
  cleanup()
  localStorage.clear()
})

/** Sections of the form as they stand, each with what its own fields say. */
const sections = () =>
  [...document.querySelectorAll('form section')].map((section) => ({
    title: section.querySelector('h2')?.textContent ?? '',
    isWrong: summary().some(
      (link) => section.querySelector(link.hash.replaceAll('.', String.raw`\.`)) !== null,
    ),
  }))

it('tries every screen that edits', () => {
  const editors = screens.map(({ path }) => path).filter((path) => /\/editar\/|configuracoes$/.test(path))
  expect(Object.keys(cases).toSorted()).toEqual(editors.toSorted())
})

it.each(Object.entries(cases))(
  '%s: one save tells all that is wrong, in the order of the screen, and its index is true',
  async (path, one) => {
    const { wrong, done = [] } = one
    await open(path, one)
    await act(async () => saveButton()?.click())
    await waitFor(() => expect(summary().map(({ textContent }) => textContent)).toEqual(wrong))
    expect(document.activeElement?.id).toBe(summary()[0]?.hash.slice(1))
    const shown = sections()
    const titles = [...document.querySelectorAll('h1, h2')].map(({ textContent }) => textContent ?? '')
    expect(titles).toEqual(titles.map(titleCase))
    const stateOf = (section: (typeof shown)[number]) =>
      section.isWrong ? 'bad' : done.includes(section.title) ? 'done' : 'open'
    const index = [...document.querySelectorAll('nav[aria-label="Seções"] a')]
    expect(index.map((entry) => [entry.lastChild?.textContent, entry.getAttribute('data-state')])).toEqual(
      shown.length < 4 ? [] : shown.map((section) => [section.title, stateOf(section)]),
    )
  },
)
