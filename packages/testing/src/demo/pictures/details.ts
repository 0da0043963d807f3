import { circle, group, hazy, path, rect, shadow, stroke } from './svg.ts'

/** Segments a-g that each digit lights, as on a counter without fonts. */
const segments = ['abcdef', 'bc', 'abged', 'abgcd', 'fgbc', 'afgcd', 'afgedc', 'abc', 'abcdefg', 'abcdfg']
const segmentPaths: Readonly<Record<string, string>> = {
  a: 'M4 2h18',
  b: 'M24 4v18',
  c: 'M24 28v18',
  d: 'M4 48h18',
  e: 'M2 28v18',
  f: 'M2 4v18',
  g: 'M4 25h18',
}

const digit = (value: number, x: number, y: number, colour: string): string =>
  group(
    `translate(${x} ${y})`,
    Array.from(segments[value] ?? '', (name) => stroke(segmentPaths[name] ?? '', colour, 6)).join(''),
  )

/** The panel of a machine with its hour meter; the last digit is the tenth, in red. */
export const hourMeterPanel = (tenths: number): string => {
  const digits = Array.from(String(tenths).padStart(6, '0'), Number)
  return (
    rect(0, 0, 480, 360, '#6b665d') +
    rect(30, 34, 420, 292, '#292723', 'rx="10"') +
    path('M30 290L450 214v112H30z', '#fff', 'opacity=".04"') +
    rect(84, 90, 312, 110, '#0f0e0d', 'rx="8"') +
    rect(94, 100, 292, 90, '#f4f1ea', 'rx="3"') +
    digits
      .map((value, place) => {
        const x = 98 + place * 48
        const isTenth = place === digits.length - 1
        return (
          rect(x, 104, 45, 82, isTenth ? '#fdfbf6' : '#171614') +
          digit(value, x + 10, 120, isTenth ? '#b3261e' : '#f4f1ea')
        )
      })
      .join('') +
    circle(112, 262, 22, '#171614') +
    circle(112, 260, 15, '#b3261e') +
    circle(107, 255, 5, '#e68a83') +
    circle(190, 262, 17, '#171614') +
    rect(187, 248, 6, 16, '#d9d7d1') +
    [250, 290, 330].map((x, place) => circle(x, 262, 9, place === 0 ? '#2e7d4f' : '#45423c')).join('')
  )
}

/** A fuel gauge whose needle stands between empty (0) and full (1). */
export const fuelGauge = (level: number): string => {
  const angle = Math.PI * (1 - level)
  const x = 240 + Math.cos(angle) * 104
  const y = 236 - Math.sin(angle) * 104
  return (
    rect(0, 0, 480, 360, '#57534b') +
    circle(240, 210, 168, '#171614') +
    circle(240, 210, 154, '#2e2b27') +
    stroke('M112 236a128 128 0 0 1 256 0', '#f4f1ea', 10) +
    stroke('M112 236a128 128 0 0 1 20-68', '#b3261e', 12) +
    [0, 0.25, 0.5, 0.75, 1]
      .map((mark) => {
        const at = Math.PI * (1 - mark)
        const [cos, sin] = [Math.cos(at), Math.sin(at)]
        return stroke(
          `M${240 + cos * 108} ${236 - sin * 108}L${240 + cos * 128} ${236 - sin * 128}`,
          '#f4f1ea',
          5,
        )
      })
      .join('') +
    stroke(`M240 236L${x.toFixed(1)} ${y.toFixed(1)}`, '#e3a73a', 8) +
    circle(240, 236, 16, '#0f0e0d') +
    rect(216, 280, 34, 36, '#d9d7d1', 'rx="3"') +
    stroke('M254 300q12 2 12-10v-10l-8-8', '#d9d7d1', 5)
  )
}

/** A tyre from close by; `harm` is drawn over its side. */
export const tyre = (harm: string): string => {
  const treads = Array.from({ length: 28 }, (_, place) =>
    rect(232, 18, 17, 30, '#0f0e0d', `transform="rotate(${(place * 360) / 28} 240 200)"`),
  )
  const bolts = Array.from({ length: 8 }, (_, place) =>
    circle(240, 142, 8, '#4d4942', `transform="rotate(${place * 45} 240 200)"`),
  )
  return (
    rect(0, 0, 480, 360, '#8a857a') +
    hazy(rect(0, 0, 480, 120, 'url(#paint)') + rect(0, 290, 480, 70, '#6f6a61')) +
    circle(240, 200, 176, 'url(#tyre)') +
    treads.join('') +
    circle(240, 200, 146, '#3b3935') +
    circle(240, 200, 132, 'none', 'stroke="#55524c" stroke-width="3"') +
    circle(240, 200, 92, 'url(#rim)', 'stroke="#5b574f" stroke-width="6"') +
    circle(240, 200, 34, '#6b675e') +
    bolts.join('') +
    harm
  )
}

export const tyreCut =
  path('M338 92c14 18 24 40 27 66l-13 3c-3-24-12-44-25-60z', '#0b0a09') +
  stroke('M336 94c13 17 22 38 25 62', '#a79f90', 3) +
  stroke('M352 108l18-10M360 136l20-4', '#1a1917', 5)

export const tyreBulge =
  circle(122, 250, 30, '#55524c') +
  circle(114, 242, 14, '#6b675e') +
  stroke('M100 280l-16 20M136 286l4 22', '#0b0a09', 5)

const rails = '#d9d6cf'

/** A guardrail with a member out of place; `bend` in pixels. */
export const bentGuardrail = (bend: number): string =>
  rect(0, 0, 480, 240, 'url(#sky)') +
  hazy(rect(0, 150, 180, 100, '#b9a98c') + rect(290, 130, 190, 120, '#a9b0a6')) +
  rect(0, 240, 480, 120, 'url(#ground)') +
  rect(40, 300, 400, 26, '#292723') +
  [68, 182].map((x) => stroke(`M${x} 300V70`, rails, 13)).join('') +
  stroke(`M68 70H182Q250 70 ${280 + bend / 2} ${90 + bend}L410 90V300`, rails, 13) +
  stroke(`M68 180H182Q250 184 ${290 + bend / 3} ${200 + bend / 2}L410 186`, rails, 12) +
  stroke(`M${278 + bend / 2} ${90 + bend}Q310 220 300 300`, rails, 12) +
  stroke(`M${262 + bend / 2} ${78 + bend}l22 26M${272 + bend / 2} ${74 + bend}l20 26`, '#8a4a2c', 4) +
  rect(330, 196, 56, 64, '#292723', 'rx="4"') +
  circle(350, 220, 10, '#b3261e')

/** Oil under a machine; `spread` from 0 to 1. */
export const leak = (spread: number): string =>
  rect(0, 0, 480, 360, 'url(#ground)') +
  rect(0, 0, 480, 120, 'url(#paint)') +
  rect(0, 112, 480, 26, '#292723') +
  stroke('M230 20q-30 60 20 104', '#171614', 18) +
  rect(226, 112, 46, 30, 'url(#steel)', 'rx="4"') +
  stroke(`M250 142v60M256 142v${30 + spread * 60}`, '#3d2b12', 6) +
  path(
    `M${250 - 70 - spread * 70} 280q20-${50 + spread * 20} 90-46t${90 + spread * 40} 40-60 44-${120 + spread * 60}-2z`,
    '#2a1d0e',
  ) +
  path(
    `M${214 - spread * 30} 268q30-24 80-18`,
    'none',
    'stroke="#a8863f" stroke-opacity=".6" stroke-width="7"',
  ) +
  shadow(240, 140, 220)

/** A dent in a painted panel; scratched when `isScratched`. */
export const dent = (x: number, isScratched: boolean): string =>
  rect(0, 0, 480, 360, 'url(#paint)') +
  rect(0, 40, 480, 10, '#fff', 'opacity=".16"') +
  [90, 390].map((at) => stroke(`M${at} 0V360`, '#000', 4, 'opacity=".25"')).join('') +
  [30, 330].map((y) => [60, 420].map((at) => circle(at, y, 8, 'url(#rim)')).join('')).join('') +
  `<ellipse cx="${x}" cy="190" rx="112" ry="78" fill="url(#shade)"/>` +
  `<ellipse cx="${x + 16}" cy="204" rx="70" ry="40" fill="#fff" opacity=".1"/>` +
  stroke(`M${x - 70} 160q50 40 130 20M${x - 30} 150l20 80`, '#000', 4, 'opacity=".35"') +
  (isScratched ? stroke(`M${x - 110} 250l180-60M${x - 96} 262l150-46M${x - 60} 268l90-30`, '#d9d2c4', 4) : '')
