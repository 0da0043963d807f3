import { threadId } from 'node:worker_threads'

export interface Task {
  /** Address of the module whose default export does the work. */
  module: string
  input: unknown
  /** Takes the id of the thread that does it. */
  thread: Int32Array<SharedArrayBuffer>
}

/** Runs in a thread: says which, then does what it was started for. */
export default async ({ module, input, thread }: Task): Promise<unknown> => {
  // Its caller names a module of this kind, and nothing else starts a thread.
  const { default: work } = (await import(module)) as { default: (input: unknown) => unknown }
  Atomics.store(thread, 0, threadId)
  return work(input)
}
