import { files } from './files.native.ts'
import type { JournalPort } from './journal.ts'

const folder = '/journal'
const ending = '.json'
const pathOf = (name: string) => `${folder}/${name}${ending}`

/** One file each in the app's own data directory, which the system does not evict. */
export const journal: JournalPort = {
  write: (name, text) => files.write(pathOf(name), new Blob([text], { type: 'application/json' })),
  read: async (name) => (await (await files.read(pathOf(name)))?.text()) ?? null,
  remove: (name) => files.remove(pathOf(name)),
  names: async () => (await files.list(folder)).map((path) => path.slice(folder.length + 1, -ending.length)),
}
