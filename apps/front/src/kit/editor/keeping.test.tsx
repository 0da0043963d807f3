import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createKeeping, useKeeping } from './keeping.ts'

const src = join(import.meta.dirname, '../..')

/** Modules that take files from a person, and those that hand them over to what a form waits for. */
const takers: Readonly<Record<string, string>> = {
  'ui/inputs/file-drop.tsx': 'draws the place for files',
  'kit/fields/field-file.tsx': 'keeps by useUpload',
  'kit/fields/field-photos.tsx': 'keeps by useUpload',
  'kit/fields/field-signature.tsx': 'keeps by useUpload',
  'kit/app/photos/use-photos.ts': 'keeps by useKeepFiles',
  'kit/app/photos/signature-field.tsx': 'keeps by useKeepFiles',
  'kit/app/photos/use-keep-files.ts': 'is what keeps on the device',
  'kit/app/photos/restored-photo.ts': 'only remembers what the system brings back',
  'builds/app/local.ts': 'is the file source of the app, which useUpload asks',
  'features/training/app/presence-list.tsx': 'keeps the drawing itself in the draft, as the lines hold it',
  'features/settings/import-card.tsx': 'sends its file at once; no form is saved with it',
}

const taking = /type="file"|<FileDrop|<SignaturePad|#platform\/camera|photos\.(?:begin|savePhoto|saveFile)\(/

it('lets no module take files but those whose form waits for them', () => {
  const found = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.tsx?$/.test(path) && !/test|testing\/|simulation\//.test(path))
    .filter((path) => taking.test(readFileSync(join(src, path), 'utf8')))
  expect(found.toSorted()).toEqual(Object.keys(takers).toSorted())
})

it('lets no file field stand outside a form that waits for it', () => {
  const Field = () => {
    useKeeping()
    return null
  }
  expect(() => render(<Field />)).toThrow('A file field stands outside a form that waits for it')
})

it('forgets a failure once the same field has kept another file', async () => {
  const keeping = createKeeping()
  await expect(keeping.keep('photo', 'a', () => Promise.reject(new Error('full')))).rejects.toThrow('full')
  await keeping.keep('photo', 'b', async () => {})
  await keeping.keep('art', 'c', () => Promise.reject(new Error('full'))).catch(() => {})
  expect(await keeping.settled()).toEqual(['c'])
  expect(await keeping.settled()).toEqual([])
})
