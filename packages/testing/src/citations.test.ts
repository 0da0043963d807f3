import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../../..')

const read = (pattern: string): { file: string; text: string }[] =>
  globSync(pattern, { cwd: root, exclude: (name) => /(^|\/)(node_modules|dist)$|^data$/.test(name) }).map(
    (file) => ({
      file,
      text: readFileSync(join(root, file), 'utf8'),
    }),
  )

const pages = read('{*.md,docs/**/*.md}')
const code = read('{apps,bench,e2e,packages,scripts}/**/*.{ts,tsx,sql,css}')

/** The anchors of a page's headings, as they are made where Markdown is read. */
const anchorsOf = (page: string): string[] =>
  [...readFileSync(page, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  )

const isThere = (target: string, from: string): boolean => {
  const [path = '', anchor] = target.split('#')
  const page = path === '' ? from : path
  return existsSync(page) && (anchor === undefined || anchorsOf(page).includes(anchor))
}

it('every citation in a comment names a heading of a page, or a decision, that is there', () => {
  const cited = code.flatMap(({ file, text }) =>
    [...text.matchAll(/[\w./-]+\.md#[\w-]+|[\w./-]*decisions\/[\w-]+\.md/g)].map(([target]) => ({
      file,
      target,
    })),
  )
  expect(cited.length).toBeGreaterThan(50)
  expect(cited.filter(({ target }) => !isThere(join(root, target), ''))).toEqual([])

  const numbers = read('docs/decisions/*.md').map(({ file }) =>
    file.slice('docs/decisions/'.length, -'-x.md'.length),
  )
  const named = [...code, ...pages].flatMap(({ file, text }) =>
    [...text.matchAll(/decision (\d{4})/g)].map(([, number = '']) => ({ file, number })),
  )
  expect(named.filter(({ number }) => !numbers.some((name) => name.startsWith(number)))).toEqual([])
})

it('every link of a page leads to a file, and to a heading of it', () => {
  const links = pages.flatMap(({ file, text }) =>
    [...text.matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)].map(([, target = '']) => ({ file, target })),
  )
  expect(links.length).toBeGreaterThan(20)
  const broken = links.filter(({ file, target }) => {
    const page = join(root, file)
    return !isThere(target.startsWith('#') ? `${page}${target}` : join(dirname(page), target), page)
  })
  expect(broken).toEqual([])
})

it('nothing is cited that only who wrote it has', () => {
  const elsewhere = /domain facts|data dictionary|sync protocol|\(specification,/
  expect(
    code
      .filter(({ file, text }) => file !== 'packages/testing/src/citations.test.ts' && elsewhere.test(text))
      .map(({ file }) => file),
  ).toEqual([])
})

it('every file that a page for those who build names is there', () => {
  const files = globSync('{apps,bench,e2e,packages,scripts,docs}/**/*.*', {
    cwd: root,
    exclude: (name) => /(^|\/)(node_modules|dist)$/.test(name),
  }).map((file) => `/${file}`)
  const named = read('{ARCHITECTURE,CONTRIBUTING,SECURITY,bench/README,docs/**/*}.md').flatMap(
    ({ file, text }) =>
      [...text.matchAll(/`(\w[\w./-]+\.(?:tsx?|sql))`/g)].map(([, name = '']) => ({ file, name })),
  )
  expect(named.length).toBeGreaterThan(50)
  // The yard is what CONTRIBUTING.md adds for an example.
  const isThere = (name: string) => /yard/.test(name) || files.some((file) => file.endsWith(`/${name}`))
  expect(named.filter(({ name }) => !isThere(name))).toEqual([])
})

it('every word of the glossary is one of the code', () => {
  const page = pages.find(({ file }) => file === 'ARCHITECTURE.md')?.text ?? ''
  const glossary = page.slice(page.indexOf('\n## Words\n'), page.indexOf('\n## A request\n'))
  const words = [...glossary.matchAll(/^\|[^|]*\|([^|]*)\|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`(\w+)`/g)].map(([, word = '']) => word),
  )
  expect(words.length).toBeGreaterThan(40)
  const used = new Set(code.flatMap(({ text }) => text.match(/\w+/g) ?? []))
  expect(words.filter((word) => !used.has(word))).toEqual([])
})
