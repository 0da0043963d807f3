// @vitest-environment happy-dom
import { day, text } from '@rentme/domain/kit/fields'
import { defineResource } from '@rentme/domain/kit/resource'
import { fireEvent, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { FormSection } from '../ui/form-section.tsx'
import { DateInput, TextInput } from './field-inputs.tsx'
import { LinesInput } from './field-lines.tsx'
import { openEditor } from './testing/open-editor.tsx'

const noun = defineResource({
  name: 'trip',
  path: '/trips',
  store: 'trips',
  permission: 'product',
  guards: ['product'],
  label: { one: 'Viagem', many: 'Viagens', gender: 'f' },
  columns: {
    until: day().describe('Fim'),
    from: day().describe('Início'),
    name: text(3, 20).describe('Nome'),
    stops: z
      .array(z.strictObject({ place: text(1, 20) }))
      .default([])
      .describe('Paradas'),
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

const row = { id: 'r1', version: 1, name: 'Ida', from: '2026-11-02', until: '2026-11-03', stops: [] }

/** A rule across fields, and one on the list as a whole. */
const rules = ({ from, until, stops }: Record<string, unknown>) => ({
  ...(String(until) < String(from) && { until: 'A data final não pode ser anterior à data inicial.' }),
  ...((stops as unknown[]).length < 2 && { stops: 'Adicione ao menos duas paradas.' }),
})

// The sections stand in another order than the columns of the noun, and name one field alone.
const sections = [
  { id: 'nome', title: 'Quem', fields: ['name'] },
  { id: 'quando', title: 'Quando', fields: ['from'] },
  { id: 'onde', title: 'Onde', fields: ['stops'] },
]

const open = (over: object = {}) =>
  openEditor({
    form: noun,
    row: { ...row, ...over },
    rules,
    sections,
    children: (
      <>
        <FormSection title="Quem" id="nome">
          <TextInput name="name" />
        </FormSection>
        <FormSection title="Quando" id="quando">
          <DateInput name="from" />
          <DateInput name="until" />
        </FormSection>
        <FormSection title="Onde" id="onde">
          <LinesInput
            name="stops"
            label="Paradas"
            one="parada"
            max={9}
            first="place"
            emptyLine={() => ({ place: '' })}
            renderFields={(at) => (
              <TextInput name={`stops.${at}.place`} label={`Parada ${at + 1}`} required />
            )}
          />
        </FormSection>
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
    const index = [...(document.querySelector('nav')?.querySelectorAll('a') ?? [])]
    expect(index.map((entry) => entry.getAttribute('data-state'))).toEqual(['bad', 'bad', 'bad'])
    expect(shown.saved).toEqual([])
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
