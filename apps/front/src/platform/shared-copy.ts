import { Directory, Filesystem } from '@capacitor/filesystem'
import { toBase64 } from './base64.ts'
import { fileName } from './file-name.ts'
import { named } from './plugin.ts'

const folder = 'documents'
const directory = Directory.Cache

/** A copy of a document that another app may read, by its `file:` address: in the cache, which the system empties, one at a time. */
export const sharedCopy = async (blob: Blob, name: string): Promise<string> => {
  await Filesystem.rmdir({ path: folder, directory, recursive: true }).catch(() => null)
  const path = `${folder}/${fileName(name)}`
  const data = await toBase64(blob)
  const { uri } = await named('Filesystem', Filesystem.writeFile({ path, data, directory, recursive: true }))
  return uri
}
