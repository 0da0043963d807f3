/** Where local files live: '/offline' waits for upload, '/uploads' is kept from the server, '/journal' is the queue's copy. */
export type FilesFolder = '/offline' | '/uploads' | '/journal'

export type FilesPort = {
  /** Writes the whole file or nothing; replaces a file of the same path. */
  write: (path: string, blob: Blob) => Promise<void>
  /** The file with the media type of its ending; null when missing. */
  read: (path: string) => Promise<Blob | null>
  /** Removes the file; a missing one is no error. */
  remove: (path: string) => Promise<void>
  /** Full paths in the folder, sorted. */
  list: (folder: FilesFolder) => Promise<string[]>
}

const PATH = /^(\/offline|\/uploads|\/journal)\/([A-Za-z0-9_][A-Za-z0-9_.-]{0,119})$/

const TYPES: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  pdf: 'application/pdf',
  json: 'application/json',
}

/** Splits '/offline/name.jpg'; throws RangeError for any other folder, a sub-folder, '..' or a hidden name. */
export function splitPath(path: string): { folder: FilesFolder; name: string } {
  const [, folder, name] = PATH.exec(path) ?? []
  if (folder === undefined || name === undefined || name.includes('..')) {
    throw new RangeError(`Invalid local file path: ${path}`)
  }
  // The line before looked for it.
  return { folder: folder as FilesFolder, name }
}

/** The same bytes under the media type of the path's ending, application/octet-stream when unknown. */
export function typed(path: string, blob: Blob): Blob {
  const ending = path.slice(path.lastIndexOf('.') + 1).toLowerCase()
  return blob.slice(0, blob.size, TYPES[ending] ?? 'application/octet-stream')
}
