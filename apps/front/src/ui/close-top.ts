/**
 * Closes what lies over the screen (dialog, menu, drawer) as Escape does; false when nothing lies there. What Escape
 * does not close stays.
 */
export const closeTop = (): boolean => {
  const top = [...document.querySelectorAll('.MuiModal-root:not(.MuiModal-hidden)')].at(-1)
  top?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  return top !== undefined
}
