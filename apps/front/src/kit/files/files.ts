import type { FileRef } from '@rentme/domain/kit/resource'
import { useQueries } from '@tanstack/react-query'
import { createContext, useContext } from 'react'

export type ImageSize = 'thumb' | 'medium' | 'full'

interface UploadOptions {
  /** Hears a part from 0 to 1. */
  onProgress: (part: number) => void
  signal: AbortSignal
  /** Keeps the bytes as they are: a drawing is no photo that is made smaller. */
  asIs: boolean
}

/** Where pictures and documents come from and go to: the server on one build, the device on the other. */
export interface FileSource {
  /** Keeps a file and answers its id and facts. Throws a `Problem`. */
  upload: (file: File, options: UploadOptions) => Promise<FileRef>
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
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')))
    reader.readAsDataURL(blob)
  })

// A file never changes, so it is asked for once; what could not be had, again once there is a connection.
const imageQuery = (files: FileSource, id: string, size: ImageSize) => ({
  queryKey: ['file', id, size],
  queryFn: async () => dataUrl(await files.load(id, size)),
  staleTime: Infinity,
  refetchOnReconnect: true,
})

export interface Picture {
  /** Address for `src`, null until it is there. */
  src: string | null
  /** It can not be had now. */
  isMissing: boolean
}

const nothing: Picture = { src: null, isMissing: false }

/** Several pictures, in their order. */
export const usePictures = (ids: readonly string[], size: ImageSize = 'thumb'): Picture[] => {
  const files = useFiles()
  const answers = useQueries({ queries: ids.map((id) => imageQuery(files, id, size)) })
  return answers.map(({ data, isError }) => ({ src: data ?? null, isMissing: isError }))
}

/** One picture. */
export const usePicture = (id: string | null | undefined, size: ImageSize = 'thumb'): Picture =>
  usePictures(typeof id === 'string' ? [id] : [], size)[0] ?? nothing

/** Address of a picture for `src`, null until it is there. */
export const useImage = (id: string | null | undefined, size: ImageSize = 'thumb'): string | null =>
  usePicture(id, size).src

/** Addresses of several pictures, in their order. */
export const useImages = (ids: readonly string[], size: ImageSize = 'thumb'): (string | null)[] =>
  usePictures(ids, size).map(({ src }) => src)
