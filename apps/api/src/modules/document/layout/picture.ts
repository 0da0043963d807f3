import type { Doc } from './paper.ts'
import type { Place } from './text.ts'

/** A picture ready to be embedded: JPEG or PNG bytes, and its size in pixels. */
export interface Picture {
  bytes: Buffer
  width: number
  height: number
}

/** Draws a picture as wide and high as given. */
export const drawPicture = (
  doc: Doc,
  { bytes }: Picture,
  { x, y, width, height }: Place & { width: number; height: number },
): void => {
  doc.image(bytes, x, y, { width, height })
}

/** The largest size with the picture's own proportions in a box. */
export const fitted = (
  { width, height }: Pick<Picture, 'width' | 'height'>,
  box: { width: number; height: number },
): { width: number; height: number } => {
  const scale = Math.min(box.width / width, box.height / height)
  return { width: width * scale, height: height * scale }
}
