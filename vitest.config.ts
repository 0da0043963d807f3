import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

// Ends what hangs; how fast something is, no test says by it.
const common = {
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 180_000 } },
  setupFiles: 'packages/testing/src/properties.ts',
}

// The domain decides about calendar days, so its tests run far from and at the zone of the product. Its files share a
// process: they only call functions, and loading these is what takes long.
const domainIn = (zone: string) => ({
  test: {
    ...common,
    name: `domain ${zone}`,
    include: ['packages/domain/src/**/*.test.ts'],
    env: { TZ: zone },
    isolate: false,
  },
})

/** The device's engine and its plans against the server itself. */
const device = 'apps/front/src/offline/{engine,parity}/**/*.api-test.ts'

const withDatabase = (name: string, include: string, more = {}) => ({
  test: {
    ...common,
    name,
    include: [include],
    globalSetup: 'apps/api/src/testing/global-setup.ts',
    ...more,
  },
})

// They put modules of their own in place of others, which those who come after them in the same process would find.
const alone = ['apps/front/src/platform/*.native.test.ts', 'apps/front/src/builds/app/form-files.test.tsx']

/** Files of the front end share a process, and screens a page: what a file leaves there goes with it (`leave-nothing.ts`). */
const front = (name: string, include: string[], more: object) => ({
  test: {
    ...common,
    name,
    include,
    setupFiles: [
      common.setupFiles,
      'apps/front/src/testing/no-owner-stacks.ts',
      'apps/front/src/testing/leave-nothing.ts',
    ],
    isolate: false,
    ...more,
  },
})

/** Ends of the names of what takes minutes: begun last, one processor would wait for it while another has nothing left. */
const longest = ['/simulation/walk.api-test.ts', '.api-test.ts']

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const places = [...longest, '']
    const placeOf = ({ moduleId }: TestSpecification) => places.findIndex((end) => moduleId.endsWith(end))
    return (await super.sort(files)).toSorted((a, b) => placeOf(a) - placeOf(b))
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    pool: 'forks',
    maxWorkers: '100%',
    projects: [
      domainIn('UTC'),
      domainIn('America/Sao_Paulo'),
      { test: { ...common, name: 'testing', include: ['packages/testing/src/**/*.test.ts'] } },
      // Files of the API share a process: each has a database of its own, and loading the server is what takes long.
      withDatabase('api', 'apps/api/src/**/*.test.ts', { isolate: false }),
      // They put databases of their own into the same process; storms put other clocks, disks and modules there.
      withDatabase('device', device, { isolate: false }),
      withDatabase('sync', 'apps/front/src/**/*.api-test.ts', { exclude: [device] }),
      front('front', ['apps/front/src/**/*.test.ts'], { exclude: alone }),
      front('screens', ['apps/front/src/**/*.test.tsx'], { exclude: alone, environment: 'happy-dom' }),
      front('alone', alone, { isolate: true }),
      {
        test: {
          ...common,
          name: 'tools',
          include: ['apps/mobile/**/*.test.ts', '{deploy,scripts}/**/*.test.ts'],
        },
      },
    ],
  },
})
