import { defineConfig, devices } from '@playwright/test'
import { brief, lasting } from './support/browser.ts'

// Set by the global setup before a worker reads this file.
const baseURL = process.env['E2E_URL']

const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 1,
  isMobile: true,
  hasTouch: true,
}

// What slides and fades in the cms is looked at once it stands; in the app, fingers meet it on its way.
const cms = {
  viewport: { width: 1440, height: 900 },
  contextOptions: { reducedMotion: 'reduce' as const },
}

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './support/global-setup.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // Ends what hangs; how fast something is, no test says by it.
  timeout: 600_000,
  expect: { timeout: 120_000 },
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    ...(baseURL !== undefined && { baseURL }),
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
    // A trace of every step takes about as much of the machine as the step.
    trace: process.env['TRACE'] === '1' ? { mode: 'retain-on-failure', screenshots: false } : 'off',
    launchOptions: brief,
  },
  projects: [
    // One project, whose workers share their phones: fetching the app for a start without a network takes as long as a short test.
    { name: 'phones', testMatch: '**/{offline,app}/*.spec.ts', use: phone },
    { name: 'cms', testDir: 'cms', use: cms },
    // What is measured runs when nothing else does.
    {
      name: 'budgets',
      testDir: 'budgets',
      fullyParallel: false,
      use: { launchOptions: lasting },
      dependencies: ['phones', 'cms'],
    },
    ...(process.env['SCREENSHOTS'] === '1' ? [{ name: 'screenshots', testDir: 'screenshots' }] : []),
  ],
})
