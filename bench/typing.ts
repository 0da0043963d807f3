import { compare, fold, matcher, searchText } from '@rentme/domain/kit/text'
import { products } from '@rentme/domain/product/product'
import type { Page } from '@playwright/test'
import type { Phone } from '../e2e/support/phone.ts'
import type { Rows } from './company.ts'

/** What the screen says once a search is answered. */
type Answer = { total: number; first: string } | { none: string }

// As a quick typist on glass.
const pauseMs = 120

// An app that never shows the right answer ends the bench.
const patienceMs = 30_000

const figures = new Intl.NumberFormat('pt-BR')

/** Answers to any query, worked out beside the app: count, and the code of the first machine. */
const oracle = (rows: Rows) => {
  const machines = rows.products
    .map((row) => ({
      code: row.internCode,
      text: searchText(products.search.map((column) => row[column as keyof typeof row] as string | null)),
    }))
    .sort((a, b) => compare(a.code, b.code))
  return (query: string): Answer => {
    const isMatch = matcher(query)
    const found = machines.filter(({ text }) => isMatch(text))
    return found[0] === undefined ? { none: query } : { total: found.length, first: found[0].code }
  }
}

/** Arms the page: from the next key until the frame that shows the answer. */
const arm = (page: Page, answer: Answer): Promise<void> =>
  page.evaluate(
    ([text, first, patienceMs]) => {
      const isShown = () =>
        first === null
          ? document.querySelector('main')?.textContent.includes(text)
          : document.querySelector('output b')?.textContent === text &&
            document.querySelector('li[aria-posinset="1"]')?.textContent.includes(first)
      let pressed = 0
      addEventListener('keydown', ({ timeStamp }) => (pressed = timeStamp), { capture: true, once: true })
      const { promise, resolve, reject } = Promise.withResolvers<number>()
      setTimeout(() => reject(new Error(`Not shown: ${first ?? text} of ${text}`)), patienceMs)
      const end = () =>
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.addEventListener('message', () => resolve(performance.now() - pressed))
          port1.start()
          port2.postMessage(null)
        })
      const observer = new MutationObserver(() => {
        if (pressed === 0 || !isShown()) return
        observer.disconnect()
        end()
      })
      observer.observe(document.body, { childList: true, subtree: true, characterData: true })
      Object.assign(globalThis, { answered: promise })
    },
    ('none' in answer
      ? [`“${answer.none}”`, null, patienceMs]
      : [figures.format(answer.total), answer.first, patienceMs]) as readonly [string, string | null, number],
  )

const answered = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as { answered: Promise<number> }).answered)

const same = (a: Answer, b: Answer) => JSON.stringify(a) === JSON.stringify(b)

/** Queries as people on a yard type them: codes with and without the dash, words of a name, a serial number, a slip. */
export const queriesOf = ({ products }: Rows): string[] => {
  const some = [0.07, 0.52, 0.93].flatMap((part) => products[Math.floor(part * products.length)] ?? [])
  return some.flatMap(({ internCode, name, serialNumber }) => [
    internCode.toLowerCase(),
    internCode.toLowerCase().replace('-', ''),
    fold(name).split(' ').slice(0, 2).join(' '),
    (serialNumber ?? internCode).slice(2, 8),
    `${internCode.slice(0, 5).toLowerCase()}x`,
  ])
}

/**
 * Types searches on the list of machines, letter by letter and two letters back, and answers the milliseconds from
 * each key to the frame that shows its answer. A key that changes nothing on the screen can not be told and is left out.
 */
export const measureTyping = async (
  phone: Phone,
  rows: Rows,
  queries: readonly string[],
): Promise<number[]> => {
  const answerTo = oracle(rows)
  const everything = answerTo('')
  await phone.kill('/admin')
  const { page } = phone
  await page.locator('main a[href$="/admin/produtos"]').first().click()
  const field = page.getByLabel('Buscar produto')
  await field.waitFor()
  await page.locator('output b, h2').first().waitFor()
  const took: number[] = []
  for (const query of queries) {
    await field.fill('')
    await field.focus()
    await page.waitForTimeout(1000)
    let [text, before] = ['', everything]
    for (const key of [...query.split(''), 'Backspace', 'Backspace']) {
      text = key === 'Backspace' ? text.slice(0, -1) : text + key
      const answer = answerTo(text)
      const isTold = !same(answer, before)
      if (isTold) await arm(page, answer)
      await page.keyboard.press(key === ' ' ? 'Space' : key)
      if (isTold) took.push(await answered(page))
      before = answer
      await page.waitForTimeout(pauseMs)
    }
  }
  return took
}
