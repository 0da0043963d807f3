import type { Work, WorkState } from '../../ui/feedback/work-toast.tsx'
import type { Api, DocumentJob } from '../data/api.ts'
import { Problem } from '../data/problem.ts'

const askMs = 800
/** How often the server may be out of reach in a row while it makes a document. */
const mostSilent = 8

const failed = 'Não foi possível gerar o documento. Tente novamente.'
const begun: WorkState = { phase: 'running', progress: 0, message: null }

const later = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

/** A state that others follow. */
const stateOf = (first: WorkState) => {
  let state = first
  const followers = new Set<() => void>()
  return {
    state: () => state,
    set: (next: WorkState) => {
      state = next
      for (const follower of followers) follower()
    },
    subscribe: (changed: () => void) => {
      followers.add(changed)
      return () => followers.delete(changed)
    },
  }
}

const isSilence = (error: unknown) => error instanceof Problem && error.code === 'network'

/** Asks until a job has come to its end, and tells how far it is meanwhile. */
const ended = async (
  api: Pick<Api, 'call'>,
  job: DocumentJob,
  tell: (progress: number) => void,
): Promise<DocumentJob> => {
  let last = job
  let silent = 0
  while (last.state === 'running') {
    await later(askMs)
    try {
      last = await api.call<DocumentJob>(`/document-jobs/${job.id}`)
      silent = 0
      tell(last.progress)
    } catch (error) {
      silent += 1
      if (!isSilence(error) || silent > mostSilent) throw error
    }
  }
  return last
}

export interface Asked {
  title: string
  path: string
  job: DocumentJob
}

/**
 * A long document that is followed until its file is there, which is handed over at once and can be taken again; after a
 * failure it can be asked for again.
 */
export const workOf = (
  api: Pick<Api, 'call' | 'file'>,
  { title, path, job }: Asked,
  handOver: (blob: Blob, name: string) => void,
): Work => {
  const { state, set, subscribe } = stateOf(begun)
  const fail = (error: unknown) =>
    set({ phase: 'failed', progress: 0, message: error instanceof Error ? error.message : failed })
  let made: string | null = null
  let leftOut: string | null = null

  const take = async (): Promise<void> => {
    const file = await api.file(made ?? path)
    if ('job' in file) return follow(file.job)
    handOver(file.blob, file.name)
    return set({ phase: 'done', progress: 100, message: leftOut })
  }
  const follow = async (one: DocumentJob): Promise<void> => {
    const last = await ended(api, one, (progress) => set({ ...begun, progress }))
    if (last.state === 'failed') throw new Error(last.message ?? failed)
    leftOut = last.message
    made = `/document-jobs/${last.id}/file`
    return take()
  }
  const run = (going: () => Promise<void>) => void going().catch(fail)
  const retry = () => {
    made = null
    set(begun)
    run(take)
  }
  run(() => follow(job))
  return { title, subscribe, state, take: () => run(take), retry }
}
