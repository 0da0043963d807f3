import { beforeEach, expect, it, vi } from 'vitest'
import { viewer } from './viewer.native.ts'

// Node has no native bridge: `device` is the phone's cache folder and its viewer.
const device = vi.hoisted(() => ({
  files: new Map<string, string>(),
  shown: [] as string[],
  show: async (_path: string) => {},
}))
vi.mock('./base64.ts', () => ({
  toBase64: async (blob: Blob) => Buffer.from(await blob.arrayBuffer()).toString('base64'),
}))
vi.mock('@capacitor/filesystem', async (original) => ({
  ...(await original<typeof import('@capacitor/filesystem')>()),
  Filesystem: {
    rmdir: async () => {
      if (device.files.size === 0) throw new Error('OS-PLUG-FILE-0008')
      device.files.clear()
    },
    writeFile: async ({ path, data }: { path: string; data: string }) => {
      device.files.set(path, data)
      return { uri: `file:///cache/${path}` }
    },
  },
}))
vi.mock('@capacitor/file-viewer', () => ({
  FileViewer: {
    openDocumentFromLocalPath: async ({ path }: { path: string }) => {
      device.shown.push(path)
      await device.show(path)
    },
  },
}))

beforeEach(() => {
  device.files.clear()
  device.shown.length = 0
  device.show = async () => {}
})

const pdf = new Blob(['%PDF-1.4'], { type: 'application/pdf' })

it('gives the system a copy under the name of the document', async () => {
  await viewer.open(pdf, 'Tabela de preços.pdf')
  expect(device.shown).toEqual(['file:///cache/documents/Tabela de preços.pdf'])
  expect(Buffer.from(device.files.get('documents/Tabela de preços.pdf') ?? '', 'base64').toString()).toBe(
    '%PDF-1.4',
  )
})

it.each([
  ['../../etc/passwd', 'documents/-..-etc-passwd'],
  ['a\\b:c?.pdf', 'documents/a-b-c-.pdf'],
  ['...', 'documents/documento'],
])('never writes outside its folder: %j', async (name, path) => {
  await viewer.open(pdf, name)
  expect([...device.files.keys()]).toEqual([path])
})

it('keeps one copy', async () => {
  await viewer.open(pdf, 'a.pdf')
  await viewer.open(pdf, 'b.pdf')
  expect([...device.files.keys()]).toEqual(['documents/b.pdf'])
})

it('says so when nothing on the phone opens it', async () => {
  device.show = () => Promise.reject(new Error('OS-PLUG-FLVW-0007'))
  await expect(viewer.open(pdf, 'a.pdf')).rejects.toThrow('Não há aplicativo neste aparelho que abra')
})
