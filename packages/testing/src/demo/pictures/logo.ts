import type { PictureSource } from './catalogue.ts'
import { rect, stroke } from './svg.ts'

const ink = '#292723'

/** The mark of the demo company: a raised platform between two bars. No letters, since fonts differ by machine. */
export const logo = (): PictureSource => ({
  slug: 'logotipo',
  group: 'logo',
  mimeType: 'image/png',
  extension: 'png',
  width: 384,
  height: 160,
  content: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 384 160">${[
    rect(8, 8, 144, 144, '#ffd036', 'rx="20"'),
    rect(36, 36, 88, 14, ink, 'rx="4"'),
    stroke('M46 58 L114 112 M114 58 L46 112', ink, 10),
    rect(30, 118, 100, 12, ink, 'rx="4"'),
    rect(184, 36, 192, 24, ink, 'rx="6"'),
    rect(184, 74, 132, 16, ink, 'rx="5"'),
    rect(184, 104, 168, 16, '#8d8577', 'rx="5"'),
  ].join('')}</svg>`,
})
