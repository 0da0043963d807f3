import { ThemeProvider } from '@mui/material/styles'
import { act, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { DateField } from './date-field.tsx'
import { createAppTheme } from '../theme/theme.ts'

it.each(['{Enter}', '{Control>}s{/Control}', '{Escape}'])(
  'closes the month when %s saves or leaves',
  async (keys) => {
    const user = userEvent.setup()
    const { getByLabelText, queryByLabelText } = render(
      <ThemeProvider theme={createAppTheme('cms')}>
        <DateField label="Vencimento" value={null} onChange={() => {}} />
      </ThemeProvider>,
    )
    await user.click(getByLabelText('Vencimento'))
    expect(queryByLabelText('Próximo mês')).not.toBeNull()
    await user.keyboard(keys)
    expect(queryByLabelText('Próximo mês')).toBeNull()
  },
)

function Form() {
  const [day, setDay] = useState<string | null>('2026-03-10')
  return (
    <ThemeProvider theme={createAppTheme('cms')}>
      <DateField label="Vencimento" value={day} onChange={setDay} />
      <input aria-label="Contrato" />
    </ThemeProvider>
  )
}

it.each(['mouse', 'keys'])('goes on in the next field once a day is picked by %s', async (by) => {
  const user = userEvent.setup()
  const { getByLabelText, queryByLabelText } = render(<Form />)
  await user.click(getByLabelText('Vencimento'))
  if (by === 'mouse') await user.click(getByLabelText(/12 de março/))
  else await user.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}{Enter}')
  expect(queryByLabelText('Próximo mês')).toBeNull()
  await user.tab()
  await user.keyboard('LOC-7')
  expect(getByLabelText('Contrato')).toHaveProperty('value', 'LOC-7')
  expect(getByLabelText('Vencimento')).toHaveProperty('value', '12/03/2026')
})

it('opens the month again where the field still has the focus, and leaves it by one Escape', async () => {
  const user = userEvent.setup()
  const { getByLabelText, queryByLabelText } = render(<Form />)
  await user.click(getByLabelText('Vencimento'))
  await user.click(getByLabelText(/12 de março/))
  await user.click(getByLabelText('Vencimento'))
  expect(queryByLabelText('Próximo mês')).not.toBeNull()
  await user.keyboard('{ArrowDown}{Escape}')
  expect(queryByLabelText('Próximo mês')).toBeNull()
  expect(document.activeElement).toBe(getByLabelText('Vencimento'))
})

it('reaches any month by its name and its year, and picks a day there', async () => {
  const user = userEvent.setup()
  const { getByLabelText, queryByLabelText } = render(<Form />)
  await user.click(getByLabelText('Vencimento'))
  await user.selectOptions(getByLabelText('Ano'), '1998')
  await user.selectOptions(getByLabelText('Mês'), 'agosto')
  expect(queryByLabelText('Próximo mês')).not.toBeNull()
  expect(document.activeElement).toBe(getByLabelText('Mês'))
  await user.click(getByLabelText(/21 de agosto de 1998/))
  expect(getByLabelText('Vencimento')).toHaveProperty('value', '21/08/1998')
})

it('closes the month once the focus is in another field, however it came there', async () => {
  const user = userEvent.setup()
  const { getByLabelText, queryByLabelText } = render(<Form />)
  await user.click(getByLabelText('Vencimento'))
  await user.click(getByLabelText('Ano'))
  expect(queryByLabelText('Próximo mês')).not.toBeNull()
  act(() => getByLabelText('Contrato').focus())
  expect(queryByLabelText('Próximo mês')).toBeNull()
})
