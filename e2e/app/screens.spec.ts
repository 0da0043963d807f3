import { fillRows } from '../support/answers.ts'
import { demoRows } from '../support/api.ts'
import { lasting } from '../support/browser.ts'
import { testEntrance } from '../support/entrance.ts'
import { forms } from '../support/layout.ts'
import { addressOf, isSound, routesOf, visit, watchConsole } from '../support/routes.ts'
import { loginOf, serverUrl } from '../support/server.ts'
import { signInToApp } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

// Between the page and the server nothing else answers: the rows come with the longest names.
test.use({ serviceWorkers: 'block', launchOptions: lasting })

testEntrance({ name: 'app', base: '/app', beyond: ['/privacidade'] })

test('field case 32: with the longest names every screen is sound, and whole at 320 px and with letters twice as large', async ({
  page,
  api,
}) => {
  const said = watchConsole(page)
  const office = await api('Administrador')
  // What others write later is on this phone only after its next sync.
  const addresses: string[] = []
  for (const route of routesOf('app').framed) addresses.push(await addressOf(office, route))
  const [training] = await demoRows(office, '/trainings?status=scheduled')
  addresses.push(`/admin/treinamentos/${training.id}/presenca`)
  addresses.push('/admin/clientes/cadastrar', '/admin/sincronizacao')
  // Which shows what was looked at on the way.
  addresses.push('/admin/busca')
  await fillRows(page)
  await signInToApp(page, serverUrl(), loginOf('Administrador'))
  // They lie over the end of a screen for a while.
  await page.addStyleTag({ content: '.toasts-app { display: none !important }' })
  for (const address of addresses) {
    await visit(page, `/app${address}`)
    await isSound(page, forms.app)
    await expect(page).toHaveURL(`/app${address}`)
  }
  expect(said).toEqual([])
})
