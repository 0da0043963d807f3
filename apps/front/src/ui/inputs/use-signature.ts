import SignatureCanvas, { type PointGroup } from 'signature_pad'
import { useEffect, useRef, useState } from 'react'
import { boundsOf, fitStrokes, type Box, type Size } from './signature-points.ts'
import { ink } from '../theme/tokens.ts'

const pen = { penColor: ink[900], minWidth: 1.2, maxWidth: 3.2 }
const longest = 640
/** Of a data URL: what two hundred people signed travels in one call, over the network of a yard. */
const mostCharacters = 24_000
const leastScale = 0.1

const drawn = (strokes: PointGroup[], box: Box, scale: number): string => {
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(box.width * scale)
  canvas.height = Math.ceil(box.height * scale)
  canvas.getContext('2d')?.scale(scale, scale)
  const moved = strokes.map((stroke) => ({
    ...stroke,
    points: stroke.points.map((point) => ({ ...point, x: point.x - box.left, y: point.y - box.top })),
  }))
  new SignatureCanvas(canvas, pen).fromData(moved, { clear: false })
  return canvas.toDataURL('image/png')
}

/** PNG data URL of the ink alone on a transparent ground, as large as it can be kept; null when there is none. */
export function signatureImage(strokes: PointGroup[]): string | null {
  const box = boundsOf(strokes, 8)
  if (!box) return null
  let scale = Math.min(1, longest / Math.max(box.width, box.height))
  for (;;) {
    const image = drawn(strokes, box, scale)
    if (image.length <= mostCharacters || scale < leastScale) return image
    scale *= 0.8
  }
}

/** A pad on a canvas. When the sheet changes size, as in a rotation, the strokes are drawn again from their points. */
function attachPad(canvas: HTMLCanvasElement, onStroke: (empty: boolean) => void) {
  const pad = new SignatureCanvas(canvas, pen)
  let sheet: Size = { width: 0, height: 0 }
  const fit = () => {
    const next = { width: canvas.clientWidth, height: canvas.clientHeight }
    if (next.width === 0 || (next.width === sheet.width && next.height === sheet.height)) return
    const strokes = pad.toData()
    const ratio = Math.max(window.devicePixelRatio, 1)
    canvas.width = next.width * ratio
    canvas.height = next.height * ratio
    canvas.getContext('2d')?.scale(ratio, ratio)
    pad.fromData(fitStrokes(strokes, sheet, next))
    sheet = next
  }
  const watch = new ResizeObserver(fit)
  watch.observe(canvas)
  fit()
  pad.addEventListener('endStroke', () => onStroke(pad.isEmpty()))
  const detach = () => {
    watch.disconnect()
    pad.off()
  }
  return { pad, detach }
}

/** A signature pad on the canvas that `ref` receives. */
export function useSignature() {
  const [canvas, ref] = useState<HTMLCanvasElement | null>(null)
  const pad = useRef<SignatureCanvas | null>(null)
  const [empty, setEmpty] = useState(true)
  useEffect(() => {
    if (!canvas) return undefined
    const attached = attachPad(canvas, setEmpty)
    pad.current = attached.pad
    return attached.detach
  }, [canvas])
  const clear = () => {
    pad.current?.clear()
    setEmpty(true)
  }
  return { ref, empty, clear, strokes: () => pad.current?.toData() ?? [] }
}
