import { test as base, type BrowserContext } from '@playwright/test'
import { apiAs, sessionOf, type Api, type Credentials } from './api.ts'
import { createPhone, type Phone } from './phone.ts'
import { spareData } from './scripts.ts'
import { serverUrl } from './server.ts'
import { resume, signIn } from './sign-in.ts'

interface Fixtures {
  /** The API as the demo's holder of a job title. */
  api: (jobTitle: string) => Promise<Api>
  /** Opens the cms as a job title, in a session that is there already, or as somebody hired, through the login screen; no screen comes ahead. */
  signIn: (who: string | Credentials) => Promise<void>
  /** A new phone with the app, not signed in. */
  phone: () => Promise<Phone>
}

/**
 * Calls that a test answers itself may be under way when it ends. What they throw then belongs to no test, and would end
 * the worker together with the test that it has begun meanwhile.
 */
const forgetCalls = async (context: BrowserContext) => {
  for (const answered of [...context.pages(), context])
    await answered.unrouteAll({ behavior: 'ignoreErrors' })
}

export const test = base.extend<Fixtures>({
  context: async ({ context }, use) => {
    await use(context)
    await forgetCalls(context)
  },
  api: async ({ request }, use) => use((jobTitle) => apiAs(request, jobTitle)),
  signIn: async ({ page, request }, use) =>
    use(async (who) => {
      // A hundred scripts of screens that the test never opens are most of what a page loads.
      await spareData(page)
      if (typeof who === 'string') await resume(page, serverUrl(), await sessionOf(request, who))
      else await signIn(page, serverUrl(), who)
    }),
  phone: async ({ browser, contextOptions, serviceWorkers }, use) => {
    const phones: Phone[] = []
    await use(async () => {
      const context = await browser.newContext(contextOptions)
      const phone = await createPhone(context, serverUrl(), serviceWorkers !== 'block')
      phones.push(phone)
      return phone
    })
    for (const phone of phones) {
      await forgetCalls(phone.context)
      await phone.end()
    }
  },
})

export { expect } from '@playwright/test'
