import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { findChromium } from './chromium.ts'

const root = resolve(import.meta.dirname, '..')

const run = (args: readonly string[], env: NodeJS.ProcessEnv = {}): void => {
  const { status } = spawnSync('npm', args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  })
  if (status !== 0) process.exit(status ?? 1)
}

// What the browser opens is what the sources say now.
run(['run', '--silent', 'build'])
const chromium = findChromium()
if (chromium === null) {
  console.error(
    'The browser tests need Chromium: run `npx playwright install chromium`, or set CHROMIUM_PATH.',
  )
  process.exit(1)
}
run(['exec', '--', 'playwright', 'test', '-c', 'e2e/playwright.config.ts', ...process.argv.slice(2)], {
  CHROMIUM_PATH: chromium,
})
