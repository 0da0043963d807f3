import { describe, expect, it } from 'vitest'
import { fit, sha256 } from './image.ts'

describe('fit', () => {
  it.each([
    [4000, 3000, 1600, 1200],
    [3000, 4000, 1200, 1600],
    [8064, 6048, 1600, 1200],
    [1600, 900, 1600, 900],
    [640, 480, 640, 480],
    [20000, 3, 1600, 1],
  ])('%i × %i becomes %i × %i', (width, height, toWidth, toHeight) => {
    expect(fit(width, height)).toEqual({ width: toWidth, height: toHeight })
  })
})

describe('sha256', () => {
  // FIPS 180-4 example, and the empty message.
  it('is lower-case hexadecimal', async () => {
    expect(await sha256(new Blob(['abc']))).toBe(
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    )
    expect(await sha256(new Blob([]))).toBe(
      'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    )
  })
})
