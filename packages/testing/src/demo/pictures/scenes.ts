import type { PictureGroup } from '../nouns/findings.ts'
import type { PictureSource } from './catalogue.ts'

const photo = (group: PictureGroup, number: number, content: string): PictureSource => ({
  slug: `${group}-${number}`,
  group,
  mimeType: 'image/jpeg',
  extension: 'jpg',
  width: 640,
  height: 480,
  content,
})
const groups: PictureGroup[] = [
  'PTA',
  'PAD',
  'GGD',
  'COM',
  'TIL',
  'BET',
  'AND',
  'CML',
  'EMP',
  'RET',
  'MTE',
  'hourMeter',
  'fuel',
  'tyreDamage',
  'guardrailDamage',
  'leak',
  'dent',
  'portrait',
  'signature',
]
export const scenes = (): PictureSource[] =>
  groups.map((group, i) =>
    photo(
      group,
      1,
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 360"><rect width="480" height="360" fill="#9b958a"/><circle cx="240" cy="180" r="${40 + i * 5}" fill="#2b6370"/></svg>`,
    ),
  )
