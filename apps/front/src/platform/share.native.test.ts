import { beforeEach, expect, it, vi } from 'vitest'
import { share } from './share.native.ts'

// Node has no native bridge: `device` is the phone's cache folder and its sheet.
const device = vi.hoisted(() => ({
  files: new Map<string, string>(),
  offered: [] as unknown[],
  answer: async () => {},
}))
vi.mock('./base64.ts', () => ({
  toBase64: async (blob: Blob) => Buffer.from(await blob.arrayBuffer()).toString('base64'),
}))
vi.mock('@capacitor/filesystem', async (original) => ({
  ...(await original<typeof import('@capacitor/filesystem')>()),
  Filesystem: {
    rmdir: async () => device.files.clear(),
    writeFile: async ({ path, data }: { path: string; data: string }) => {
      device.files.set(path, data)
      return { uri: `file:///cache/${path}` }
    },
  },
}))
vi.mock('@capacitor/share', () => ({
  Share: {
    share: async (options: unknown) => {
      device.offered.push(options)
      await device.answer()
      return {}
    },
  },
}))

beforeEach(() => {
  device.files.clear()
  device.offered.length = 0
  device.answer = async () => {}
})

const pdf = new Blob(['%PDF-1.4'], { type: 'application/pdf' })

it('hands the sheet a copy under the name of the document, one at a time', async () => {
  await share.offer(pdf, 'a.pdf')
  await share.offer(pdf, '../checklist.pdf')
  expect(device.offered.at(-1)).toEqual({
    title: '../checklist.pdf',
    files: ['file:///cache/documents/-checklist.pdf'],
  })
  expect([...device.files.keys()]).toEqual(['documents/-checklist.pdf'])
})

it('takes a closed sheet for a change of mind, and says when there is none', async () => {
  device.answer = () => Promise.reject(new Error('Share canceled'))
  await share.offer(pdf, 'a.pdf')
  device.answer = () => Promise.reject(new Error("Can't share while sharing is in progress"))
  await expect(share.offer(pdf, 'a.pdf')).rejects.toThrow('Não foi possível abrir o compartilhamento')
})
