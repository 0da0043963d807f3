import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { stores } from '@rentme/domain'
import { innermost } from '@rentme/domain/kit/naming'
import type { Resource, Store } from '@rentme/domain/kit/resource'
import { fieldsOf, partsOf } from '@rentme/domain/words/column'
import { expect, it } from 'vitest'
import { z } from 'zod'

const root = resolve(import.meta.dirname, '../../../apps/front/src/features')

const files = globSync('**/*.{ts,tsx}', { cwd: root }).filter((file) => !/\.test\.tsx?$/.test(file))
const featureOf = (file: string): string => file.split('/')[0] ?? ''
const folders = [...new Set(files.filter((file) => file.includes('/')).map(featureOf))]

/** A store without a folder is drawn in that of the noun whose part it is: participants in `training`. */
const folderOf = (name: string): string | undefined => {
  const kebab = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  const found = folders.filter((folder) => `${kebab}-`.startsWith(`${folder}-`))
  return found.toSorted((a, b) => b.length - a.length)[0]
}

const wordsOf = (names: Readonly<Record<string, { label: string; short: string }>>): string[] =>
  Object.values(names).flatMap(({ label, short }) => [label, short])

/** What the parts of a field are called: of the rental of a product, of an item of a price list. */
const partWords = (schema: z.ZodType): string[] => {
  const bare = innermost(schema)
  if (bare instanceof z.ZodArray) return partWords(bare.element as z.ZodType)
  return bare instanceof z.ZodObject ? wordsOf(partsOf(bare)) : []
}

/** What the fields of a feature's nouns are called. */
const called = new Map<string, Set<string>>()
for (const store of stores as readonly (Store & Partial<Pick<Resource, 'derived'>>)[]) {
  const folder = folderOf(store.name)
  if (folder === undefined) continue
  const parts = Object.values({ ...store.row.shape, ...store.derived }).flatMap(partWords)
  called.set(folder, new Set([...(called.get(folder) ?? []), ...wordsOf(fieldsOf(store)), ...parts]))
}

/** Words that a file writes as the label of something: `label: 'Status'`, `label="Status"`, `<th>Status</th>`. */
const labelsIn = (text: string): string[] =>
  [
    ...text.matchAll(/(?:label|header)(?:=|: )\{?['"]([^'"]+)['"]/gu),
    ...text.matchAll(/<th\b[^>]*>\s*([^<{]+?)\s*<\/th>/gu),
  ].map(([, word = '']) => word)

const validity = 'The day that certificates end; the field called so counts months.'

/** Words of their own, which a field happens to be called too, and what they say. */
const own: Readonly<Record<string, string>> = {
  'checklist/detail.tsx: Respostas': 'A section of the screen.',
  'checklist/register/exit-facts.tsx: Saída':
    'When the machine left; the field called so is the exit checklist.',
  'product/shared/begin-ways.ts: Saída': 'What is begun; the field called so is the exit checklist.',
  'product/list.tsx: Produto':
    'The name among the columns of the list; the field called so points at a product.',
  'training/list.tsx: Validade': validity,
  'training/participants-table.tsx: Certificado': 'The file to download; the field called so is its code.',
  'training/participants-table.tsx: Validade': validity,
  'training/participant-result.tsx: Presente': 'That somebody was there, not whether.',
  'training/shared/training-rows.tsx: Validade': validity,
  'training/verify-certificate.tsx: Certificado': 'A section of the page.',
  'training/verify-certificate.tsx: Treinamento': 'The title of the training, on a page that has no row.',
}

const typed = files.flatMap((file) => {
  const words = called.get(featureOf(file))
  const labels = labelsIn(readFileSync(join(root, file), 'utf8'))
  return labels.filter((label) => words?.has(label)).map((label) => `${file}: ${label}`)
})

it('no screen types what the schema of its noun calls a field', () => {
  expect(called.size).toBeGreaterThan(15)
  expect(typed.filter((place) => !Object.hasOwn(own, place))).toEqual([])
})

it('every word of its own is written still', () => {
  expect(Object.keys(own).filter((place) => !typed.includes(place))).toEqual([])
})
