import type { FileRef } from '@rentme/domain/kit/resource'
import { useQuery } from '@tanstack/react-query'
import { createContext, useContext } from 'react'

export type ImageSize = 'thumb' | 'medium' | 'full'

/** Where pictures and documents come from and go to: the server on one build, the device on the other. */
export interface FileSource {
  /** Keeps a file and answers its id and facts; `onProgress` hears a part from 0 to 1. Throws a `Problem`. */
  upload: (file: File, onProgress: (part: number) => void, signal: AbortSignal) => Promise<FileRef>
  /** The bytes of a picture in a size, or of a document. */
  load: (id: string, size: ImageSize) => Promise<Blob>
}

const Context = createContext<FileSource | null>(null)
export const FilesProvider = Context.Provider

export const useFiles = (): FileSource => {
  const files = useContext(Context)
  if (files === null) throw new Error('FilesProvider is missing')
  return files
}

const dataUrl = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')))
    reader.readAsDataURL(blob)
  })

/** Address of a picture for `src`, null until it is there. A file never changes, so it is asked for once. */
export const useImage = (id: string | null | undefined, size: ImageSize = 'thumb'): string | null => {
  const files = useFiles()
  const { data } = useQuery({
    queryKey: ['file', id, size],
    queryFn: async () => dataUrl(await files.load(id ?? '', size)),
    enabled: typeof id === 'string',
    staleTime: Infinity,
  })
  return data ?? null
}
