import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { inject } from 'vitest'

/** Puts a data directory at `dir` as its first start would: what initdb takes seconds for is copied, owners included. */
export const layCluster = async (dir: string): Promise<void> => {
  await promisify(execFile)('cp', ['-a', inject('testCluster'), dir])
}
