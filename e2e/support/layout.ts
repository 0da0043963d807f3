import type { Page } from '@playwright/test'

/** Finds, in the page, what is wrong with how the screen is laid out. Runs in the browser. */
const findFaults = (): string[] => {
  const slack = 1
  const faults: string[] = []
  const clip = (text: string) => text.trim().replaceAll(/\s+/g, ' ').slice(0, 40)
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()} “${clip(element.getAttribute('aria-label') ?? element.textContent)}”`

  const isSeen = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.closest('[aria-hidden=true], [inert]') === null
  /** Asks once of each element, which many texts stand in. */
  const remembered = <T>(ask: (element: Element) => T) => {
    const known = new Map<Element, T>()
    return (element: Element): T => {
      const answer = known.has(element) ? known.get(element)! : ask(element)
      known.set(element, answer)
      return answer
    }
  }

  const lookOf = remembered((element) => {
    const style = getComputedStyle(element)
    const scrolls = (how: string) => how === 'auto' || how === 'scroll'
    return {
      isAcross: style.overflowX !== 'visible',
      isDown: style.overflowY !== 'visible',
      scrollsAcross: scrolls(style.overflowX),
      scrollsDown: scrolls(style.overflowY),
      hasDots: style.textOverflow === 'ellipsis' || !['none', ''].includes(style.webkitLineClamp),
    }
  })
  /** The nearest box around that does not let out what is in it, from the element on; null up to the page. */
  const boxOf: (element: Element) => Element | null = remembered((element) => {
    if (element === document.documentElement) return null
    const { isAcross, isDown } = lookOf(element)
    if (isAcross || isDown) return element
    return element.parentElement === null ? null : boxOf(element.parentElement)
  })
  /** Words for screen readers only live in a box of a pixel. */
  const isForEyes: (element: Element) => boolean = remembered((element) => {
    const isTiny = element instanceof HTMLElement && element.clientWidth <= 1
    const { isAcross, isDown } = lookOf(element)
    if (isTiny && (isAcross || isDown)) return false
    return element.parentElement === null || isForEyes(element.parentElement)
  })

  /** How the first box that does not let it out cuts a piece of text; null when nothing does. */
  const cutOf = (element: Element, piece: DOMRect): string | null => {
    const nextOf = ({ parentElement }: Element) => (parentElement === null ? null : boxOf(parentElement))
    for (let at = boxOf(element); at !== null; at = nextOf(at)) {
      const { isAcross, isDown, scrollsAcross, scrollsDown, hasDots } = lookOf(at)
      const box = at.getBoundingClientRect()
      const isOver = piece.right > box.right + slack || piece.left < box.left - slack
      const below = Math.max(piece.bottom - box.bottom, box.top - piece.top)
      if (isAcross && isOver) return scrollsAcross || hasDots ? null : 'across'
      if (isDown && below > piece.height / 3) return scrollsDown || hasDots ? null : 'below'
      if (scrollsAcross || scrollsDown) return null
    }
    return piece.left + scrollX < -slack ? 'left of the page' : null
  }

  /** A day, a code or an amount that goes on in another line is not read as one. */
  const isBroken = (text: string, pieces: readonly DOMRect[]): boolean =>
    /^(?=.*\d)\S{2,20}$/.test(text.trim()) && new Set(pieces.map(({ top }) => Math.round(top))).size > 1

  /** A usual word goes on in another line: nothing is read by syllables. */
  const splitWordOf = (node: Node): string | null => {
    const range = document.createRange()
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(
      /(?<![^\s\-/])[^\s\-/]{2,12}(?![^\s\-/])/gu,
    )) {
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) return word
    }
    return null
  }

  const findCutTexts = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement
      if (parent === null || node.textContent?.trim() === '' || parent.closest('style, script, noscript'))
        continue
      if (!isSeen(parent) || !isForEyes(parent)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const pieces = [...range.getClientRects()]
      if (isBroken(node.textContent ?? '', pieces))
        faults.push(`broken: “${clip(node.textContent ?? '')}” in ${nameOf(parent)}`)
      const word = splitWordOf(node)
      if (word !== null) faults.push(`split: “${word}” in ${nameOf(parent)}`)
      for (const piece of pieces) {
        const cut = piece.width === 0 ? null : cutOf(parent, piece)
        if (cut === null) continue
        faults.push(`cut ${cut}: “${clip(node.textContent ?? '')}” in ${nameOf(parent)}`)
        break
      }
    }
  }

  const findWidePage = () => {
    // A phone's window grows with what is too wide for it; its page does not.
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + slack && isSeen(element),
    )
    faults.push(`the page is ${scrollWidth} px wide: ${wide.slice(-1).map(nameOf).join()}`)
  }

  /** What lies over the middle of a control; null when the pointer reaches it, or it has no place. */
  const coverOf = (control: Element): string | null => {
    const [first] = control.getClientRects()
    if (first === undefined || first.width <= 1) return null
    const hit = document.elementFromPoint(first.left + first.width / 2, first.top + first.height / 2)
    if (hit === null) return 'nothing'
    const isHit = control.contains(hit) || hit.contains(control)
    return isHit || hit.closest('label')?.contains(control) === true ? null : nameOf(hit)
  }

  const findCoveredControls = () => {
    const controls = document.querySelectorAll(
      'a[href], button, input:not([type=hidden]), textarea, select, [role=combobox], [role=checkbox], [role=switch]',
    )
    const every = Math.ceil(controls.length / 120)
    for (const control of [...controls].filter((_, at) => at % every === 0)) {
      if (!isSeen(control) || control.matches(':disabled, [aria-disabled=true]') || !isForEyes(control))
        continue
      // Most are in reach where they are; only the others are looked for.
      if (coverOf(control) === null) continue
      control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const cover = coverOf(control)
      if (cover !== null) faults.push(`out of reach: ${nameOf(control)}, under ${cover}`)
    }
    scrollTo({ top: 0, behavior: 'instant' })
  }

  findWidePage()
  findCutTexts()
  findCoveredControls()
  return faults
}

/** Waits until nothing slides or fades any more; what turns as long as something loads never ends. */
const atRest = (page: Page) =>
  page.evaluate(async () => {
    const ends = document
      .getAnimations()
      .filter(
        ({ playState, effect }) =>
          playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
      )
    await Promise.allSettled(ends.map(({ finished }) => finished))
  })

/** What is cut, beyond the page's edge or out of the pointer's reach at the size that the page has now. */
const layoutFaults = async (page: Page): Promise<string[]> => {
  await atRest(page)
  return page.evaluate(findFaults)
}

export interface Form {
  width: number
  height: number
  /** Size of the letters as the browser is set, such as `200%`. */
  letters?: string
}

// A window of 1440 by 900 at a zoom of 200 % is one of half the size: the browser's zoom is nothing else. Between two
// breakpoints a screen is laid out in one way, and the least room between them is tried: 768 and 390 px have more of it.
const windows: readonly Form[] = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 720, height: 450 },
  { width: 320, height: 640 },
]
/** The usual form first. */
export const forms = {
  cms: windows,
  /** The usual and the least window alone. */
  ends: windows.filter(({ width }) => width === 1440 || width === 320),
  app: [
    { width: 390, height: 844 },
    { width: 320, height: 640, letters: '130%' },
    { width: 390, height: 844, letters: '200%' },
  ],
} satisfies Record<string, readonly Form[]>

const take = async (page: Page, { width, height, letters = '' }: Form) => {
  await page.setViewportSize({ width, height })
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = size
    // Two frames: one that hears of the size, one that shows what follows from it.
    return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  }, letters)
}

/** What is wrong with the screen in front in each form; then it has the first again. It is the same screen throughout, as it is when turned. */
export const faultsIn = async (page: Page, forms: readonly Form[]): Promise<string[]> => {
  const faults: string[] = []
  for (const form of forms) {
    await take(page, form)
    for (const fault of await layoutFaults(page))
      faults.push(`${form.width} px ${form.letters ?? ''}: ${fault}`)
  }
  if (forms[0] !== undefined) await take(page, forms[0])
  return faults
}
