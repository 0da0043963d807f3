import type { FileRef } from '@rentme/domain/kit/resource'
import { toastError } from '../ui/toast.tsx'
import { useFiles } from './files.ts'

const failed = 'Falha ao baixar o arquivo. Tente novamente.'

/** Hands a kept file over to the browser under its own name. */
export const useDownload = () => {
  const files = useFiles()
  return async ({ id, name }: Pick<FileRef, 'id' | 'name'>): Promise<void> => {
    try {
      const address = URL.createObjectURL(await files.load(id, 'full'))
      const link = document.createElement('a')
      link.href = address
      link.download = name
      link.click()
      URL.revokeObjectURL(address)
    } catch (error) {
      toastError(error instanceof Error ? error.message : failed)
    }
  }
}
