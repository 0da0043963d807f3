import { newId } from '@rentme/domain/kit/uuid'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import type { DataSource } from '../../kit/data/data.ts'
import { fieldId } from '../../kit/editor/editor-context.ts'
import type { FileSource } from '../../kit/files/files.ts'
import { openScreen } from '../../testing/screen.tsx'
import ClientForm from './form.tsx'

beforeEach(() => localStorage.clear())

const twin = { id: newId(), company: 'Obra Certa Ltda.', name: 'Ana', document: '11222333000181' }

const open = () =>
  openScreen(ClientForm, {
    build: 'cms',
    path: '/admin/clientes/cadastrar',
    at: '/admin/clientes/cadastrar',
    // Of the source the form asks for clients by what is typed, and nothing else.
    data: {
      list: async () => ({ rows: [twin], total: 1 }),
      onChange: () => () => {},
    } as unknown as DataSource,
    files: {} as FileSource,
  })

const field = async (name: string) => {
  const found = await waitFor(() => {
    const input = document.getElementById(fieldId(name))
    if (input === null) throw new Error(`No field ${name}`)
    return input
  })
  return found as HTMLInputElement
}
const write = async (name: string, value: string) =>
  fireEvent.change(await field(name), { target: { value } })

it('begins in its first field, and leads to the client who has the document that is typed', async () => {
  await open()
  const first = await field('document')
  await waitFor(() => expect(document.activeElement).toBe(first))
  await write('document', '11.222.333/0001')
  expect(screen.queryByText(/Este documento já é de/)).toBeNull()
  await write('document', '11.222.333/0001-81')
  const link = await screen.findByRole('link', { name: 'Obra Certa Ltda.' })
  expect(link.getAttribute('href')).toBe(`/admin/clientes/${twin.id}`)
  await write('document', '11.222.333/0002-62')
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Obra Certa Ltda.' })).toBeNull())
})

it('fills the state in as the postal code is typed whole, and leaves it to be changed', async () => {
  await open()
  const state = async () => (await field('state')).textContent
  await write('zipCode', '3013001')
  expect(await state()).not.toContain('MG')
  await write('zipCode', '30130-010')
  await waitFor(async () => expect(await state()).toContain('MG'))
})
