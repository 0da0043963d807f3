import { sentenceOf } from '../../../kit/page/sentence.ts'
import { share } from '#platform/share'
import { viewer } from '#platform/viewer'
import type { FileRef } from '@rentme/domain/kit/resource'
import { toastError } from '../../../ui/feedback/toast.tsx'
import { useFiles } from '../../../kit/files/files.ts'

const failed = 'Falha ao abrir o documento. Tente novamente.'

/** Hands a kept document over to the system: to its viewer, or a tab; or to its share sheet. */
export const useHandFile = () => {
  const files = useFiles()
  const hand =
    (to: (bytes: Blob, name: string) => Promise<void>) =>
    async ({ id, name, mimeType }: Pick<FileRef, 'id' | 'name' | 'mimeType'>): Promise<void> => {
      try {
        const bytes = await files.load(id, 'full')
        // Others go by the type, and kept bytes may have lost theirs.
        await to(bytes.slice(0, bytes.size, mimeType), name)
      } catch (error) {
        toastError(sentenceOf(error, failed))
      }
    }
  return { show: hand(viewer.open), offer: hand(share.offer) }
}
