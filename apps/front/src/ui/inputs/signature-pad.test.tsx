import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { SignaturePad } from './signature-pad.tsx'

// Nothing is painted here: the pad needs a sheet to paint on, and the picture of what it painted.
vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(
  () => new Proxy({}, { get: () => () => {} }) as unknown as null,
)
const picture = vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/png;base64,')

const open = () => {
  const onSign = vi.fn<(image: string) => void>()
  render(<SignaturePad open title="Assinatura" signer="Ana" onClose={() => {}} onSign={onSign} />)
  const sheet = screen.getByLabelText('Área de assinatura')
  const pen = { pointerId: 1, isPrimary: true, button: 0, buttons: 1, bubbles: true, cancelable: true }
  const draw = (...[first, ...rest]: [x: number, y: number][]) => {
    const at = ([clientX, clientY]: [number, number]) => ({ ...pen, clientX, clientY, pressure: 0.5 })
    fireEvent.pointerDown(sheet, at(first!))
    for (const place of rest) fireEvent.pointerMove(sheet, at(place))
    fireEvent.pointerUp(sheet, { ...at(rest.at(-1) ?? first!), buttons: 0 })
  }
  return { onSign, draw, conclude: () => fireEvent.click(screen.getByRole('button', { name: 'Concluir' })) }
}

it('refuses a sheet without ink, a tap and a dot, and takes a signature', () => {
  const { onSign, draw, conclude } = open()
  conclude()
  expect(screen.getByRole('alert').textContent).toBe('Assine antes de concluir.')
  draw([40, 40])
  conclude()
  expect(screen.getByRole('alert').textContent).toBe('A assinatura está curta demais. Assine por extenso.')
  draw([40, 40], [50, 48])
  conclude()
  expect(onSign).not.toHaveBeenCalled()
  draw([40, 40], [90, 120], [160, 60])
  conclude()
  expect(onSign).toHaveBeenCalledOnce()
})

it('draws a signature smaller until it can be kept with those of two hundred others', () => {
  const { onSign, draw, conclude } = open()
  const sizes: number[] = []
  picture.mockImplementation(function (this: HTMLCanvasElement) {
    sizes.push(this.width * this.height)
    return 'x'.repeat(this.width * this.height)
  })
  draw([40, 40], [300, 220], [560, 60])
  conclude()
  expect(sizes.length).toBeGreaterThan(1)
  expect(sizes).toEqual(sizes.toSorted((a, b) => b - a))
  expect(onSign.mock.calls[0]?.[0].length).toBeLessThanOrEqual(24_000)
})
