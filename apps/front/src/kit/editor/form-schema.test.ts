import { defineResource } from '@rentme/domain/kit/resource'
import { text } from '@rentme/domain/kit/fields'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { changedFields, check, emptyValues, isRequired, isSecret, labelOf, valuesOf } from './form-schema.ts'

const tools = defineResource({
  name: 'tool',
  path: '/tools',
  store: 'tools',
  permission: 'tool',
  guards: ['tool'],
  label: { one: 'Ferramenta', many: 'Ferramentas', gender: 'f' },
  columns: {
    name: text(2, 10, { label: 'Nome', doc: 'Told in English' }),
    note: text(1, 20, { label: 'Nota', doc: 'Told in English' }).nullable().default(null),
    sharp: z.boolean().default(true),
  },
  serverColumns: {},
  files: { photo: { label: 'Foto', type: 'tool', many: false, accept: 'image' } },
  option: { label: ['name'] },
  display: ['name'],
  search: ['name'],
  filters: [],
  sort: 'name',
  sync: { indexes: [] },
  queue: [],
})
const form = {
  ...tools,
  input: tools.input.extend({ password: z.string().nullable().default(null).meta({ secret: true }) }),
}
const noRules = () => ({})

it('starts a new row with the defaults of its schema', () => {
  expect(emptyValues(form)).toEqual({ name: null, note: null, sharp: true, photo: null, password: null })
})

it('edits the columns and the ids of files of a row', () => {
  const row = {
    id: '1',
    version: 3,
    name: 'Serra',
    note: null,
    sharp: false,
    photo: { id: 'f1', name: 'a.jpg' },
  }
  expect(valuesOf(form, row)).toEqual({
    name: 'Serra',
    note: null,
    sharp: false,
    photo: 'f1',
    password: null,
  })
})

it('marks and names fields from the schema', () => {
  expect(isRequired(form, 'name')).toBe(true)
  expect(isRequired(form, 'note')).toBe(false)
  expect(labelOf(form, 'name')).toBe('Nome')
  expect(isSecret(form, 'password')).toBe(true)
  expect(isSecret(form, 'name')).toBe(false)
})

it('trims, empties and refuses with Portuguese sentences, every field at once', () => {
  const { data } = check(
    form,
    { name: '  Serra ', note: ' ', sharp: true, photo: null, password: null },
    noRules,
  )
  expect(data).toMatchObject({ name: 'Serra', note: null })
  const { errors } = check(form, { name: ' ', note: 'x'.repeat(21), sharp: true }, noRules)
  expect(errors).toEqual({ name: 'Campo obrigatório.', note: 'Use no máximo 20 caracteres.' })
})

it('sends only what was changed', () => {
  expect(
    changedFields({ name: 'Serra', note: null, tags: ['a'] }, { name: 'Serra', note: 'x', tags: ['a'] }),
  ).toEqual(['note'])
})
