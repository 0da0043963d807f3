import { test as base, type APIRequestContext } from '@playwright/test'
import { apiAs, type Api, type Credentials } from './api.ts'
import { createPhone, type Phone } from './phone.ts'
import { loginOf, serverUrl } from './server.ts'
import { signIn } from './sign-in.ts'

interface Fixtures {
  /** The API as the demo's holder of a job title. */
  api: (jobTitle: string) => Promise<Api>
  /** Signs in to the cms through its login screen, as a job title or as somebody hired. */
  signIn: (who: string | Credentials) => Promise<void>
  /** A new phone with the app, not signed in. */
  phone: () => Promise<Phone>
}

const remembered = (request: APIRequestContext) => {
  const known = new Map<string, Promise<Api>>()
  return (jobTitle: string) => {
    const api = known.get(jobTitle) ?? apiAs(request, jobTitle)
    known.set(jobTitle, api)
    return api
  }
}

export const test = base.extend<Fixtures>({
  api: async ({ request }, use) => use(remembered(request)),
  signIn: async ({ page }, use) =>
    use((who) => signIn(page, serverUrl(), typeof who === 'string' ? loginOf(who) : who)),
  phone: async ({ browser, contextOptions }, use) => {
    const phones: Phone[] = []
    await use(async () => {
      const phone = await createPhone(await browser.newContext(contextOptions), serverUrl())
      phones.push(phone)
      return phone
    })
    for (const phone of phones) await phone.end()
  },
})

export { expect } from '@playwright/test'
