import { expect, it } from 'vitest'
import type { DocumentJob } from '../data/api.ts'
import { workOf } from './document-job.ts'
import { networkProblem, Problem } from '../data/problem.ts'

const job: DocumentJob = { id: 'j1', state: 'running', progress: 0, message: null }
const done: DocumentJob = { ...job, state: 'done', progress: 100 }
const asked = { title: 'Etiquetas', path: '/products/labels', job }
const file = { blob: new Blob(['%PDF']), name: 'etiquetas.pdf' }

/** A server that gives these answers to those who ask how far the job is, one after the other. */
const serverOf = (answers: (DocumentJob | Problem)[]) => {
  const fetched: string[] = []
  return {
    fetched,
    call: async <T>(): Promise<T> => {
      const answer = answers.shift()
      if (answer instanceof Problem) throw answer
      return answer as T
    },
    file: async (path: string) => {
      fetched.push(path)
      return path === asked.path ? { job } : file
    },
  }
}

const follow = (answers: (DocumentJob | Problem)[]) => {
  const server = serverOf(answers)
  const handed: string[] = []
  const work = workOf(server, asked, (_blob, name) => handed.push(name))
  const seen: string[] = []
  work.subscribe(() => seen.push(`${work.state().phase} ${work.state().progress}`))
  return {
    server,
    handed,
    work,
    seen,
    in: (phase: string) => expect.poll(() => work.state().phase).toBe(phase),
  }
}

it('tells how far a long document is, hands it over once it is there, and again when asked', async () => {
  const {
    server,
    handed,
    work,
    seen,
    in: reached,
  } = follow([{ ...job, progress: 40 }, networkProblem(), done])
  expect(work.state()).toEqual({ phase: 'running', progress: 0, message: null })
  await reached('done')
  expect(seen).toEqual(['running 40', 'running 100', 'done 100'])
  work.take()
  await expect.poll(() => handed).toEqual(['etiquetas.pdf', 'etiquetas.pdf'])
  expect(server.fetched).toEqual(['/document-jobs/j1/file', '/document-jobs/j1/file'])
})

it('says what a file that is ready leaves out', async () => {
  const message = '1 registro ficou de fora: OS-2026-00003. A última página diz por quê.'
  const { work, in: reached } = follow([{ ...done, message }])
  await reached('done')
  expect(work.state().message).toBe(message)
})

it('says why there is none, and asks for it again', async () => {
  const message = 'A imagem “a.jpg” não pôde ser lida.'
  const { server, handed, work, in: reached } = follow([{ ...job, state: 'failed', message }, done])
  await reached('failed')
  expect(work.state().message).toBe(message)
  work.retry()
  await reached('done')
  expect(server.fetched).toEqual(['/products/labels', '/document-jobs/j1/file'])
  expect(handed).toEqual(['etiquetas.pdf'])
})
