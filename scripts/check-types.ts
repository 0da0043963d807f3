import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'

// By what the files run on: anything, Node, the browser as each platform (`native` swaps the files behind `#platform/*`),
// and Node that drives a browser.
const projects = [
  'packages/domain/tsconfig.json',
  'tsconfig.json',
  'apps/front/tsconfig.json',
  'apps/front/tsconfig.native.json',
  'e2e/tsconfig.json',
  'bench/tsconfig.json',
]

// What an earlier run found of files that are unchanged is kept, so that a second check takes a fraction of the first.
const known = resolve(import.meta.dirname, '../node_modules/.cache/rentme-types')

const failed = projects.filter((project) => {
  const knownOf = resolve(known, `${project.replaceAll('/', '-')}.tsbuildinfo`)
  const { status } = spawnSync('tsc', ['-p', project, '--incremental', '--tsBuildInfoFile', knownOf], {
    stdio: 'inherit',
  })
  return status !== 0
})
if (failed.length > 0) {
  console.error(`Types do not check in: ${failed.join(', ')}`)
  process.exit(1)
}
