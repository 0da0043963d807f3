import { FileViewer } from '@capacitor/file-viewer'
import { Directory, Filesystem } from '@capacitor/filesystem'
import { toBase64 } from './base64.ts'
import { named } from './plugin.ts'
import { fileName, type ViewerPort } from './viewer.ts'

const folder = 'documents'
const directory = Directory.Cache
const nothingOpens = 'Não há aplicativo neste aparelho que abra este documento.'

/**
 * Shows a document by the system's own viewer. The copy that it reads lies in the cache, which the system empties, and
 * which the next document replaces.
 */
export const viewer: ViewerPort = {
  open: async (blob, name) => {
    await Filesystem.rmdir({ path: folder, directory, recursive: true }).catch(() => null)
    const path = `${folder}/${fileName(name)}`
    const data = await toBase64(blob)
    const { uri } = await named(
      'Filesystem',
      Filesystem.writeFile({ path, data, directory, recursive: true }),
    )
    try {
      await named('FileViewer', FileViewer.openDocumentFromLocalPath({ path: uri }))
    } catch (error) {
      throw new Error(nothingOpens, { cause: error })
    }
  },
}
