// @vitest-environment happy-dom
import { ThemeProvider } from '@mui/material/styles'
import { cleanup, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { DateField } from './date-field.tsx'
import { createAppTheme } from './theme.ts'

it.each(['{Enter}', '{Control>}s{/Control}', '{Escape}'])(
  'closes the month when %s saves or leaves',
  async (keys) => {
    cleanup()
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
