import { defineConfig } from 'vitest/config'

// The domain decides about calendar days, so its tests run far from and at the zone of the product.
const domainIn = (zone: string) => ({
  test: { name: `domain ${zone}`, include: ['packages/domain/src/**/*.test.ts'], env: { TZ: zone } },
})

export default defineConfig({
  test: {
    pool: 'forks',
    projects: [
      domainIn('UTC'),
      domainIn('America/Sao_Paulo'),
      { test: { name: 'testing', include: ['packages/testing/src/**/*.test.ts'] } },
      {
        test: {
          name: 'api',
          include: ['apps/api/src/**/*.test.ts', 'apps/front/src/**/*.api-test.ts'],
          globalSetup: 'apps/api/src/testing/global-setup.ts',
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      { test: { name: 'front', include: ['apps/front/src/**/*.test.{ts,tsx}'] } },
      { test: { name: 'tools', include: ['apps/mobile/**/*.test.ts', 'scripts/**/*.test.ts'] } },
    ],
  },
})
