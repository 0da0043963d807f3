import { chromium, type Page } from '@playwright/test'
import lighthouse, { desktopConfig } from 'lighthouse'
import { freePort, loginOf, serverUrl } from '../support/server.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const steady = ['accessibility', 'best-practices']
const least = 95

for (const [screen, path, prepare] of [
  ['login', '/login', async () => {}],
  ['dashboard', '/admin', (page: Page) => signIn(page, serverUrl(), loginOf('Administrador'))],
] as const)
  test(`Lighthouse gives the ${screen} at least ${least} for ${steady.join(' and ')}, and little moves`, async ({
    launchOptions,
  }) => {
    const port = await freePort()
    // Lighthouse opens a page of its own in the browser's own profile, which is signed in already.
    const browser = await chromium.launchPersistentContext('', {
      ...launchOptions,
      args: [...(launchOptions.args ?? []), `--remote-debugging-port=${port}`],
    })
    try {
      await prepare(await browser.newPage())
      const url = `${serverUrl()}${path}`
      const options = { port, onlyCategories: ['performance', ...steady], disableStorageReset: true }
      const result = await lighthouse(url, options, desktopConfig)
      if (result === undefined) throw new Error('Lighthouse says nothing')
      const { finalDisplayedUrl, categories: scores, audits } = result.lhr
      expect(finalDisplayedUrl).toBe(url)
      const found = Object.values(audits).filter(({ score }) => score !== null && score < 0.9)
      const words = found.map(({ id, displayValue = '' }) => `${id} ${displayValue}`.trim()).join('; ')
      const scoreOf = (category: string) => Math.round((scores[category]?.score ?? 0) * 100)
      for (const category of steady) expect.soft(scoreOf(category), words).toBeGreaterThanOrEqual(least)
      expect.soft(audits['cumulative-layout-shift']?.numericValue, 'layout shift').toBeLessThan(0.05)
      // The same build swings by 15 points with what else the machine does: told, and no reason to fail.
      console.log(`Lighthouse gives the ${screen} ${scoreOf('performance')} for performance: ${words}`)
    } finally {
      await browser.close()
    }
  })
