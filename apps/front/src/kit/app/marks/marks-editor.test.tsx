import { noMarks, pinTextLength, type PhotoMarks } from '@rentme/domain/kit/photo-marks'
import { ThemeProvider } from '@mui/material/styles'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import MarksEditor from './marks-editor.tsx'
import { createAppTheme } from '../../../ui/theme/theme.ts'

it('cuts nothing of a mark’s text: one that is too long is told, and keeps the marks from being saved', () => {
  const kept: PhotoMarks[] = []
  const onClose = vi.fn<() => void>()
  render(
    <ThemeProvider theme={createAppTheme('app')}>
      <MarksEditor
        src=""
        alt="Fotos"
        initial={noMarks}
        onChange={(marks) => kept.push(marks)}
        onClose={onClose}
      />
    </ThemeProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Marcar no centro' }))
  const text = screen.getByLabelText<HTMLInputElement>('Descrição da marca 1')
  const long = 'a'.repeat(pinTextLength + 1)
  fireEvent.change(text, { target: { value: long } })
  screen.getByText('Use no máximo 40 caracteres.')
  expect(text.value).toBe(long)
  fireEvent.click(screen.getByRole('button', { name: 'Salvar Marcas' }))
  expect(onClose).not.toHaveBeenCalled()
  expect(kept.at(-1)?.pins[0]?.text).toBeNull()
  fireEvent.change(text, { target: { value: long.slice(1) } })
  fireEvent.click(screen.getByRole('button', { name: 'Salvar Marcas' }))
  expect(onClose).toHaveBeenCalledOnce()
  expect(kept.at(-1)?.pins[0]?.text).toBe(long.slice(1))
})
