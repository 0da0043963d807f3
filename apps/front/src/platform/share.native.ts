import { Share } from '@capacitor/share'
import { named } from './plugin.ts'
import type { SharePort } from './share.ts'
import { sharedCopy } from './shared-copy.ts'

const failed = 'Não foi possível abrir o compartilhamento deste aparelho. Tente novamente.'
/** What the plugin says on both systems when the sheet is closed, without a code. */
const closed = 'Share canceled'

/** Hands a copy to the system's share sheet. */
export const share: SharePort = {
  offer: async (blob, name) => {
    const uri = await sharedCopy(blob, name)
    try {
      await named('Share', Share.share({ title: name, files: [uri] }))
    } catch (error) {
      if (error instanceof Object && 'message' in error && error.message === closed) return
      throw new Error(failed, { cause: error })
    }
  },
}
