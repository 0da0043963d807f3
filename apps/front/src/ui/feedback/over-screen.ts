const over = () => [...document.querySelectorAll('.MuiModal-root:not(.MuiModal-hidden)')]

/**
 * Closes what lies over the screen (dialog, menu, drawer) as Escape does; false when nothing lies there. What Escape
 * does not close stays.
 */
export const closeTop = (): boolean => {
  const top = over().at(-1)
  top?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  return top !== undefined
}

/** Whether anything lies over the screen, now and with every change of it. */
export const overScreen = {
  isAny: (): boolean => over().length > 0,
  subscribe: (listener: () => void) => {
    // Whatever lies over the screen is a child of the body as long as it does.
    const observer = new MutationObserver(listener)
    observer.observe(document.body, { childList: true })
    return () => observer.disconnect()
  },
}
