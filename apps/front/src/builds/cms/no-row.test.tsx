import { expect, it } from 'vitest'
import { screens } from './routes.ts'
import { openScreen } from './testing/open-screen.tsx'

const ofRows = screens.map(({ path }) => path).filter((path) => path.endsWith('/$id'))

const nothing = { data: [], meta: { total: 0, page: 1, perPage: 25 } }
// What the API answers to an address whose id can be none.
const refusal = {
  code: 'invalid',
  message: 'Verifique os campos destacados.',
  fields: { id: 'Identificador inválido.' },
}

it.each(ofRows)('%s says that there is no such row when the address has no id', async (path) => {
  const { findByText } = openScreen(path.replace('$id', 'abc'), {
    answers: ({ path }) => (/\/abc(\/|$)/.test(path) ? Response.json(refusal, { status: 422 }) : nothing),
  })
  expect(await findByText('Registro não encontrado.')).toBeTruthy()
})
