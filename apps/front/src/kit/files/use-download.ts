import { sentenceOf } from '../page/sentence.ts'
import type { FileRef } from '@rentme/domain/kit/resource'
import { toastError } from '../../ui/feedback/toast.tsx'
import { useFiles } from './files.ts'
import { handOver } from '../../platform/hand-over.ts'

const failed = 'Falha ao baixar o arquivo. Tente novamente.'

/** Hands a kept file over to the browser under its own name. */
export const useDownload = () => {
  const files = useFiles()
  return async ({ id, name }: Pick<FileRef, 'id' | 'name'>): Promise<void> => {
    try {
      handOver(await files.load(id, 'full'), name)
    } catch (error) {
      toastError(sentenceOf(error, failed))
    }
  }
}
