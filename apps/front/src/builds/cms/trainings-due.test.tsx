import { addDays, formatDate } from '@rentme/domain/kit/time'
import { newId } from '@rentme/domain/kit/uuid'
import { within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { noFigures } from './testing/no-figures.ts'
import { openScreen } from './testing/open-screen.tsx'

const today = '2026-11-27'
const training = (more: object) => ({
  id: newId(),
  version: 1,
  norm: 'NR-18',
  kind: 'operators',
  location: null,
  startsAt: `${today}T12:00:00.000Z`,
  participantsCount: 4,
  validUntil: null,
  ...more,
})
const endsAt = addDays(today, 12)
const done = training({ title: 'Operador de PEMT', status: 'done', validUntil: endsAt })
const planned = training({ title: 'Trabalho em altura', status: 'scheduled' })

const open = (permissions: readonly string[]) => {
  const asked: URLSearchParams[] = []
  const screen = openScreen('/admin', {
    permissions,
    answers: ({ path, query }) => {
      if (path === '/dashboard') return noFigures(today)
      if (path !== '/trainings') return undefined
      asked.push(query)
      const rows = query.get('status') === 'done' ? [done] : [planned]
      return { data: rows, meta: { total: 7, page: 1, perPage: 5 } }
    },
  })
  return { asked, ...screen }
}

it('the dashboard of who answers for people says which trainings end, and which come', async () => {
  const { asked, findByRole } = open(['access_training', 'show_training'])
  const link = await findByRole('link', { name: 'Operador de PEMT' })
  expect(link.getAttribute('href')).toContain(done.id)
  const row = link.closest('tr')
  expect(row?.textContent).toContain(formatDate(endsAt, 'UTC'))
  expect(row?.textContent).toContain('A vencer')
  expect(await findByRole('link', { name: 'Trabalho em altura' })).toBeDefined()
  expect(asked.map((query) => [query.get('sort'), query.get('valid_until'), query.get('starts_at')])).toEqual(
    [
      ['validUntil', '2026-09-28..2027-01-26', null],
      ['startsAt', null, '2026-11-27..'],
    ],
  )
  // The list behind a part is narrowed to the same rows.
  const heading = await findByRole('heading', { name: 'Treinamentos Vencidos e a Vencer' })
  const all = within(heading.closest('section')!).getByRole('link', { name: 'Ver Todos (7)' })
  const { searchParams } = new URL(all.getAttribute('href') ?? '', 'http://x')
  expect(searchParams.get('valid_until')).toBe('2026-09-28..2027-01-26')
})

it('who may not list trainings is shown none, and nothing is asked', async () => {
  const { asked, findByText, queryByText } = open(['access_job_title'])
  await findByText('Nenhum dado encontrado.')
  expect(queryByText(/Treinamentos Vencidos/)).toBeNull()
  expect(asked).toEqual([])
})
