import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const module = JSON.stringify(join(import.meta.dirname, 'end-with-npm.ts'))

const child = `
  const { endWithNpm } = await import(${module})
  process.on('SIGTERM', () => { console.log('ended'); process.exit() })
  setInterval(() => {}, 1000)
  endWithNpm()
  console.log('started')`

// Stands where npm stands: it starts the child and does nothing when it is killed.
const parent = `
  const { spawn } = await import('node:child_process')
  spawn(process.execPath, ['--input-type=module', '-e', ${JSON.stringify(child)}], { stdio: 'inherit' })
  setInterval(() => {}, 1000)`

it('ends the process whose npm was killed', async () => {
  const npm = spawn(process.execPath, ['--input-type=module', '-e', parent], {
    env: { ...process.env, npm_lifecycle_event: 'start' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: npm.stdout })
  expect(await once(lines, 'line')).toEqual(['started'])
  const next = once(lines, 'line')
  npm.kill('SIGKILL')
  expect(await next).toEqual(['ended'])
})
