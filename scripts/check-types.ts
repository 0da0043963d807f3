import { spawnSync } from 'node:child_process'

// Both platforms of the front end are type-checked: `native` swaps the files behind `#platform/*`.
const projects = [
  'tsconfig.json',
  'packages/domain/tsconfig.json',
  'packages/testing/tsconfig.json',
  'apps/api/tsconfig.json',
  'apps/front/tsconfig.json',
  'apps/front/tsconfig.native.json',
  'apps/mobile/tsconfig.json',
  'e2e/tsconfig.json',
  'bench/tsconfig.json',
]

const failed = projects.filter((project) => {
  const { status } = spawnSync('tsc', ['-p', project], { stdio: 'inherit' })
  return status !== 0
})
if (failed.length > 0) {
  console.error(`Types do not check in: ${failed.join(', ')}`)
  process.exit(1)
}
