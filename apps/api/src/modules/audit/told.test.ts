import { stores } from '@rentme/domain'
import { companies } from '@rentme/domain/company/company'
import type { Store } from '@rentme/domain/kit/resource'
import { newId } from '@rentme/domain/kit/uuid'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { fieldOf } from '@rentme/domain/words/column'
import { useTestApi } from '../../testing/api.ts'
import { aYard, checklistBody, clientInput, type Written } from '../../testing/yard.ts'
import { aDocument } from '../../testing/workshop.ts'
import { isTold, valueWords } from './values.ts'
import { nounOf, trailField } from './words.ts'

const { test, api } = await useTestApi()

interface Part {
  label: string
  gender: string
  rowName: string | null
  isThere: boolean
  action: string
  changes: { field: string; label: string; before: string | null; after: string | null }[]
}
interface Entry extends Part {
  user: { id: string; name: string } | null
  parts: Part[]
  more: number
}
const trailOf = async (query: string) =>
  (await api.get<{ data: Entry[]; meta: { total: number } }>(`/audit?${query}`)).body

const tracked: readonly Store[] = [...stores, companies]
const foreign = /\b(of|the|by|is|that|version|for|with|from)\b|[a-z][A-Z]|_/

const inner = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodNullable || schema instanceof z.ZodDefault || schema instanceof z.ZodOptional
    ? inner(schema.unwrap() as z.ZodType)
    : schema

/** Values that a column may hold, each of those that have a word of their own. */
const valuesOf = (schema: z.ZodType): unknown[] => {
  const bare = inner(schema)
  if (bare instanceof z.ZodEnum) return bare.options
  if (bare instanceof z.ZodISODate) return ['2026-11-28']
  if (bare instanceof z.ZodISODateTime) return ['2026-11-28T21:08:54.095Z', '2026-11-28T21:08:54.095+00:00']
  if (bare instanceof z.ZodBoolean) return [true, false]
  if (bare instanceof z.ZodNumber) return [1_234_567]
  if (bare instanceof z.ZodArray) return [[{ any: 1 }]]
  if (bare instanceof z.ZodObject) return [{ any: 1 }]
  return bare instanceof z.ZodUUID ? [newId()] : ['Texto livre']
}

describe.each(tracked.map((store) => [store.store, store] as const))(
  'what the trail tells of %s',
  (name, store) => {
    it('names the row and every column of its table in Portuguese', async () => {
      expect(nounOf(name).one).toMatch(/^[A-ZÀ-Ú]/)
      expect(nounOf(name).one).not.toMatch(foreign)
      const { rows } = await sql<{ column: string }>`select column_name as "column"
      from information_schema.columns where table_schema = 'public' and table_name = ${name}
        and column_name <> all (bookkeeping())`.execute(test.db)
      const columns = rows.map(({ column }) => column)
      const labels = columns
        .filter((column) => isTold(store.name, column))
        .map((column) => trailField(store, column).label)
      expect(columns.length).toBeGreaterThan(0)
      expect(labels.filter((label) => !/^[A-ZÀ-Ú]/.test(label) || foreign.test(label))).toEqual([])
    })

    it('writes every value as Brazilians do', () => {
      const columns = Object.entries<z.ZodType>({ ...store.columns, ...store.serverColumns })
      const told = columns.flatMap(([column, schema]) =>
        isTold(store.name, column)
          ? valuesOf(schema).map((value) => [
              column,
              value,
              valueWords(fieldOf(store, column).column, value, 'UTC'),
            ])
          : [],
      )
      const strange = /\d{4}-\d{2}|T\d{2}:|[0-9a-f]{8}-|[{}[\]]|^\d{4,}$|^true$|^false$|[a-z][A-Z]/
      expect(told.filter(([, , words]) => typeof words !== 'string' || strange.test(words))).toEqual([])
      // The two letters of a state are its name.
      const raw = told.filter(
        ([, value, words]) =>
          words === value && /^[a-z]+(?:[A-Z][a-z]+)*$|^[A-Z][a-z]+[A-Z]/.test(String(value)),
      )
      expect(raw).toEqual([])
    })
  },
)

describe('what was done at once', () => {
  it('is one entry: a deletion with all that it took along', async () => {
    const yard = await aYard(api)
    const exit = checklistBody(yard, api.employeeId, 'exit')
    expect((await api.post('/checklists', exit)).status).toBe(201)
    const { meta: before } = await trailOf('per_page=1')
    expect((await api.delete(`/checklists/${exit.id}`)).status).toBe(204)
    const { data, meta } = await trailOf('per_page=2')
    expect(meta.total).toBe(before.total + 1)
    const [entry] = data
    expect(entry).toMatchObject({
      user: { id: api.userId },
      action: 'delete',
      label: 'Checklist',
      gender: 'm',
      rowName: exit.contractNumber,
      isThere: false,
      changes: [],
      more: 0,
    })
    const product = entry?.parts.filter(({ label }) => label === 'Produto') ?? []
    expect(product).toMatchObject([{ action: 'update', isThere: true }])
    expect(product[0]?.changes).toContainEqual({
      field: 'status',
      label: 'Status',
      before: 'Locado',
      after: 'Disponível',
    })
    expect(data[1]).toMatchObject({ action: 'create', rowName: exit.contractNumber })
  })

  it('is told with the reason that was given for it', async () => {
    const yard = await aYard(api)
    const exit = checklistBody(yard, api.employeeId, 'exit')
    await api.post('/checklists', exit)
    const refused = await api.delete(`/checklists/${exit.id}`, {}, { reason: 'não' })
    expect(refused).toMatchObject({
      status: 422,
      body: { fields: { reason: 'Informe ao menos 5 caracteres.' } },
    })
    const reason = 'Registrada na máquina errada'
    expect((await api.delete(`/checklists/${exit.id}`, {}, { reason })).status).toBe(204)
    const [entry] = (await trailOf('per_page=1')).data
    expect(entry).toMatchObject({ action: 'delete', rowName: exit.contractNumber })
    expect(entry?.changes).toEqual([{ field: 'reason', label: 'Motivo', before: null, after: reason }])
  })

  it('is what was asked for, where the trail is narrowed', async () => {
    const client = (await api.post<Written>('/clients', clientInput())).body
    await api.delete(`/clients/${client.id}`)
    const { data, meta } = await trailOf(`row_id=${client.id}`)
    expect(meta.total).toBe(2)
    expect(data.map(({ action, isThere, parts }) => [action, isThere, parts])).toEqual([
      ['delete', false, []],
      ['create', false, []],
    ])
  })

  it('has its person also when it was a file that was sent', async () => {
    await aDocument(api, 'contrato.pdf')
    const [sent] = (await trailOf('store=files')).data
    expect(sent).toMatchObject({ user: { id: api.userId }, label: 'Arquivo', rowName: 'contrato.pdf' })
    expect(sent?.changes.map(({ label }) => label)).toEqual(
      expect.arrayContaining(['Nome do arquivo', 'Tamanho']),
    )
    expect(sent?.changes).toHaveLength(2)
  })

  it('says by which filters an export was made, in words', async () => {
    const { client } = await aYard(api)
    const query = `client_id=${client.id}&sort=-performedAt&format=xlsx&type=exit&columns=productId.name,hourMeter`
    expect((await api.get(`/checklists/export?${query}`)).status).toBe(200)
    const [line] = (await trailOf('action=export')).data
    expect(line).toMatchObject({ label: 'Checklist', action: 'export' })
    const told = Object.fromEntries((line?.changes ?? []).map(({ label, after }) => [label, after]))
    expect(told).toEqual({
      Cliente: client['company'] ?? client['name'],
      Ordem: 'Data e hora, decrescente',
      Formato: 'XLSX',
      Tipo: 'Saída',
      Colunas: 'Produto – Nome, Horímetro (h)',
    })
  })
})
