import { ThemeProvider } from '@mui/material/styles'
import { render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createAppTheme } from '../theme/theme.ts'
import { ToastProvider, toastError, toastInfo, toastSuccess } from './toast.tsx'

it.each(['cms', 'app'] as const)('a screen reader tells what toasts of the %s say', async (build) => {
  render(
    <ThemeProvider theme={createAppTheme(build)}>
      <ToastProvider>
        <main>Tela</main>
      </ToastProvider>
    </ThemeProvider>,
  )
  // It listens to regions that stood there before something came into them.
  const region = screen.getByRole('status')
  expect(region.textContent).toBe('')
  expect(region.getAttribute('aria-atomic')).toBe('false')
  toastSuccess('Cliente salvo', { label: 'Desfazer', onClick: () => {} })
  expect(await within(region).findByText('Cliente salvo')).toBeDefined()
  toastInfo('Entrega nova')
  expect(await within(region).findByText('Entrega nova')).toBeDefined()
  // What failed interrupts.
  toastError('Não foi possível salvar.')
  const alert = await within(region).findByRole('alert')
  expect(alert.textContent).toBe('Não foi possível salvar.')
  expect(screen.getAllByRole('status')).toEqual([region])
})
