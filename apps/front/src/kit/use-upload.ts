import type { FileRef } from '@rentme/domain/kit/resource'
import { useState } from 'react'
import { shrinkPhoto } from '../platform/image.ts'
import { useFiles } from './files.ts'

const failed = 'Falha ao enviar o arquivo. Tente novamente.'
const tooBig = 4 * 1024 * 1024

/**
 * A phone's photo is made smaller here. What is small goes as it is, and what this browser can not read too: the
 * server tells one format from another, and what to do about each.
 */
const lighter = async (file: File): Promise<File> => {
  if (!file.type.startsWith('image/') || file.size <= tooBig) return file
  const smaller = await shrinkPhoto(file).catch(() => null)
  if (smaller === null) return file
  return new File([smaller.blob], file.name.replace(/\.\w+$/, '.jpg'), { type: smaller.blob.type })
}

const noPicture = 'Envie uma imagem: JPG, PNG ou WEBP.'

const sentenceOf = (error: unknown) => (error instanceof Error ? error.message || failed : failed)

/**
 * Upload of files of a kind, one after another: how far it is, from 0 to 1, why one failed, and what runs it. `onKept` hears
 * after each file what the run has kept so far. A drawing is a picture whose bytes stay what they are.
 */
export const useUpload = (
  kind: 'image' | 'document' | 'drawing',
  onKept: (kept: readonly FileRef[]) => void,
) => {
  const files = useFiles()
  const [part, setPart] = useState<number | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const run = async (chosen: readonly File[]) => {
    if (chosen.length === 0) return
    setFailure(null)
    const kept: FileRef[] = []
    try {
      for (const [at, file] of chosen.entries()) {
        const report = (part: number) => setPart((at + part) / chosen.length)
        report(0)
        const asIs = kind === 'drawing'
        const { signal } = new AbortController()
        const given = asIs ? file : await lighter(file)
        const sent = await files.upload(given, { onProgress: report, signal, asIs })
        // What it is shows once the server has looked inside, whatever its name says.
        if (kind !== 'document' && !sent.mimeType.startsWith('image/')) throw new Error(noPicture)
        kept.push(sent)
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
