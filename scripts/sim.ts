import { spawn } from 'node:child_process'
import { parseArgs } from 'node:util'

// Walks the simulation of sync through so many storms, from a seed on: npm run sim -- --seeds 1000 --from 1

const { values } = parseArgs({
  options: { seeds: { type: 'string', default: '200' }, from: { type: 'string', default: '1' } },
})
const walk = 'apps/front/src/offline/simulation/walk'
const run = spawn('vitest', ['run', '--project', 'sync', walk], {
  stdio: 'inherit',
  env: { ...process.env, SEEDS: values.seeds, FROM: values.from },
})
run.on('exit', (code) => (process.exitCode = code ?? 1))
