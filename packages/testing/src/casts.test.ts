import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseSync, Visitor, type TSType } from 'oxc-parser'
import { expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../../..')

const isTest = (file: string) =>
  /\.(test|api-test)\.tsx?$|(^|\/)(testing|simulation|parity)(\/|\.ts$)/.test(file)

const files = globSync('{packages/domain,apps/{api,front}}/src/**/*.{ts,tsx}', { cwd: root }).filter(
  (file) => !isTest(file),
)

const isConst = (type: TSType) =>
  type.type === 'TSTypeReference' && type.typeName.type === 'Identifier' && type.typeName.name === 'const'

/** Places where a value is said to be of a type (`as X`), with no comment on the line before it or beside it. */
const unexplained = (file: string): string[] => {
  const source = readFileSync(resolve(root, file), 'utf8')
  const { program, comments } = parseSync(file, source)
  const lineAt = (place: number) => source.slice(0, place).split('\n').length
  const explained = new Set(comments.flatMap(({ start, end }) => [lineAt(start), lineAt(end) + 1]))
  const found = new Set<number>()
  new Visitor({
    TSAsExpression: ({ start, typeAnnotation }) => {
      const line = lineAt(typeAnnotation.start)
      if (!isConst(typeAnnotation) && !explained.has(line) && !explained.has(lineAt(start))) found.add(line)
    },
  }).visit(program)
  return [...found].map((line) => `${file}:${line}`)
}

it('no cast goes without a comment that says why it is true', () => {
  expect(files.length).toBeGreaterThan(700)
  expect(files.flatMap(unexplained)).toEqual([])
})
