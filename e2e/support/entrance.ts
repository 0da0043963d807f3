import { hire } from './api.ts'
import { forms } from './layout.ts'
import { addressOf, isSound, routesOf, visit, watchConsole } from './routes.ts'
import { loginOf, serverUrl } from './server.ts'
import { fillLogin } from './sign-in.ts'
import { expect, test } from './test.ts'

interface Build {
  name: 'cms' | 'app'
  /** Where the build is served, after the server's address. */
  base: '' | '/app'
  /** What guests may open beyond the contract. */
  beyond: readonly string[]
}

/** What is in front of a build's screens; who may open which of them is gone through without a browser. */
export const testEntrance = ({ name, base, beyond }: Build): void => {
  const at = (path: string) => `${serverUrl()}${base}${path}`
  const { bare, framed } = routesOf(name)
  const wanted = framed.find(({ screen }) => screen === 'product detail')!

  test(`${name}: guests find their screens sound, and come to the one they wanted`, async ({ page, api }) => {
    const said = watchConsole(page)
    for (const path of [...bare.map((route) => route.path), ...beyond]) {
      await page.goto(at(path))
      await isSound(page, forms[name])
      await expect(page).toHaveURL(at(path))
    }
    const address = await addressOf(await api('Administrador'), wanted)
    await page.goto(at(address))
    await expect(page).toHaveURL((url) => url.pathname === `${base}/login`)
    await fillLogin(page, loginOf('Administrador'))
    await expect(page).toHaveURL(at(address))
    await visit(page, `${base}/nada`)
    await expect(page.getByText(/não encontrad[oa]/i).first()).toBeVisible()
    expect(said).toEqual([])
  })

  test(`${name}: who lacks the permission is told so`, async ({ page, api }) => {
    const said = watchConsole(page)
    const office = await api('Administrador')
    await page.goto(at(await addressOf(office, wanted)))
    await fillLogin(page, await hire(office, []))
    await expect(page).toHaveURL(at('/acesso-negado'))
    await expect(page.getByText('Você não possui permissão para realizar esta ação.')).toBeVisible()
    await isSound(page, forms[name])
    expect(said).toEqual([])
  })
}
