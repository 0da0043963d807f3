import fc from 'fast-check'
import { expect, it } from 'vitest'
import { revise, type Question } from './revise.ts'
import { questionsOf } from './version.ts'

const facts = ['question']
const list = (texts: readonly string[]): (Question & { question: string })[] =>
  texts.map((question, position) => ({ id: `${question}-${position}`, question, position }))

it('keeps what is the same, ends what is worded or placed otherwise, and begins the new', () => {
  const current = list(['a', 'b', 'c'])
  const edited = [current[0], { ...current[1], question: 'B' }, { question: 'd' }, current[2]].map(
    (question) => ({ ...question }),
  )
  expect(revise(current, edited, facts)).toMatchObject({
    kept: ['a-0'],
    ended: ['b-1', 'c-2'],
    added: [
      { question: 'B', position: 1 },
      { question: 'd', position: 2 },
      { question: 'c', position: 3 },
    ],
  })
})

it('leaves an old version exactly as it was asked, however often the next ones are edited', () => {
  const texts = fc.array(fc.string({ minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(texts, fc.array(texts, { maxLength: 4 }), (first, edits) => {
      let rows = list(first).map(({ id, question, position }) => ({
        id,
        question,
        position,
        sinceVersion: 1,
        untilVersion: null as number | null,
      }))
      const asked = (version?: number) => questionsOf(rows, version).map(({ question }) => question)
      const versions = [asked()]
      for (const [index, edit] of edits.entries()) {
        const version = index + 2
        const { added, ended } = revise(
          questionsOf(rows),
          edit.map((question) => ({ question })),
          facts,
        )
        rows = [
          ...rows.map((row) => (ended.includes(row.id) ? { ...row, untilVersion: version } : row)),
          ...added.map((question) => ({
            ...question,
            id: `${version}#${question.position}`,
            question: question['question'],
            sinceVersion: version,
            untilVersion: null,
          })),
        ] as typeof rows
        versions.push(asked())
      }
      expect(versions.map((_, index) => asked(index + 1))).toEqual(versions)
    }),
  )
})
