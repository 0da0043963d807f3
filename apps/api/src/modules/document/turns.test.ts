import { expect, it } from 'vitest'
import { turns } from './turns.ts'

it('runs few pieces of work at once, and takes few of one person, none of whom keeps another out', async () => {
  const inTurn = turns(2, 4)
  const release = Promise.withResolvers<void>()
  const begun: string[] = []
  const ask = (person: string) =>
    inTurn(person, async () => {
      begun.push(person)
      await release.promise
      return person
    })
  const own = Array.from({ length: 4 }, () => ask('Rui'))
  await expect(ask('Rui')).rejects.toMatchObject({ code: 'too_many_requests' })
  const other = ask('Ana')
  expect(begun).toEqual(['Rui', 'Rui'])
  release.resolve()
  expect(await Promise.all([...own, other])).toEqual(['Rui', 'Rui', 'Rui', 'Rui', 'Ana'])
  await expect(ask('Rui')).resolves.toBe('Rui')
})
