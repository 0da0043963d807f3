/** How a picture lies in its frame: how much larger it is drawn, and its middle's way from the frame's, in its own sides. */
export type View = { scale: number; x: number; y: number }
export const whole: View = { scale: 1, x: 0, y: 0 }
export const largest = 6

const within = (value: number, limit: number) => Math.min(limit, Math.max(-limit, value))

/** A view that keeps some of the picture in the middle of the frame: any place of it can be brought there, and no other. */
const bounded = ({ scale, x, y }: View): View =>
  scale <= 1 ? whole : { scale, x: within(x, scale / 2), y: within(y, scale / 2) }

/** Larger by a factor about a point, from the frame's middle in sides of the picture: what is there stays there. */
export const zoomed = (view: View, factor: number, x = 0, y = 0): View => {
  const scale = Math.min(largest, Math.max(1, view.scale * factor))
  const real = scale / view.scale
  return bounded({ scale, x: x - (x - view.x) * real, y: y - (y - view.y) * real })
}

/** Moved by parts of the picture's sides. */
export const moved = (view: View, x: number, y: number): View =>
  bounded({ ...view, x: view.x + x, y: view.y + y })

/** The place of the picture, in parts of its sides, that is in the middle of the frame. */
export const middleOf = ({ scale, x, y }: View): [x: number, y: number] => [0.5 - x / scale, 0.5 - y / scale]

/** The view that has a place of the picture in the middle of the frame. */
export const centred = ({ scale }: View, x: number, y: number): View =>
  bounded({ scale, x: (0.5 - x) * scale, y: (0.5 - y) * scale })
