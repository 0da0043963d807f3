import { execFile } from 'node:child_process'
import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { inject } from 'vitest'

/**
 * Puts a data directory at `dir` as its first start would: what initdb takes seconds for is copied, owners included. Processes
 * are killed here and the machine is not, so that nothing waits for the disk.
 */
export const layCluster = async (dir: string): Promise<void> => {
  await promisify(execFile)('cp', ['-a', inject('testCluster'), dir])
  await appendFile(join(dir, 'cluster', 'postgresql.auto.conf'), 'fsync = off\n')
}
