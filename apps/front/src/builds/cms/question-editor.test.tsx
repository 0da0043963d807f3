import { newId } from '@rentme/domain/kit/uuid'
import { cleanup, fireEvent, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openScreen, type Asked } from './testing/open-screen.tsx'

const [id, tyres, meter] = [newId(), newId(), newId()]
const question = { required: true, unit: null, min: null, max: null, sinceVersion: 1, untilVersion: null }
const model = {
  id,
  version: 3,
  name: 'Plataformas',
  description: null,
  allowsRest: false,
  active: true,
  modelVersion: 1,
  questions: [
    {
      ...question,
      id: tyres,
      question: 'Pneus calibrados?',
      type: 'ok',
      photoRule: 'onNok',
      appliesTo: 'both',
      position: 1,
    },
    {
      ...question,
      id: meter,
      question: 'Leitura do horímetro',
      type: 'number',
      photoRule: 'always',
      appliesTo: 'exit',
      unit: 'h',
      position: 2,
    },
    {
      ...question,
      id: newId(),
      question: 'Chave no quadro?',
      type: 'ok',
      photoRule: 'never',
      appliesTo: 'both',
      required: false,
      position: 3,
    },
  ],
}

const refusal = {
  code: 'invalid',
  message: 'Corrija os campos.',
  fields: { 'questions.1.unit': 'Unidade desconhecida.' },
}

const open = async ({ isRefused = false } = {}) => {
  cleanup()
  window.localStorage.clear()
  const sent: Asked[] = []
  const answers = (asked: Asked) => {
    if (asked.path === '/checklists') return { data: [], meta: { total: 0, page: 1, perPage: 1 } }
    if (asked.path !== `/checklist-models/${id}`) return undefined
    if (asked.method === 'PUT') sent.push(asked)
    return asked.method === 'PUT' && isRefused ? Response.json(refusal, { status: 422 }) : model
  }
  const screen = openScreen(`/admin/checklists/modelos/editar/${id}`, { answers })
  await screen.findByText('Pneus calibrados?')
  const texts = () =>
    screen
      .getAllByRole('listitem', { name: /^Pergunta \d/ })
      .map(
        (item) => within(item).getByLabelText<HTMLInputElement>(/^Pergunta \d/, { selector: 'input' }).value,
      )
  const line = (name: RegExp) => screen.findByRole('button', { name })
  const save = () => fireEvent.keyDown(window, { key: 's', ctrlKey: true })
  return { ...screen, sent, texts, line, save }
}

const textBox = (nth: number) => ({ name: new RegExp(`^Pergunta ${nth}\\b`) })

it('shows a question in a line, and unfolds the one that is edited beside how the phone shows it', async () => {
  const { user, line, findByRole, getByRole, queryByRole, getAllByRole } = await open()
  expect(queryByRole('textbox', textBox(1))).toBeNull()
  const [first, second, third] = getAllByRole('listitem', { name: /^Pergunta \d/ })
  expect(first?.textContent).toMatch(/Conforme \/ Não conforme · Foto: se não conforme/)
  expect(second?.textContent).toMatch(/Número, h · Foto: sempre · Só na saída/)
  expect(third?.textContent).toMatch(/Opcional/)
  await user.click(await line(/^Leitura do horímetro/))
  expect(document.activeElement).toBe(await findByRole('textbox', textBox(2)))
  await user.type(getByRole('textbox', textBox(2)), ' agora')
  const phone = getByRole('figure', { name: 'Como aparece no telefone' })
  expect(phone.textContent).toMatch(/Leitura do horímetro agora.*Foto obrigatória.*Leitura de agora/)
  await user.click(await line(/^Pneus/))
  expect(queryByRole('textbox', textBox(2))).toBeNull()
  expect(getByRole('figure').textContent).toMatch(/Pneus calibrados\?.*Não conforme.*Não se aplica/)
})

it('is written without a mouse: Enter begins the next question, Alt with an arrow moves one', async () => {
  const { user, line, texts, sent, save, findByRole, getByText } = await open()
  ;(await line(/^Pneus/)).focus()
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(await findByRole('textbox', textBox(1)))
  await user.keyboard('{Enter}Cinto presente?')
  expect(texts()).toEqual([
    'Pneus calibrados?',
    'Cinto presente?',
    'Leitura do horímetro',
    'Chave no quadro?',
  ])
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  getByText('Pergunta 2 movida para a posição 1 de 4')
  expect(document.activeElement).toBe(await findByRole('textbox', textBox(1)))
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(await findByRole('textbox', textBox(2)))
  await user.keyboard('{Enter}')
  expect(texts()).toHaveLength(5)
  await user.keyboard('Som da buzina?')
  ;(await line(/^Chave/)).focus()
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  expect(document.activeElement).toBe(await line(/^Chave/))
  save()
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toMatchObject({
    questions: [
      { question: 'Cinto presente?' },
      { question: 'Som da buzina?' },
      { id: tyres },
      { question: 'Chave no quadro?' },
      { id: meter },
    ],
  })
})

it('unfolds what keeps it from being saved, by this side and by the server', async () => {
  const { user, line, sent, save, findByRole, findByText } = await open({ isRefused: true })
  await user.click(await line(/^Leitura/))
  const least = await findByRole('textbox', { name: /Mínimo/ })
  await user.type(least, '9')
  await user.type(await findByRole('textbox', { name: /Máximo/ }), '5')
  await user.click(await line(/^Pneus/))
  const most = await findByRole('textbox', { name: /Máximo/ })
  await findByText('O máximo não pode ser menor que o mínimo.')
  await user.clear(most)
  await user.click(await findByRole('button', { name: 'Recolher a pergunta 2' }))
  save()
  await findByText('Unidade desconhecida.')
  expect(sent).toHaveLength(1)
  expect(document.activeElement).toBe(await findByRole('textbox', { name: /Unidade/ }))
})

it('unfolds an emptied question when it is saved, and goes to it', async () => {
  const { user, sent, save, findByRole, getByRole, findByText } = await open()
  await user.click(getByRole('button', { name: 'Adicionar Pergunta' }))
  await user.click(await findByRole('button', { name: 'Recolher a pergunta 4' }))
  expect(document.activeElement).toBe(getByRole('button', { name: /^Sem texto/ }))
  save()
  await findByText('Campo obrigatório.')
  expect(document.activeElement).toBe(await findByRole('textbox', textBox(4)))
  expect(sent).toEqual([])
})
