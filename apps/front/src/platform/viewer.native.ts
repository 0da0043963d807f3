import { FileViewer } from '@capacitor/file-viewer'
import { named } from './plugin.ts'
import { sharedCopy } from './shared-copy.ts'
import type { ViewerPort } from './viewer.ts'

const nothingOpens = 'Não há aplicativo neste aparelho que abra este documento.'

/** Shows a document by the system's own viewer, which reads a copy. */
export const viewer: ViewerPort = {
  open: async (blob, name) => {
    const path = await sharedCopy(blob, name)
    try {
      await named('FileViewer', FileViewer.openDocumentFromLocalPath({ path }))
    } catch (error) {
      throw new Error(nothingOpens, { cause: error })
    }
  },
}
