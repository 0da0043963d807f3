import { demoClient, hireAs, type Api } from '../support/api.ts'
import { answerAll, questionsFor, type Question, type Script } from '../support/checklist.ts'
import { newMachine, rentOut, type Machine } from '../support/machines.ts'
import type { Phone } from '../support/phone.ts'
import { expireSessions } from '../support/sessions.ts'
import { fillLogin } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const signer = { name: 'Otávio Jatimbó', cpf: '529.982.247-25' }
const structure = 'Estrutura sem amassados nem trincas?'
const signed = 'Assinatura de quem devolve'
const questions: readonly Partial<Question>[] = [
  { question: structure, type: 'ok', photoRule: 'onNok' },
  { question: 'Limpa por fora?', type: 'ok', photoRule: 'never' },
  { question: signed, type: 'signature', photoRule: 'never', appliesTo: 'return' },
]

interface Job extends Machine {
  contract: string
  /** What is found wrong with it. */
  damage?: string
  /** What happens to the phone when the question is in front that is not answered yet. */
  mishap?: { at: string; happens: (phone: Phone, address: string) => Promise<unknown> }
}

/** Five machines that are out, two of them come back damaged, two while the phone fails its holder. */
const machinesOut = async (office: Api): Promise<Job[]> => {
  const client = await demoClient(office)
  const fates: readonly Omit<Job, keyof Machine | 'contract'>[] = [
    {},
    {
      damage: 'Montante amassado na base',
      mishap: { at: 'Limpa por fora?', happens: ({ page }) => page.reload() },
    },
    {},
    {
      damage: 'Solda trincada no guarda-corpo',
      mishap: { at: signed, happens: (phone, address) => phone.kill(address) },
    },
    {},
  ]
  const jobs: Job[] = []
  for (const [at, fate] of fates.entries()) {
    const machine = await newMachine(office, { questions })
    const contract = `LOC-PATIO-${process.pid}-${at + 1}`
    await rentOut(office, machine, { clientId: client.id, contractNumber: contract })
    jobs.push({ ...machine, contract, ...fate })
  }
  return jobs
}

/** Brings one machine back, found among those that are out, to the last answer and whatever befalls the phone. */
const bringBack = async (yard: Phone, { id, plate, contract, damage, mishap }: Job, asked: Question[]) => {
  await yard.open('/admin/checklists/pendentes')
  await yard.seek('Buscar checklist', contract)
  const card = yard.page.getByRole('listitem').filter({ hasText: plate })
  await card.getByRole('link', { name: 'Iniciar Checklist de Retorno' }).click()
  await expect(yard.page.getByRole('heading', { name: 'De onde volta?' })).toBeVisible()
  await expect(yard.page.getByText(contract)).toBeVisible()
  await yard.page.getByRole('button', { name: 'Próxima' }).click()
  const onQuestion: Script['onQuestion'] = async ({ question }) => {
    if (mishap?.at !== question) return
    if (damage !== undefined) await yard.keeps(damage)
    await mishap.happens(yard, `/admin/checklists/cadastrar?produto=${id}&tipo=retorno`)
    await expect(yard.page.getByText('2 fotos')).toBeVisible()
    await yard.page.getByRole('button', { name: 'Continuar Rascunho' }).click()
    await expect(yard.page.getByRole('heading', { name: question })).toBeVisible()
  }
  const wrong = damage === undefined ? {} : { [structure]: damage }
  await answerAll(yard, asked, { meter: '', signer, wrong, onQuestion })
}

const queue = async (phone: Phone) =>
  (await phone.rows('offline_queue')).map(
    ({ queueType, queueStatus }) => `${String(queueType)} ${String(queueStatus)}`,
  )

interface Line {
  id: string
  answer: string | null
  note: string | null
  photos: { id: string }[]
}
interface Checklist {
  id: string
  type: 'exit' | 'return'
  answers: Line[]
}

/** The answers of a checklist as the device holds them, with the photos that hang on each. */
const linesHeld = async (phone: Phone, checklistId: string): Promise<Line[]> => {
  const links = await phone.rows('file_related')
  const own = (await phone.rows('checklist_answers')).filter((row) => row['checklistId'] === checklistId)
  return own.map(({ id, answer, note }) => ({
    id,
    answer: answer as string | null,
    note: note as string | null,
    photos: links
      .filter(({ uploadableId }) => uploadableId === id)
      .sort((a, b) => Number(a['position']) - Number(b['position']))
      .map(({ fileId }) => ({ id: String(fileId) })),
  }))
}

const byId = (lines: readonly Line[]) =>
  lines
    .map(({ id, answer, note, photos }) => ({ id, answer, note, photos: photos.map((photo) => photo.id) }))
    .sort((a, b) => (a.id < b.id ? -1 : 1))

/** Every column that the device holds of a row is as the server has it. */
const expectHeld = async (phone: Phone, store: string, row: { id: string }) => {
  const held = (await phone.rows(store)).filter(({ id }) => id === row.id)
  expect(held, `${store} ${row.id}`).toHaveLength(1)
  expect(row).toMatchObject(held[0] ?? {})
}

test('field cases 19, 26 and 28: a yard checker takes five machines back without a network, and the server has them once', async ({
  phone,
  api,
}) => {
  const office = await api('Administrador')
  const jobs = await machinesOut(office)
  const damages = jobs.flatMap(({ damage }) => damage ?? [])
  const { employeeId, ...login } = await hireAs(office, 'Conferente de Pátio')
  const yard = await phone()
  await yard.signIn(login)
  await yard.cut()

  for (const job of jobs)
    await test.step(`${job.contract} comes back ${job.damage ?? 'in order'}`, async () => {
      await bringBack(yard, job, await questionsFor(office, job.id))
      const standing = job.damage === undefined ? 'Disponível' : 'Em inspeção'
      await expect(yard.page.getByText(standing, { exact: true })).toBeVisible()
    })

  await test.step('her session has become too old meanwhile: she signs in again, and nothing is lost', async () => {
    const waiting = jobs.map(() => 'CREATE_CHECKLIST PENDING')
    expect(await queue(yard)).toEqual(waiting)
    expect(await yard.files()).toHaveLength(jobs.length + 2 * damages.length)
    await expireSessions(office, employeeId)
    await yard.restore()
    await expect(
      yard.page.getByText('Você ficou um tempo sem usar o sistema, e a sessão terminou. Entre novamente.'),
    ).toBeVisible()
    expect(await queue(yard)).toEqual(waiting)
    yard.network.loseNextAnswer({ method: 'POST', path: '/api/uploads' })
    yard.network.loseNextAnswer({ method: 'POST', path: '/api/checklists' })
    await fillLogin(yard.page, login)
    await expect.poll(() => queue(yard)).toEqual(jobs.map(() => 'CREATE_CHECKLIST PROCESSED'))
    expect(yard.network.lost.toSorted()).toEqual(['POST /api/checklists', 'POST /api/uploads'])
  })

  await test.step('server equals device, nothing twice', async () => {
    await yard.open('/admin')
    await yard.sync()
    for (const { id, contract, damage } of jobs) {
      const [back, exit, ...others] = await office.list<Checklist>(`/checklists?search=${contract}`)
      expect([back?.type, exit?.type, ...others]).toEqual(['return', 'exit'])
      const whole = await office.get<Checklist>(`/checklists/${back?.id}`)
      const bad = whole.answers.filter(({ answer }) => answer === 'nok')
      expect(bad.map(({ note, photos }) => [note, photos.length])).toEqual(damage ? [[damage, 2]] : [])
      expect(byId(await linesHeld(yard, whole.id))).toEqual(byId(whole.answers))
      await expectHeld(yard, 'checklists', whole)
      await expectHeld(yard, 'checklists', await office.get(`/checklists/${exit?.id}`))
      const machine = await office.get(`/products/${id}`)
      expect(machine['status']).toBe(damage ? 'inspection' : 'available')
      await expectHeld(yard, 'products', machine)
    }
    const photos = jobs.map(async ({ id }) => office.list(`/checklists?product_id=${id}`))
    expect((await Promise.all(photos)).flat()).toHaveLength(2 * jobs.length)
  })
})
