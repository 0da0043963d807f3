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
  /** Words for screen readers only live in a box of a pixel. */
  const isForEyes = (element: Element | null): boolean => {
    for (let at = element; at !== null; at = at.parentElement)
      if (at.clientWidth <= 1 && getComputedStyle(at).overflow !== 'visible' && at instanceof HTMLElement)
        return false
    return true
  }
  const hasDots = (style: CSSStyleDeclaration) =>
    style.textOverflow === 'ellipsis' || !['none', ''].includes(style.webkitLineClamp)

  /** How the first box that does not let it out cuts a piece of text; null when nothing does. */
  const cutOf = (element: Element, piece: DOMRect): string | null => {
    for (
      let at: Element | null = element;
      at !== null && at !== document.documentElement;
      at = at.parentElement
    ) {
      const style = getComputedStyle(at)
      const [isAcross, isDown] = [style.overflowX !== 'visible', style.overflowY !== 'visible']
      if (!isAcross && !isDown) continue
      const box = at.getBoundingClientRect()
      const isOver = piece.right > box.right + slack || piece.left < box.left - slack
      const below = Math.max(piece.bottom - box.bottom, box.top - piece.top)
      const scrolls = (how: string) => how === 'auto' || how === 'scroll'
      if (isAcross && isOver) return scrolls(style.overflowX) || hasDots(style) ? null : 'across'
      if (isDown && below > piece.height / 3)
        return scrolls(style.overflowY) || hasDots(style) ? null : 'below'
      if (scrolls(style.overflowX) || scrolls(style.overflowY)) return null
    }
    return piece.left + scrollX < -slack ? 'left of the page' : null
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
      for (const piece of range.getClientRects()) {
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

  const findCoveredControls = () => {
    const controls = document.querySelectorAll(
      'a[href], button, input:not([type=hidden]), textarea, select, [role=combobox], [role=checkbox], [role=switch]',
    )
    const every = Math.ceil(controls.length / 120)
    for (const control of [...controls].filter((_, at) => at % every === 0)) {
      if (!isSeen(control) || control.matches(':disabled, [aria-disabled=true]') || !isForEyes(control))
        continue
      control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const [first] = control.getClientRects()
      if (first === undefined || first.width <= 1) continue
      const hit = document.elementFromPoint(first.left + first.width / 2, first.top + first.height / 2)
      const isHit = hit !== null && (control.contains(hit) || hit.contains(control))
      const isLabel = hit?.closest('label')?.contains(control) === true
      if (!isHit && !isLabel)
        faults.push(`out of reach: ${nameOf(control)}, under ${hit === null ? 'nothing' : nameOf(hit)}`)
    }
    scrollTo({ top: 0, behavior: 'instant' })
  }

  findWidePage()
  findCutTexts()
  findCoveredControls()
  return faults
}

/** What is cut, beyond the page's edge or out of the pointer's reach at the size that the page has now. */
export const layoutFaults = async (page: Page): Promise<string[]> => page.evaluate(findFaults)
