import { join, resolve } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openCluster } from '../postgres/cluster.ts'
import { startEmbedded } from '../postgres/embedded.ts'
import { openRun, prepareTemplate, withServer } from './template.ts'

declare module 'vitest' {
  interface ProvidedContext {
    testServerUrl: string
    testTemplate: string
    testRun: string
    testCluster: string
  }
}

// Kept between runs: a run that finds the data directory and the template is ready in a fraction of a second.
const cache = resolve(import.meta.dirname, '../../../../node_modules/.cache')
const dataFolder = join(cache, 'rentme-test-postgres')
const emptyFolder = join(cache, 'rentme-test-cluster')

const startServer = async () => {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { url: given, stop: async () => {} }
  const embedded = await startEmbedded(dataFolder)
  await withServer(embedded.url, async (client) => {
    // Nothing here has to outlive the machine. After the checkpoint of each copied template, whole pages would be logged.
    for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit'])
      await client.query(`alter system set ${setting} = off`)
    await client.query('select pg_reload_conf()')
  })
  return embedded
}

/** Before the tests of the API: one PostgreSQL (TEST_DATABASE_URL or embedded) with a migrated template. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  await openCluster(emptyFolder)
  project.provide('testCluster', emptyFolder)
  const server = await startServer()
  project.provide('testServerUrl', server.url)
  project.provide('testTemplate', await prepareTemplate(server.url))
  const { run, drop } = openRun(server.url)
  project.provide('testRun', run)
  return async () => {
    await drop()
    await server.stop()
  }
}
