import { choice, cpf, day, flag, hours, instant, ref, text } from '@rentme/domain/kit/fields'
import { defineResource, type FileRef } from '@rentme/domain/kit/resource'
import { newId } from '@rentme/domain/kit/uuid'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { FileInput } from '../fields/field-file.tsx'
import {
  ChoiceInput,
  DateInput,
  MaskedInput,
  MultilineInput,
  NumberInput,
  ReferenceInput,
  SelectInput,
  TextInput,
} from '../fields/field-inputs.tsx'
import { MomentInput } from '../fields/field-moment.tsx'
import { PhotosInput } from '../fields/field-photos.tsx'
import { numberFormats, textFormats } from '../fields/formats.ts'
import { openEditor } from '../testing/open-editor.tsx'

const required = 'Campo obrigatório.'
const sent: FileRef = {
  id: newId() as FileRef['id'],
  name: 'a.jpg',
  mimeType: 'image/jpeg',
  size: 1,
  width: 1,
  height: 1,
  marks: null,
}
const machine = { id: newId(), label: 'Plataforma' }

const everything = defineResource({
  name: 'everything',
  path: '/everything',
  store: 'everything',
  permission: 'product',
  guards: ['product'],
  label: { one: 'Registro', many: 'Registros', gender: 'm' },
  columns: {
    name: text(2, 20, { label: 'Nome', doc: 'Told in English' }),
    note: text(2, 20, { label: 'Nota', doc: 'Told in English' }),
    cpf: cpf({ label: 'CPF', doc: 'Told in English' }),
    hours: hours({ label: 'Leitura', doc: 'Told in English' }),
    day: day({ label: 'Dia', doc: 'Told in English' }),
    moment: instant({ label: 'Momento', doc: 'Told in English' }),
    state: choice(['PA', 'SP'], { label: 'UF', doc: 'Told in English' }),
    safe: flag({ label: 'Seguro', doc: 'Told in English' }),
    machineId: ref('product', { label: 'Máquina' }),
  },
  serverColumns: {},
  files: {
    picture: { label: 'Imagem', type: 'everything', many: false, accept: 'image' },
    photos: { label: 'Fotos', type: 'everything', many: true, accept: 'image' },
  },
  display: [],
  option: { label: ['name'] },
  search: [],
  filters: [],
  sort: 'createdAt',
  sync: { indexes: [] },
  queue: [],
})

const row = {
  id: 'r1',
  version: 1,
  photos: [],
  ...Object.fromEntries(Object.keys(everything.columns).map((name) => [name, null])),
}

const rules = ({ picture, photos }: Record<string, unknown>) => ({
  ...(picture === null && { picture: required }),
  ...((photos as unknown[]).length === 0 && { photos: required }),
})

const write = (label: string, value: string) => () =>
  fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`), { selector: 'input, textarea' }), {
    target: { value },
  })

const choose = (label: string, option: string) => async () => {
  const field = screen.getByRole('combobox', { name: new RegExp(`^${label}`) })
  fireEvent.mouseDown(field)
  fireEvent.mouseUp(field)
  fireEvent.click(await screen.findByRole('option', { name: option }))
}

const file = (label: string) => () => {
  const input = screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}( \\*)?$`), {
    selector: 'input[type=file]',
  })
  Object.defineProperty(input, 'files', { value: [new File(['x'], 'a.jpg', { type: 'image/jpeg' })] })
  fireEvent.change(input)
}

/** Every kind of field that may have to be filled in, and a way of filling it in. */
const kinds: Readonly<Record<string, { field: ReactNode; fill: () => unknown }>> = {
  text: { field: <TextInput name="name" />, fill: write('Nome', 'Ana') },
  multiline: { field: <MultilineInput name="note" />, fill: write('Nota', 'Sem avarias') },
  masked: {
    field: <MaskedInput name="cpf" format={textFormats.cpf} />,
    fill: write('CPF', '111.444.777-35'),
  },
  number: { field: <NumberInput name="hours" format={numberFormats.hours} />, fill: write('Leitura', '120') },
  date: { field: <DateInput name="day" />, fill: write('Dia', '10/03/2026') },
  moment: {
    field: <MomentInput name="moment" />,
    fill: () => {
      write('Momento', '10/03/2026')()
      write('Hora', '10:00')()
    },
  },
  select: {
    field: <SelectInput name="state" options={[{ value: 'PA', label: 'Pará' }]} />,
    fill: choose('UF', 'Pará'),
  },
  choice: {
    field: <ChoiceInput name="safe" options={[{ value: true, label: 'Sim' }]} />,
    fill: () => fireEvent.click(screen.getByRole('button', { name: 'Sim' })),
  },
  reference: {
    field: <ReferenceInput name="machineId" to={everything} />,
    fill: choose('Máquina', 'Plataforma'),
  },
  file: { field: <FileInput name="picture" label="Foto" />, fill: file('Foto') },
  photos: { field: <PhotosInput name="photos" label="Fotos" />, fill: file('Fotos') },
}

const open = async () => {
  const shown = await openEditor({
    form: everything,
    row,
    rules,
    options: [machine],
    files: {
      upload: async () => sent,
    },
    children: Object.entries(kinds).map(([kind, { field }]) => (
      <section key={kind} aria-label={kind}>
        {field}
      </section>
    )),
  })
  await shown.findByLabelText('text')
  return shown
}

it('an empty field that somebody only passed through is no error, of any kind; what he wrote is judged', async () => {
  const shown = await open()
  for (const kind of Object.keys(kinds))
    for (const part of shown.getByLabelText(kind).querySelectorAll<HTMLElement>('input, textarea, button'))
      await act(async () => (part.focus(), part.blur()))
  expect(shown.queryByText(required)).toBeNull()
  const name = shown.getByRole('textbox', { name: /^Nome/ })
  fireEvent.change(name, { target: { value: 'A' } })
  await act(async () => (name.focus(), name.blur()))
  expect(shown.getByLabelText('text').textContent).toContain('Informe ao menos 2 caracteres.')
  shown.save()
  await shown.findByText(`Corrija ${Object.keys(kinds).length} campos`, { exact: false })
})

it('an empty field that has to be filled in is no error any more once it is, of every kind', async () => {
  const shown = await open()
  shown.save()
  await shown.findByText(`Corrija ${Object.keys(kinds).length} campos`, { exact: false })
  for (const [kind, { fill }] of Object.entries(kinds)) {
    const place = shown.getByLabelText(kind)
    expect(place.textContent, kind).toContain(required)
    await act(async () => fill())
    await waitFor(() => expect(place.textContent, kind).not.toContain(required))
  }
})
