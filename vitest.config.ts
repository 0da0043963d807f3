import { defineConfig } from 'vitest/config'

// Ends what hangs; how fast something is, no test says by it.
const common = {
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 30_000 } },
  setupFiles: 'packages/testing/src/properties.ts',
}

// The domain decides about calendar days, so its tests run far from and at the zone of the product.
const domainIn = (zone: string) => ({
  test: {
    ...common,
    name: `domain ${zone}`,
    include: ['packages/domain/src/**/*.test.ts'],
    env: { TZ: zone },
  },
})

export default defineConfig({
  test: {
    pool: 'forks',
    projects: [
      domainIn('UTC'),
      domainIn('America/Sao_Paulo'),
      { test: { ...common, name: 'testing', include: ['packages/testing/src/**/*.test.ts'] } },
      {
        test: {
          ...common,
          name: 'api',
          include: ['apps/api/src/**/*.test.ts', 'apps/front/src/**/*.api-test.ts'],
          globalSetup: 'apps/api/src/testing/global-setup.ts',
        },
      },
      { test: { ...common, name: 'front', include: ['apps/front/src/**/*.test.{ts,tsx}'] } },
      { test: { ...common, name: 'tools', include: ['apps/mobile/**/*.test.ts', 'scripts/**/*.test.ts'] } },
    ],
  },
})
