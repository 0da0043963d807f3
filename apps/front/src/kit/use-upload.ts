import type { FileRef } from '@rentme/domain/kit/resource'
import { useState } from 'react'
import { shrinkPhoto } from '../platform/image.ts'
import { useFiles } from './files.ts'

const failed = 'Falha ao enviar o arquivo. Tente novamente.'
const tooBig = 4 * 1024 * 1024

/** A phone's photo is made smaller here; what is no photo, or is small, goes as it is. */
const lighter = async (file: File): Promise<File> => {
  if (!file.type.startsWith('image/') || file.size <= tooBig) return file
  const { blob } = await shrinkPhoto(file)
  return new File([blob], file.name.replace(/\.\w+$/, '.jpg'), { type: blob.type })
}

const sentenceOf = (error: unknown) => (error instanceof Error ? error.message || failed : failed)

/**
 * Upload of files one after another: how far it is, from 0 to 1, why one failed, and what runs it. `onKept` hears
 * after each file what the run has kept so far.
 */
export const useUpload = (onKept: (kept: readonly FileRef[]) => void) => {
  const files = useFiles()
  const [part, setPart] = useState<number | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const run = async (chosen: readonly File[]) => {
    if (chosen.length === 0) return
    setFailure(null)
    const kept: FileRef[] = []
    try {
      for (const [at, file] of chosen.entries()) {
        const report = (sent: number) => setPart((at + sent) / chosen.length)
        report(0)
        kept.push(await files.upload(await lighter(file), report, new AbortController().signal))
        onKept(kept)
      }
    } catch (error) {
      setFailure(sentenceOf(error))
    } finally {
      setPart(null)
    }
  }
  return { part, failure, run }
}
