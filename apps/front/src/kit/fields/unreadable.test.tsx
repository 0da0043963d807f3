import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { centavos, cnpj, count, cpf, day, hours, instant, cep, phone } from '@rentme/domain/kit/fields'
import { defineResource } from '@rentme/domain/kit/resource'
import { fireEvent } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { DateInput, MaskedInput, NumberInput } from './field-inputs.tsx'
import { MomentInput } from './field-moment.tsx'
import { numberFormats, textFormats } from './formats.ts'
import { openEditor } from '../testing/open-editor.tsx'

const everything = defineResource({
  name: 'everything',
  path: '/everything',
  store: 'everything',
  permission: 'product',
  guards: ['product'],
  label: { one: 'Registro', many: 'Registros', gender: 'm' },
  columns: {
    day: day({ label: 'Dia', doc: 'Told in English' }).nullable().default(null),
    moment: instant({ label: 'Momento', doc: 'Told in English' }).nullable().default(null),
    whole: count(0, { label: 'Inteiro', doc: 'Told in English' }).nullable().default(null),
    hours: hours({ label: 'Leitura', doc: 'Told in English' }).nullable().default(null),
    money: centavos({ label: 'Valor', doc: 'Told in English' }).nullable().default(null),
    cpf: cpf({ label: 'CPF', doc: 'Told in English' }).nullable().default(null),
    cnpj: cnpj({ label: 'CNPJ', doc: 'Told in English' }).nullable().default(null),
    cep: cep({ label: 'CEP', doc: 'Told in English' }).nullable().default(null),
    phone: phone({ label: 'Telefone', doc: 'Told in English' }).nullable().default(null),
  },
  serverColumns: {},
  display: [],
  option: { label: ['day'] },
  search: [],
  filters: [],
  sort: 'createdAt',
  sync: { indexes: [] },
  queue: [],
})

const row = {
  id: 'r1',
  version: 1,
  day: '2026-11-30',
  moment: '2026-11-30T15:00:00.000Z',
  whole: 12,
  hours: 5100,
  money: 123_450,
  cpf: '11144477735',
  cnpj: '12ABC34501DE35',
  cep: '01310100',
  phone: '+5511987654321',
}

/** Every field of the kit whose text stands for something else, with texts that it cannot read. */
const cases: { field: ReactNode; label: string; bad: readonly string[] }[] = [
  {
    field: <DateInput name="day" />,
    label: 'Dia',
    bad: ['31/11/2026', '30/11/202', '29/02/2027', '00/00/0000', '3'],
  },
  {
    field: <DateInput name="day" min="2026-11-28" />,
    label: 'Dia',
    bad: ['27/11/2026'],
  },
  {
    field: <MomentInput name="moment" />,
    label: 'Momento',
    bad: ['31/11/2026', '30/11/202'],
  },
  { field: <MomentInput name="moment" />, label: 'Hora', bad: ['25:00', '1'] },
  {
    field: <NumberInput name="whole" format={numberFormats.whole} />,
    label: 'Inteiro',
    bad: ['doze', '1,5', '1.2.3', '-'],
  },
  {
    field: <NumberInput name="hours" format={numberFormats.hours} />,
    label: 'Leitura',
    bad: ['5100,55', '51oo', '5.1.0'],
  },
  {
    field: <NumberInput name="money" format={numberFormats.money} />,
    label: 'Valor',
    bad: ['10,005', '1,2,3', 'R$'],
  },
  ...(['cpf', 'cnpj', 'cep', 'phone'] as const).map((name) => ({
    field: <MaskedInput name={name} format={textFormats[name]} />,
    label: { cpf: 'CPF', cnpj: 'CNPJ', cep: 'CEP', phone: 'Telefone' }[name],
    bad: ['12', '12345678901234567890'],
  })),
]

const tries = cases.flatMap(({ bad, ...rest }) => bad.map((text) => ({ ...rest, text })))

it.each(tries)('saves nothing while $label holds “$text”, and keeps what was typed', async (one) => {
  const { field, label, text } = one
  const shown = await openEditor({ form: everything, row, children: field })
  const input = await shown.findByLabelText<HTMLInputElement>(new RegExp(`^${label}`), { selector: 'input' })
  fireEvent.change(input, { target: { value: text } })
  shown.save()
  expect(await shown.findByText(/Corrija 1 campo/)).toBeTruthy()
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(input.value.replace(/\D/g, '')).toBe(text.replace(/\D/g, ''))
  expect(shown.saved).toEqual([])
})

const src = join(import.meta.dirname, '../..')

/** Modules with a field whose text stands for something else, and what becomes of a text that can not be read. */
const readers: Readonly<Record<string, string>> = {
  'kit/fields/field-inputs.tsx': 'hands it on to the schema, as above',
  'kit/fields/field-moment.tsx': 'hands it on to the schema, as above',
  'features/checklist/app/flow/header-step.tsx': 'keeps it in the sheet, whose schema refuses it',
  'features/checklist/app/flow/signer-fields.tsx': 'keeps it in the sheet, whose schema refuses it',
  'features/checklist/extend-dialog.tsx': 'holds it against the schema, which refuses it',
  'features/settings/audit-filters.tsx': 'filters by no day; nothing is saved',
  'kit/list/period-input.tsx': 'narrows by no day; nothing is saved',
}

it('lets no other module read what is typed: each form is refused while a field of it can not be read', () => {
  const found = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /^(kit|features|builds)\/.*\.tsx$/.test(path) && !/test|testing\//.test(path))
    .filter((path) => /<(Date|DateRange|Masked)Field\b/.test(readFileSync(join(src, path), 'utf8')))
  expect(found.toSorted()).toEqual(Object.keys(readers).toSorted())
})
