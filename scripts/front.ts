import { spawnSync } from 'node:child_process'
import { globSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')

const sources = [
  'package-lock.json',
  'apps/front/*.{html,ts,json}',
  'apps/front/{src,public}/**/*',
  'packages/domain/src/**/*',
]
const pages = ['cms', 'app'].map((build) => join(root, 'apps/front/dist', build, 'index.html'))

const changedAt = (path: string): number => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0

const isStale = (): boolean => {
  const built = Math.min(...pages.map(changedAt))
  return globSync(sources, { cwd: root }).some((path) => changedAt(join(root, path)) > built)
}

/** Builds both front ends when a source is newer than what was built. Throws when the build fails. */
export const buildFrontIfStale = (): void => {
  if (!isStale()) return
  console.log('Building the front ends…')
  const { status, stdout, stderr } = spawnSync('npm', ['run', 'build'], {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new Error(`The front ends were not built:\n${stdout}${stderr}`)
}
