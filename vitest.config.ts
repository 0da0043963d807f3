import { defineConfig } from 'vitest/config'

// Ends what hangs; how fast something is, no test says by it.
const common = {
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 30_000 } },
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

const withDatabase = (name: string, include: string, more = {}) => ({
  test: {
    ...common,
    name,
    include: [include],
    globalSetup: 'apps/api/src/testing/global-setup.ts',
    ...more,
  },
})

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: '100%',
    projects: [
      domainIn('UTC'),
      domainIn('America/Sao_Paulo'),
      { test: { ...common, name: 'testing', include: ['packages/testing/src/**/*.test.ts'] } },
      // Files of the API share a process: each has a database of its own, and loading the server is what takes long.
      withDatabase('api', 'apps/api/src/**/*.test.ts', { isolate: false }),
      withDatabase('sync', 'apps/front/src/**/*.api-test.ts'),
      {
        test: {
          ...common,
          name: 'front',
          include: ['apps/front/src/**/*.test.{ts,tsx}'],
          setupFiles: [common.setupFiles, 'apps/front/src/testing/unmount.ts'],
        },
      },
      { test: { ...common, name: 'tools', include: ['apps/mobile/**/*.test.ts', 'scripts/**/*.test.ts'] } },
    ],
  },
})
