import { demoRows, hire, type Api } from '../support/api.ts'
import { newMachine, rentOut } from '../support/machines.ts'
import type { Phone } from '../support/phone.ts'
import { loginOf } from '../support/server.ts'
import { expect, test } from '../support/test.ts'

interface List extends Record<string, unknown> {
  id: string
  title: string
  document: { id: string; name: string }
}

const unknownId = '0198a000-0000-7000-8000-000000000000'

/** Remembers what the app opened a tab for: not every browser has a page for it. */
const watchTabs = ({ context }: Phone) =>
  context.addInitScript(() => {
    const blobs = new Map<string, Blob>()
    const make = URL.createObjectURL.bind(URL)
    URL.createObjectURL = (blob: Blob) => {
      const address = make(blob)
      blobs.set(address, blob)
      return address
    }
    const open = globalThis.open.bind(globalThis)
    globalThis.open = (address, ...how) => {
      Object.assign(globalThis, { opened: blobs.get(String(address)) })
      return open(address, ...how)
    }
  })

/** Opens the document in a tab, closes that, and answers its bytes. */
const openDocument = async ({ page }: Phone): Promise<Buffer> => {
  const tab = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Abrir Documento' }).click()
  await (await tab).close()
  const bytes = await page.evaluate(async () => {
    const { opened } = globalThis as unknown as { opened: Blob }
    return [...new Uint8Array(await opened.arrayBuffer())]
  })
  return Buffer.from(bytes)
}

const openList = async ({ page }: Phone, { title }: List) => {
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
}

/** A new client that holds a machine now. */
const rented = async (office: Api) => {
  const { plate, ...machine } = await newMachine(office)
  const [name, contract] = [`Cliente da ${plate}`, `LOC-${plate}`]
  const client = await office.post('/clients', {
    personType: 'individual',
    name,
    document: '98765432100',
    phone: '+5511987654321',
  })
  await rentOut(office, { ...machine, plate }, { clientId: client.id, contractNumber: contract })
  return { name, contract, plate }
}

/** One finger from the middle of the screen straight down. */
const pullDown = async ({ page, context }: Phone) => {
  const cdp = await context.newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 200, y }] })
  await touch('touchStart', 300)
  for (const y of [320, 380, 440, 500]) await touch('touchMove', y)
  await touch('touchEnd')
}

test('a salesperson reads a client and opens prices seen before, without a network', async ({
  phone,
  api,
}) => {
  const office = await api('Administrador')
  const { name, contract, plate } = await rented(office)
  const [seen, kept, other] = await demoRows<List>(office, '/price-list')
  if (!kept || !other) throw new Error('The demo has fewer than three price lists')
  const seller = await phone({ isNew: true })
  await watchTabs(seller)
  await seller.signIn(loginOf('Consultor Comercial'))
  const { page } = seller
  await page.getByRole('link', { name: 'Lista de Preços' }).click()
  await openList(seller, seen)
  await openDocument(seller)
  await expect(page.getByText('Abre sem conexão')).toBeVisible()
  await page.getByRole('button', { name: 'Voltar' }).click()
  await openList(seller, kept)
  await page.getByRole('button', { name: 'Guardar no Aparelho' }).click()
  await expect(page.getByText('Abre sem conexão')).toBeVisible()

  await seller.cut()
  await seller.kill('/admin/clientes')
  const offline = seller.page
  await seller.seek('Buscar cliente', name)
  await offline.getByRole('link', { name }).click()
  await expect(offline.getByRole('link', { name: /^\(\d\d\) .*Ligar$/ }).first()).toHaveAttribute(
    'href',
    /^tel:\+55/,
  )
  await offline.getByRole('link', { name: 'Aluguéis', exact: true }).click()
  const rental = offline.getByRole('link', { name: contract }).filter({ hasText: plate })
  await expect(rental).toContainText(/Pendente|Devolução atrasada/)
  await offline.getByRole('link', { name: 'Histórico', exact: true }).click()
  await expect(
    offline
      .getByRole('listitem')
      .filter({ hasText: 'Checklist de saída' })
      .filter({ hasText: contract })
      .filter({ hasText: plate }),
  ).toBeVisible()

  await seller.open('/admin/lista-de-precos')
  for (const list of [seen, kept]) {
    await openList(seller, list)
    const bytes = await openDocument(seller)
    expect(bytes.equals(await office.bytes(`/uploads/${list.document.id}`))).toBe(true)
    await offline.getByRole('button', { name: 'Voltar' }).click()
  }
  await openList(seller, other)
  await expect(offline.getByText('Precisa de conexão')).toBeVisible()
  await expect(offline.getByRole('button', { name: 'Abrir Documento' })).toBeDisabled()
})

test('a client that this phone does not have is an error with its id', async ({ phone }) => {
  const seller = await phone()
  await seller.signIn(loginOf('Consultor Comercial'))
  await seller.cut()
  for (const part of ['alugueis', 'treinamentos', 'historico']) {
    await seller.open(`/admin/clientes/${unknownId}/${part}`)
    await expect(seller.page.getByText('Não foi possível carregar o cliente.')).toBeVisible()
    await expect(seller.page.getByText(`Unable to get client with id ${unknownId}`)).toBeVisible()
  }
})

test.describe(() => {
  // Fetching the app for a start without a network takes as long as all that is looked at here.
  test.use({ serviceWorkers: 'block' })

  test('pulling a list down asks the server', async ({ phone, api }) => {
    const office = await api('Administrador')
    const seller = await phone()
    await seller.signIn(loginOf('Consultor Comercial'))
    const name = `Zulmira Puxada ${process.pid}`
    await seller.open(`/admin/clientes?search=${encodeURIComponent(name)}`)
    await expect(seller.page.getByText('Nenhum cliente encontrado.')).toBeVisible()
    await office.post('/clients', { personType: 'individual', name, document: '39053344705' })
    const card = seller.page.getByRole('link', { name })
    await expect(card).toHaveCount(0)
    await pullDown(seller)
    await expect(card).toBeVisible()
  })

  test('who may open nothing is told so, and by whom it is changed', async ({ phone, api }) => {
    const nobody = await phone()
    await nobody.signIn(await hire(await api('Administrador'), []))
    await expect(nobody.page.getByRole('heading', { name: 'Nada liberado para você ainda.' })).toBeVisible()
    await expect(nobody.page.getByText(/Peça ao administrador/)).toBeVisible()
  })

  test('the figures of the home and of the checklists wait until the device knows them', async ({
    phone,
  }) => {
    const seller = await phone()
    await seller.signIn(loginOf('Consultor Comercial'))
    await seller.context.addInitScript(() => {
      const told = new Set<string>()
      Object.assign(globalThis, { told })
      new MutationObserver(() => {
        for (const tile of document.querySelectorAll('main a:has(> b)')) told.add(tile.textContent)
      }).observe(document, { subtree: true, childList: true, characterData: true })
    })
    for (const [path, label] of [
      ['/admin', 'Checklists pendentes'],
      ['/admin/checklists', 'Pendentes'],
    ] as const) {
      await seller.open(path)
      await expect(seller.page.getByRole('link', { name: new RegExp(`^[1-9]\\d* ?${label}$`) })).toBeVisible()
      const told = await seller.page.evaluate(() => [
        ...(globalThis as unknown as { told: Set<string> }).told,
      ])
      expect(told.filter((text) => text.endsWith(label) && text.startsWith('0'))).toEqual([])
    }
  })
})
