import { spawn } from 'node:child_process'
import { parseArgs } from 'node:util'

// Walks the simulation of sync through so many storms, from a seed on: npm run sim -- --seeds 1000 --from 1
// One seed alone, as a failure names it: npm run sim -- --seed 5 --steps 23 --without F2,F11

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '200' },
    from: { type: 'string', default: '1' },
    seed: { type: 'string' },
    steps: { type: 'string' },
    without: { type: 'string' },
  },
})
const { seeds, from, seed, steps, without } = values
const walk = 'apps/front/src/offline/simulation/walk'
const run = spawn('vitest', ['run', '--project', 'sync', walk], {
  stdio: 'inherit',
  env: {
    ...process.env,
    SEEDS: seeds,
    FROM: from,
    ...(seed !== undefined && { SEED: seed }),
    ...(steps !== undefined && { STEPS: steps }),
    ...(without !== undefined && { WITHOUT: without }),
  },
})
run.on('exit', (code) => (process.exitCode = code ?? 1))
