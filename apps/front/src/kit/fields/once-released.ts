let isPressed = false
let waiting: (() => void)[] = []

const release = () => {
  isPressed = false
  const acts = waiting
  waiting = []
  for (const act of acts) act()
}

// The press of a button takes the focus from a field before the button is let go. On touch too, a mouse press comes first.
window.addEventListener('mousedown', () => (isPressed = true), true)
// After the click that follows the release.
for (const end of ['mouseup', 'dragend', 'blur'] as const)
  window.addEventListener(end, () => setTimeout(release), true)

/** Does what may move the screen once nothing is pressed, so that a press meets what it was aimed at. */
export const onceReleased = (act: () => void): void => {
  if (isPressed) waiting.push(act)
  else act()
}
