import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseSync, Visitor, type JSXElement, type Node } from 'oxc-parser'
import { expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../../..')

const files = globSync('{packages/domain,apps/{api,front}}/src/**/*.{ts,tsx}', { cwd: root }).filter(
  (file) => !/\.(test|api-test)\.tsx?$|(^|\/)(testing|simulation|parity)(\/|\.ts$)/.test(file),
)

/** What a person reads of it: words, with an X where a value stands. */
const textsOf = (node: Node | null): string[] => {
  if (node === null) return []
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : []
  if (node.type === 'JSXText') return [node.value.replaceAll(/&\w+;/g, ' ')]
  if (node.type === 'JSXExpressionContainer') return textsOf(node.expression)
  if (node.type === 'ConditionalExpression') return [...textsOf(node.consequent), ...textsOf(node.alternate)]
  if (node.type === 'TemplateLiteral') return [node.quasis.map(({ value }) => value.cooked).join('X')]
  return []
}

const particles = new Set(
  'a o as os e ou de da do das dos deste desta em no na nos nas para por pelo pela com sem ao à aos às um uma não como'.split(
    ' ',
  ),
)

const isTitle = (text: string) =>
  text
    .split(/[^\p{L}\p{N}-]+/u)
    .filter(Boolean)
    .every((word) => !/^\p{Ll}/u.test(word) || particles.has(word))

/** Words of buttons and headings that are not in Title Case. Questions and sentences are. */
const untitled = (file: string): string[] => {
  const source = readFileSync(resolve(root, file), 'utf8')
  const found: string[] = []
  const isTitled = ({ openingElement: { name } }: JSXElement) =>
    /(^|[a-z])Button$|^SectionHead$|^h[1-6]$/.test(source.slice(name.start, name.end))
  new Visitor({
    JSXElement: (element) => {
      if (!isTitled(element)) return
      const titles = element.openingElement.attributes.flatMap((attribute) =>
        attribute.type === 'JSXAttribute' && attribute.name.name === 'title' ? textsOf(attribute.value) : [],
      )
      const texts = [...titles, ...element.children.flatMap(textsOf)].map((text) => text.trim())
      found.push(...texts.filter((text) => !/[?.]$/.test(text) && !isTitle(text)))
    },
  }).visit(parseSync(file, source).program)
  return found.map((text) => `${file}: ${text}`)
}

/** What the product says in one way only, and how else it must not be said. */
const saidOtherwise = [
  /tente de novo/i,
  /tentaremos de novo/i,
  /\bpor gentileza\b/i,
  /\bdeletar\b/i,
  /\bclique\b/i,
]

const otherwise = (file: string): string[] =>
  readFileSync(resolve(root, file), 'utf8')
    .split('\n')
    .filter((line) => saidOtherwise.some((way) => way.test(line)))
    .map((line) => `${file}: ${line.trim()}`)

it('buttons and headings are in Title Case', () => {
  expect(files.length).toBeGreaterThan(700)
  expect(files.filter((file) => file.endsWith('x')).flatMap(untitled)).toEqual([])
})

it('the product says a thing in one way', () => {
  expect(files.flatMap(otherwise)).toEqual([])
})
