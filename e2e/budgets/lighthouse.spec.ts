import lighthouse, { desktopConfig, type Result } from 'lighthouse'
import { chromium } from '@playwright/test'
import { loginOf, serverUrl } from '../support/server.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const categories = ['performance', 'accessibility', 'best-practices']
const port = 9333
const runs = 3

const scoresOf = ({ categories: found }: Result) =>
  categories.map((name) => Math.round((found[name]?.score ?? 0) * 100))

const middle = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]

/** Scores of a page, each the median of three runs: one run varies with what else the machine does. */
const measure = async (url: string): Promise<Record<string, number | undefined>> => {
  const scores: number[][] = []
  for (let run = 0; run < runs; run += 1) {
    const result = await lighthouse(
      url,
      { port, onlyCategories: categories, disableStorageReset: true },
      desktopConfig,
    )
    if (result === undefined) throw new Error('Lighthouse gave no result')
    expect(result.lhr.finalDisplayedUrl).toBe(url)
    scores.push(scoresOf(result.lhr))
  }
  return Object.fromEntries(categories.map((name, at) => [name, middle(scores.map((one) => one[at] ?? 0))]))
}

test('login and dashboard are fast, reachable and sound as Lighthouse sees them', async ({
  launchOptions,
}) => {
  test.setTimeout(240_000)
  // Lighthouse opens its own tab: only a context that is the browser's own shares the session with it.
  const browser = await chromium.launchPersistentContext('', {
    ...launchOptions,
    args: [...(launchOptions.args ?? []), `--remote-debugging-port=${port}`],
  })
  try {
    const page = await browser.newPage()
    const login = await measure(`${serverUrl()}/login`)
    await signIn(page, serverUrl(), loginOf('Administrador'))
    const dashboard = await measure(`${serverUrl()}/admin`)
    for (const scores of [login, dashboard])
      for (const name of categories) expect.soft(scores[name], name).toBeGreaterThanOrEqual(95)
  } finally {
    await browser.close()
  }
})
