import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { DataSource } from '../../kit/data/data.ts'
import type { FileSource } from '../../kit/files/files.ts'
import { openScreen } from '../../testing/screen.tsx'
import { Palette } from './palette.tsx'
import { longest } from './use-search.ts'

it('cuts nothing of what is sought: what is too long is told', async () => {
  await openScreen(() => <Palette sections={[]} onClose={() => {}} />, {
    build: 'cms',
    path: '/busca',
    at: '/busca',
    data: {} as DataSource,
    files: {} as FileSource,
  })
  const input = await screen.findByRole<HTMLInputElement>('combobox')
  const long = 'a'.repeat(longest + 1)
  fireEvent.change(input, { target: { value: long } })
  await screen.findByText('Apague uma parte do que escreveu.')
  expect(input.value).toBe(long)
  expect(screen.getAllByText('A busca aceita até 200 caracteres.')).not.toEqual([])
})
