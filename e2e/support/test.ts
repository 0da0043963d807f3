import { test as base, type BrowserContext } from '@playwright/test'
import { apiAs, sessionOf, type Api, type Credentials } from './api.ts'
import { createPhone, type Phone } from './phone.ts'
import { spareData } from './scripts.ts'
import { serverUrl } from './server.ts'
import { putSession } from './sign-in.ts'

interface Fixtures {
  /** The API as the demo's holder of a job title. */
  api: (jobTitle: string) => Promise<Api>
  /** Puts a session of a job title, or of somebody hired, into the browser: the next page is the cms in it, and no screen comes ahead. */
  signIn: (who: string | Credentials) => Promise<void>
  /**
   * A phone with the app that nobody has signed in to. It may have been another test's, since fetching the app for a start
   * without a network takes as long as a short test; `isNew` is for what happens at the first visit, and for what a test
   * puts into the browser beyond its pages.
   */
  phone: (how?: { isNew?: boolean }) => Promise<Phone>
}

/** The phones of a worker that no test holds. */
interface Drawer {
  drawer: Phone[]
}

/**
 * Calls that a test answers itself may be under way when it ends. What they throw then belongs to no test, and would end
 * the worker together with the test that it has begun meanwhile.
 */
const forgetCalls = async (context: BrowserContext) => {
  for (const answered of [...context.pages(), context])
    await answered.unrouteAll({ behavior: 'ignoreErrors' })
}

export const test = base.extend<Fixtures, Drawer>({
  drawer: [
    async ({ browser }, use) => {
      const drawer: Phone[] = []
      await use(drawer)
      // Some end with their browser, when it is the browser that failed.
      if (browser.isConnected()) for (const phone of drawer) await phone.end()
    },
    { scope: 'worker' },
  ],
  context: async ({ context }, use) => {
    await use(context)
    await forgetCalls(context)
  },
  api: async ({ request }, use) => use((jobTitle) => apiAs(request, jobTitle)),
  signIn: async ({ page, request }, use) =>
    use(async (who) => {
      // A hundred scripts of screens that the test never opens are most of what a page loads.
      await spareData(page)
      await putSession(page, serverUrl(), await sessionOf(request, who))
    }),
  phone: async ({ browser, contextOptions, serviceWorkers, drawer }, use) => {
    const startsOffline = serviceWorkers !== 'block'
    const held: { phone: Phone; isKept: boolean }[] = []
    await use(async ({ isNew = false } = {}) => {
      const isKept = startsOffline && !isNew
      const make = async () =>
        createPhone(await browser.newContext(contextOptions), serverUrl(), startsOffline)
      const phone = (isKept ? drawer.pop() : undefined) ?? (await make())
      held.push({ phone, isKept })
      return phone
    })
    for (const { phone, isKept } of held) {
      await forgetCalls(phone.context)
      if (!isKept) await phone.end()
      else {
        await phone.clear()
        drawer.push(phone)
      }
    }
  },
})

export { expect } from '@playwright/test'
