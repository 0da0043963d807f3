import { stores } from '@rentme/domain'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../../../apps/front/src')

const isTest = (file: string) => /\.(test|api-test)\.tsx?$|(^|\/)(testing|simulation|parity)\//.test(file)

const files = globSync('**/*.{ts,tsx}', { cwd: root }).filter((file) => !isTest(file))

const imports = files.flatMap((from) =>
  [...readFileSync(join(root, from), 'utf8').matchAll(/(?:from|import\(|import) ?'(\.{1,2}\/[^']+)'/g)].map(
    ([, path = '']) => ({ from, to: join(dirname(from), path) }),
  ),
)

const featureOf = (file: string): string | undefined => /^features\/([^/]+)\//.exec(file)?.[1]

/** Imports of one feature by another. */
const between = imports.flatMap(({ from, to }) => {
  const by = featureOf(from)
  const of = featureOf(to)
  return by === undefined || of === undefined || by === of ? [] : [{ from, to, by, of }]
})

it('a feature takes of another only what that one shares', () => {
  expect(between.length).toBeGreaterThan(50)
  expect(between.filter(({ to, of }) => !to.startsWith(`features/${of}/shared/`))).toEqual([])
})

it('what a feature shares, another one takes', () => {
  const taken = new Set(between.map(({ to }) => to))
  const shared = files.filter((file) => /^features\/[^/]+\/shared\//.test(file))
  expect(shared.filter((file) => !taken.has(file))).toEqual([])
})

it('no features import each other, not even by way of a third', () => {
  const waysOut = Map.groupBy(between, ({ by }) => by)
  const reached = (feature: string): Set<string> => {
    const found = new Set<string>()
    const visit = (at: string) => {
      for (const { of } of waysOut.get(at) ?? []) {
        if (found.has(of)) continue
        found.add(of)
        visit(of)
      }
    }
    visit(feature)
    return found
  }
  expect([...waysOut.keys()].filter((feature) => reached(feature).has(feature))).toEqual([])
})

it('a component with one importer lives with it', () => {
  const importers = Map.groupBy(imports, ({ to }) => to)
  const alone = files.filter((file) => {
    if (!file.startsWith('ui/')) return false
    const by = new Set((importers.get(file) ?? []).map(({ from }) => from))
    return by.size === 1 && [...by].every((from) => dirname(from) !== dirname(file))
  })
  expect(alone).toEqual([])
})

it('every file of ui, kit and offline stands in a room', () => {
  expect(files.filter((file) => /^(ui|kit|offline)\/[^/]+$/.test(file))).toEqual([])
})

it('what works without a network names no noun of the trade', () => {
  // Files hang on rows of every noun, and every write is somebody's.
  const ofAll = new Set(['file', 'fileRelated', 'user'])
  const nouns = stores.filter(({ name }) => !ofAll.has(name))
  const named = new Set<string>(nouns.flatMap(({ name, store }) => [name, store, `${name}Id`]))
  const rooms = new Set(['kit', 'sync', 'words', 'file'])
  const found = files
    .filter((file) => file.startsWith('offline/'))
    .flatMap((file) => {
      const code = readFileSync(join(root, file), 'utf8')
      const taken = [...code.matchAll(/'@rentme\/domain\/([a-z-]+)\//g)].map(([, room = '']) => room)
      const texts = [...code.matchAll(/['"`]([^'"`\n]*)['"`]/g)].map(([, text = '']) => text)
      const words = texts.flatMap((text) => text.match(/\w+/g) ?? [])
      return [...taken.filter((room) => !rooms.has(room)), ...words.filter((word) => named.has(word))].map(
        (what) => ({ file, what }),
      )
    })
  expect(found).toEqual([])
})
