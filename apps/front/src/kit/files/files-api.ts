import type { FileRef } from '@rentme/domain/kit/resource'
import type { FileSource } from './files.ts'
import { networkProblem, problemOf } from '../data/problem.ts'
import type { Session } from '../session/session.ts'

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

// `fetch` does not tell how much of a body is sent, XMLHttpRequest does.
const send = (
  url: string,
  headers: Record<string, string>,
  body: FormData,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total))
    request.addEventListener('load', () => {
      const answer = parsed(request.responseText)
      if (request.status < 300) resolve(answer)
      else reject(problemOf(request.status, answer))
    })
    request.addEventListener('error', () => reject(networkProblem()))
    request.addEventListener('abort', () => reject(networkProblem()))
    signal.addEventListener('abort', () => request.abort())
    request.send(body)
  })

/** Files on the server: uploads first, then the id in the field; pictures through the proxy. */
export const apiFiles = (session: Session): FileSource => ({
  upload: async (file, { onProgress, signal }) => {
    const body = new FormData()
    body.append('files', file, file.name)
    const headers = {
      Accept: 'application/json',
      'X-Application-Type': session.application,
      Authorization: `Bearer ${session.state().token ?? ''}`,
    }
    // What the API declares of an upload.
    const [kept] = (await send(`${session.base}/api/uploads`, headers, body, onProgress, signal)) as FileRef[]
    if (kept === undefined) throw networkProblem()
    return kept
  },
  load: (id, size) => session.api.blob(`/image-proxy/${id}?size=${size}`),
})
