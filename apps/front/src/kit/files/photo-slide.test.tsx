import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PhotoSlide } from './photo-slide.tsx'

it('shows as much of each photo as the edge says, told in words', () => {
  render(
    <PhotoSlide
      label="Pneus"
      before={{ word: 'Saída', src: 'data:image/png;base64,YQ==' }}
      after={{ word: 'Retorno', src: 'data:image/png;base64,Yg==' }}
    />,
  )
  const edge = screen.getByRole('slider', { name: 'Quanto se vê de Saída' })
  const clip = () => screen.getByRole('img', { name: 'Pneus, Saída' }).style.clipPath
  expect(clip()).toBe('inset(0 50% 0 0)')
  expect(edge.getAttribute('aria-valuetext')).toBe('50 % Saída, 50 % Retorno')
  fireEvent.change(edge, { target: { value: '20' } })
  expect(clip()).toBe('inset(0 80% 0 0)')
  expect(edge.getAttribute('aria-valuetext')).toBe('20 % Saída, 80 % Retorno')
})
