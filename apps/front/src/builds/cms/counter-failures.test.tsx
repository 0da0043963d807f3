import { newId } from '@rentme/domain/kit/uuid'
import { expect, it } from 'vitest'
import { openScreen } from './testing/open-screen.tsx'

const id = newId()

it.each([
  `/admin/checklists/cadastrar?produto=${id}&tipo=saida`,
  `/admin/checklists/cadastrar?produto=${id}&tipo=retorno`,
  `/admin/manutencoes-preventivas/cadastrar?produto=${id}`,
  `/admin/manutencoes-preventivas/cadastrar?produto=${id}&template=${newId()}`,
])('what begins at the counter says that the server failed, and asks again: %s', async (address) => {
  let isUp = false
  const { user, findByRole, findByText, queryByText } = openScreen(address, {
    answers: () =>
      isUp ? undefined : Response.json({ code: 'internal', message: 'O servidor falhou.' }, { status: 500 }),
  })
  await findByText('O servidor falhou.')
  expect(queryByText('Registro não encontrado.')).toBeNull()
  isUp = true
  await user.click(await findByRole('button', { name: 'Tentar Novamente' }))
  await findByText('Registro não encontrado.')
})
