import { sentenceOf } from '../../../kit/page/sentence.ts'
import { viewer } from '#platform/viewer'
import type { FileRef } from '@rentme/domain/kit/resource'
import { toastError } from '../../../ui/feedback/toast.tsx'
import { useFiles } from '../../../kit/files/files.ts'

const failed = 'Falha ao abrir o documento. Tente novamente.'

/** Shows a kept document outside the app: in the system's viewer, or in a tab. */
export const useOpenFile = () => {
  const files = useFiles()
  return async ({ id, name, mimeType }: Pick<FileRef, 'id' | 'name' | 'mimeType'>): Promise<void> => {
    try {
      const bytes = await files.load(id, 'full')
      // A tab shows what the type says, and kept bytes may have lost theirs.
      await viewer.open(bytes.slice(0, bytes.size, mimeType), name)
    } catch (error) {
      toastError(sentenceOf(error, failed))
    }
  }
}
