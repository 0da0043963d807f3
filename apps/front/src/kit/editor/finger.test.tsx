import { fireEvent } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { holdFinger } from './finger.ts'

const at = { clientX: 200, clientY: 700 }
const clock = vi.spyOn(performance, 'now')
afterEach(() => clock.mockReset())

/** A button that appears where the finger saved, and how often it is pressed. */
const underTheFinger = () => {
  const button = document.body.appendChild(document.createElement('button'))
  const pressed = vi.fn<() => void>()
  button.addEventListener('click', pressed)
  return { button, pressed }
}

it('ignores what the finger that saved taps in the same place, for a moment', () => {
  const { button, pressed } = underTheFinger()
  clock.mockReturnValue(1000)
  fireEvent.pointerDown(document.body, at)
  const ignore = holdFinger()
  clock.mockReturnValue(1300)
  ignore()
  clock.mockReturnValue(1450)
  fireEvent.click(button, { clientX: 206, clientY: 695, detail: 1 })
  expect(pressed).not.toHaveBeenCalled()
  fireEvent.click(button, { detail: 0 })
  fireEvent.click(button, { clientX: 20, clientY: 40, detail: 1 })
  expect(pressed).toHaveBeenCalledTimes(2)
  clock.mockReturnValue(2100)
  fireEvent.click(button, { ...at, detail: 1 })
  expect(pressed).toHaveBeenCalledTimes(3)
})

it('lets a pointer that has moved away press at once', () => {
  const { button, pressed } = underTheFinger()
  clock.mockReturnValue(1000)
  fireEvent.pointerDown(document.body, at)
  holdFinger()()
  fireEvent.pointerMove(document.body, { clientX: 20, clientY: 40 })
  fireEvent.click(button, { ...at, detail: 1 })
  expect(pressed).toHaveBeenCalledOnce()
})
