import { day, flag, text } from '@rentme/domain/kit/fields'
import { named } from '@rentme/domain/kit/naming'
import { defineResource } from '@rentme/domain/kit/resource'
import { fireEvent, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { EditorSection } from './editor-section.tsx'
import { DateInput, SwitchInput, TextInput } from '../fields/field-inputs.tsx'
import { LinesInput } from '../fields/field-lines.tsx'
import { Problem } from '../data/problem.ts'
import { openEditor } from '../testing/open-editor.tsx'

const noun = defineResource({
  name: 'trip',
  path: '/trips',
  store: 'trips',
  permission: 'product',
  guards: ['product'],
  label: { one: 'Viagem', many: 'Viagens', gender: 'f' },
  columns: {
    until: day({ label: 'Fim', doc: 'Told in English' }),
    from: day({ label: 'Início', doc: 'Told in English' }),
    name: text(3, 20, { label: 'Nome', doc: 'Told in English' }),
    note: text(1, 20, { label: 'Observação', doc: 'Told in English' }).nullable().default(null),
    active: flag({ label: 'Ativa', doc: 'Told in English' }).default(true),
    stops: named(z.array(z.strictObject({ place: text(1, 20) })), {
      label: 'Paradas',
      doc: 'Told in English',
    }).default([]),
  },
  serverColumns: {},
  display: [],
  option: { label: ['name'] },
  search: [],
  filters: [],
  sort: 'name',
  sync: { indexes: [] },
  queue: [],
})

const row = {
  id: 'r1',
  version: 1,
  name: 'Ida',
  note: null,
  active: true,
  from: '2026-11-02',
  until: '2026-11-03',
  stops: [],
}

/** A rule across fields, and one on the list as a whole. */
const rules = ({ from, until, stops }: Record<string, unknown>) => ({
  ...(String(until) < String(from) && { until: 'A data final não pode ser anterior à data inicial.' }),
  ...((stops as unknown[]).length < 2 && { stops: 'Adicione ao menos duas paradas.' }),
})

/** The marks of the index, in its order. */
const marks = () =>
  [...(document.querySelector('nav')?.querySelectorAll('a') ?? [])].map((entry) => [
    entry.textContent,
    entry.getAttribute('data-state'),
  ])

// The sections stand in another order than the columns of the noun.
const open = (over: object = {}, refusal?: Problem) =>
  openEditor({
    ...(refusal && { refusal }),
    form: noun,
    row: { ...row, ...over },
    rules,
    children: (
      <>
        <EditorSection title="Quem">
          <TextInput name="name" />
        </EditorSection>
        <EditorSection title="Quando">
          <DateInput name="from" />
          <DateInput name="until" />
        </EditorSection>
        <EditorSection title="Onde">
          <LinesInput
            name="stops"
            one="parada"
            max={9}
            first="place"
            emptyLine={() => ({ place: '' })}
            renderFields={(at) => (
              <TextInput name={`stops.${at}.place`} label={`Parada ${at + 1}`} required />
            )}
          />
        </EditorSection>
        <EditorSection title="Observações">
          <TextInput name="note" />
          <SwitchInput name="active" />
        </EditorSection>
      </>
    ),
  })

const write = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } })

describe('an editor whose rules go across fields', () => {
  it('tells everything that is wrong at once, in the order of the screen, in its index and by the focus', async () => {
    const shown = await open({ stops: [{ place: 'Pátio' }] })
    write(await shown.findByLabelText(/^Nome/), 'I')
    write(shown.getByLabelText(/^Fim/), '01/11/2026')
    write(shown.getByLabelText(/^Parada 1/), '')
    shown.save()
    const summary = await shown.findByText(/Corrija 4 campos/)
    const links = [...(summary.parentElement?.querySelectorAll('a') ?? [])]
    expect(links.map(({ textContent }) => textContent)).toEqual(['Nome', 'Fim', 'Parada 1', 'Paradas'])
    expect(document.activeElement).toBe(shown.getByLabelText(/^Nome/))
    expect(marks().map(([, state]) => state)).toEqual(['bad', 'bad', 'bad', 'open'])
    expect(shown.saved).toEqual([])
  })

  it('tells what the server finds wrong in the same way', async () => {
    const fields = { until: 'Feriado.', name: 'Já existe uma viagem com este nome.' }
    const refusal = new Problem('invalid', 'Verifique os campos destacados.', { status: 422, fields })
    const shown = await open({ stops: [{ place: 'Pátio' }, { place: 'Obra' }] }, refusal)
    await shown.findByLabelText(/^Nome/)
    write(shown.getByLabelText(/^Nome/), 'Volta')
    shown.save()
    const summary = await shown.findByText('Corrija 2 campos para salvar:')
    const links = [...(summary.parentElement?.querySelectorAll('a') ?? [])]
    expect(links.map(({ textContent }) => textContent)).toEqual(['Nome', 'Fim'])
    expect(document.activeElement).toBe(shown.getByLabelText(/^Nome/))
    expect(marks().map(([, state]) => state)).toEqual(['bad', 'bad', 'done', 'open'])
  })

  it('takes an error back when the other field of its rule is mended', async () => {
    const shown = await open({ until: '2026-11-01', stops: [{ place: 'Pátio' }, { place: 'Obra' }] })
    await shown.findByLabelText(/^Nome/)
    shown.save()
    await shown.findByText('A data final não pode ser anterior à data inicial.')
    write(shown.getByLabelText(/^Início/), '31/10/2026')
    await waitFor(() => expect(shown.queryByText(/Corrija/)).toBeNull())
  })
})

describe('the index of a long form', () => {
  it('marks a section by every field that stands in it, as it is filled', async () => {
    const shown = await open({ until: null, stops: [] })
    await shown.findByLabelText(/^Nome/)
    expect(marks()).toEqual([
      ['PreenchidaQuem', 'done'],
      ['Quando', 'open'],
      ['Onde', 'open'],
      ['Observações', 'open'],
    ])
    write(shown.getByLabelText(/^Fim/), '04/11/2026')
    write(shown.getByLabelText(/^Observação/), 'Pela manhã')
    fireEvent.click(shown.getByRole('button', { name: 'Adicionar Parada' }))
    await waitFor(() => expect(marks().map(([, state]) => state)).toEqual(['done', 'done', 'open', 'done']))
    write(await shown.findByLabelText(/^Parada 1/), 'Pátio')
    fireEvent.click(shown.getByRole('button', { name: 'Adicionar Parada' }))
    write(await shown.findByLabelText(/^Parada 2/), 'Obra')
    await waitFor(() => expect(marks()[2]).toEqual(['PreenchidaOnde', 'done']))
  })

  it('leaves a section open that a save would refuse by a rule, before it tells', async () => {
    const shown = await open({ until: '2026-11-01' })
    await shown.findByLabelText(/^Nome/)
    expect(marks().map(([, state]) => state)).toEqual(['done', 'open', 'open', 'open'])
    write(shown.getByLabelText(/^Fim/), '04/11/2026')
    await waitFor(() => expect(marks()[1]).toEqual(['PreenchidaQuando', 'done']))
  })
})

describe('lines of a form', () => {
  it('come without an error, before and after a save that was refused', async () => {
    const shown = await open()
    const add = await shown.findByRole('button', { name: 'Adicionar Parada' })
    fireEvent.click(add)
    await shown.findByLabelText(/^Parada 1/)
    shown.save()
    await shown.findByText(/Corrija 2 campos/)
    fireEvent.click(add)
    fireEvent.click(add)
    const last = await shown.findByLabelText(/^Parada 3/)
    await waitFor(() => expect(shown.queryByText('Adicione ao menos duas paradas.')).toBeNull())
    expect(last.getAttribute('aria-invalid')).toBe('false')
  })

  it('show what is wrong with one only after the button that was aimed at is let go', async () => {
    const shown = await open()
    const add = await shown.findByRole('button', { name: 'Adicionar Parada' })
    fireEvent.click(add)
    const first = await shown.findByLabelText(/^Parada 1/)
    fireEvent.change(first, { target: { value: 'x'.repeat(30) } })
    first.focus()
    fireEvent.mouseDown(add)
    first.blur()
    await new Promise((done) => setTimeout(done))
    expect(first.getAttribute('aria-invalid')).toBe('false')
    fireEvent.mouseUp(add)
    fireEvent.click(add)
    await shown.findByLabelText(/^Parada 2/)
    await waitFor(() => expect(first.getAttribute('aria-invalid')).toBe('true'))
  })
})
