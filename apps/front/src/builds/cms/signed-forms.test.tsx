import type { Resource } from '@rentme/domain/kit/resource'
import { newId } from '@rentme/domain/kit/uuid'
import { planOf } from '@rentme/domain/plans'
import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { emptyValues } from '../../kit/editor/form-schema.ts'
import { openScreen } from './testing/open-screen.tsx'
import { anyResources } from '@rentme/domain/kit/stores'

const nouns = anyResources.filter((noun) => planOf(noun).signed !== undefined)
const byLine = anyResources.filter((noun) => planOf(noun).signedLines !== undefined)
const addresses: Readonly<Record<string, string>> = {
  checklist: '/admin/checklists/editar',
  preventiveMaintenance: '/admin/manutencoes-preventivas/editar',
  serviceOrder: '/admin/ordens-de-servico/editar',
  training: '/admin/treinamentos/editar',
}
const moment = '2026-11-10T11:00:00.000Z'
const sentence = /^Já foi assinado. O documento fica como foi assinado/

/** The form of a row that was signed or was not; `asked` says when the form asked. */
const open = (noun: Resource, signed: boolean, lines: readonly string[] = []) => {
  const id = newId()
  const moments = { performedAt: moment, openedAt: moment, createdAt: moment, updatedAt: moment }
  const row = { ...emptyValues(noun), ...moments, answers: [], participants: [], id, version: 1 }
  let asked = false
  const answers = ({ path }: { path: string }): unknown => {
    if (path === `${noun.path}/${id}/signed`) {
      asked = true
      return { signed, lines }
    }
    if (path === `${noun.path}/${id}`) return row
    return path.endsWith('/options') ? [] : undefined
  }
  return { ...openScreen(`${addresses[noun.name]}/${id}`, { answers }), wasAsked: () => asked }
}

it.each(nouns)('the form of a signed $name says what becomes of a correction', async (noun) => {
  expect(await open(noun, true).findByText(sentence)).toBeTruthy()
})

it.each(byLine)(
  'the form of a $name says who signed a line of it before it is signed as a whole',
  async (noun) => {
    const one = open(noun, false, ['Kauê Norberto'])
    expect(
      await one.findByText(/^Kauê Norberto já assinou e não pode ser retirado\. .* como adendo/),
    ).toBeTruthy()
    one.unmount()
    const many = open(noun, false, ['Ana Braga', 'Ivo Tavares', 'Kauê Norberto', 'Rui Sá', 'Zoé Luz'])
    const told = /^Ana Braga, Ivo Tavares, Kauê Norberto e mais 2 já assinaram/
    expect(await many.findByText(told)).toBeTruthy()
  },
)

it.each(nouns)('the form of a $name that nobody signed says nothing of it', async (noun) => {
  const { wasAsked, queryByText, findByRole } = open(noun, false)
  await findByRole('button', { name: /^Salvar/ })
  await waitFor(() => expect(wasAsked()).toBe(true))
  expect(queryByText(sentence)).toBeNull()
})
