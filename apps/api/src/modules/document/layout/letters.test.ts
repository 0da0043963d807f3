import { expect, it } from 'vitest'
import { drawnLetters } from './fonts.ts'
import { openPaper } from './paper.ts'

const base = 36

/** Ranges of code points, each as the gap since the one before and how many more follow. */
const packed = (codePoints: readonly number[]): string => {
  const ranges: [number, number][] = []
  for (const codePoint of codePoints) {
    const last = ranges.at(-1)
    if (last?.[1] === codePoint - 1) last[1] = codePoint
    else ranges.push([codePoint, codePoint])
  }
  let before = 0
  return ranges
    .map(([from, to]) => {
      const gap = (from - before).toString(base)
      before = to
      return from === to ? gap : `${gap}+${(to - from).toString(base)}`
    })
    .join(' ')
}

it('the letters that forms take are those that the faces have; `vitest -u` writes them down anew', async () => {
  const letters = packed(drawnLetters(openPaper({ title: '', author: '' }).doc))
  await expect(`/** Code points that the faces of the documents have, packed; written by the test of the faces. */
export const printableLetters =
  '${letters}'
`).toMatchFileSnapshot('../../../../../../packages/domain/src/kit/printable-letters.ts')
})
