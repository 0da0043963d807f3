import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'

// By what the files run on: the browser, Node, Node that drives a browser, anything. The longest comes first.
const projects = [
  'apps/front/tsconfig.json',
  'tsconfig.json',
  'e2e/tsconfig.json',
  'packages/domain/tsconfig.json',
]

// What an earlier run found of files that are unchanged is kept, so that a second check takes a fraction of the first.
const known = resolve(import.meta.dirname, '../node_modules/.cache/rentme-types')

/** One checker for each project: several share the work of one, and find out what they have in common again each. */
const isSound = async (project: string): Promise<boolean> => {
  const knownOf = resolve(known, `${project.replaceAll('/', '-')}.tsbuildinfo`)
  const keeping = ['--incremental', '--tsBuildInfoFile', knownOf]
  const tsc = spawn('tsc', ['-p', project, ...keeping, '--checkers', '1'], { stdio: 'inherit' })
  const [status] = (await once(tsc, 'exit')) as [number | null]
  return status === 0
}

const sound = await Promise.all(projects.map(isSound))
const failed = projects.filter((_, at) => !sound[at])
if (failed.length > 0) {
  console.error(`Types do not check in: ${failed.join(', ')}`)
  process.exit(1)
}
