import type { PointGroup } from 'signature_pad'

export type Size = { width: number; height: number }
export type Box = Size & { left: number; top: number }

/** The same strokes on a sheet of another size: scaled evenly and centred, so that a rotation keeps their proportion. */
export const fitStrokes = (strokes: readonly PointGroup[], from: Size, to: Size): PointGroup[] => {
  if (from.width === 0 || from.height === 0) return [...strokes]
  const scale = Math.min(to.width / from.width, to.height / from.height)
  const left = (to.width - from.width * scale) / 2
  const top = (to.height - from.height * scale) / 2
  return strokes.map((stroke) => ({
    ...stroke,
    points: stroke.points.map((point) => ({ ...point, x: point.x * scale + left, y: point.y * scale + top })),
  }))
}

/** Box around the strokes with a margin; null when there are none. */
export const boundsOf = (strokes: readonly PointGroup[], margin: number): Box | null => {
  const points = strokes.flatMap((stroke) => stroke.points)
  if (points.length === 0) return null
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  const left = Math.min(...xs) - margin
  const top = Math.min(...ys) - margin
  return { left, top, width: Math.max(...xs) + margin - left, height: Math.max(...ys) + margin - top }
}

/** How long the pen was drawn over the sheet. */
export const lengthOf = (strokes: readonly PointGroup[]): number =>
  strokes.reduce(
    (sum, { points }) =>
      points.reduce((length, { x, y }, at) => {
        const before = points[at - 1]
        return before === undefined ? length : length + Math.hypot(x - before.x, y - before.y)
      }, sum),
    0,
  )
