/** Shapes of the demo's pictures, on a ground of 480 × 360. */
export const rect = (x: number, y: number, width: number, height: number, fill: string, more = ''): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${more}/>`

export const circle = (x: number, y: number, radius: number, fill: string, more = ''): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}" ${more}/>`

export const path = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}" ${more}/>`

export const stroke = (d: string, colour: string, width: number, more = ''): string =>
  path(
    d,
    'none',
    `stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}`,
  )

export const group = (transform: string, ...content: string[]): string =>
  `<g transform="${transform}">${content.join('')}</g>`

/** A straight member between two points, lit from above. */
export const beam = (x1: number, y1: number, x2: number, y2: number, width: number, fill: string): string => {
  const length = Math.hypot(x2 - x1, y2 - y1)
  const angle = (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI
  return group(
    `translate(${x1} ${y1}) rotate(${angle.toFixed(1)})`,
    rect(0, -width / 2, length, width, fill, 'rx="2"'),
    rect(0, -width / 2, length, width * 0.22, '#fff', 'opacity=".22"'),
  )
}

/** A box with a lit edge on top. */
export const box = (x: number, y: number, width: number, height: number, fill: string): string =>
  rect(x, y, width, height, fill, 'rx="3"') +
  rect(x, y, width, Math.max(3, height * 0.08), '#fff', 'opacity=".2"')

export const wheel = (x: number, y: number, radius: number): string =>
  circle(x, y, radius, 'url(#tyre)') +
  circle(x, y, radius * 0.52, 'url(#rim)') +
  circle(x, y, radius * 0.16, '#5b574f')

/** Fades to its edge by a gradient: a blur takes several times as long as the rest of the picture. */
export const shadow = (x: number, y: number, width: number): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${width + 10}" ry="18" fill="url(#shade)"/>`

const gradient = (id: string, stops: readonly string[]): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops
    .map((colour, place) => `<stop offset="${place / (stops.length - 1)}" stop-color="${colour}"/>`)
    .join('')}</linearGradient>`

const radial = (id: string, more: string, stops: readonly [number, string][]): string =>
  `<radialGradient id="${id}" ${more}>${stops
    .map(([offset, colour]) => `<stop offset="${offset}" stop-color="${colour}"/>`)
    .join('')}</radialGradient>`

/** Light of the hour: sky from above to the horizon, and the yard's ground. */
export interface Light {
  sky: readonly string[]
  ground: readonly string[]
}

export const lights: readonly [Light, Light, Light] = [
  { sky: ['#a9bac6', '#d6dcdc', '#e6e3da'], ground: ['#9b958a', '#6f6a61'] },
  { sky: ['#c9b48f', '#ecd9b4', '#f4e7cd'], ground: ['#a58e6c', '#75634a'] },
  { sky: ['#8fa3ad', '#b9c2c2', '#d5cfc3'], ground: ['#8c857a', '#615b52'] },
]

const definitions = ({ sky, ground }: Light, paint: readonly string[]): string =>
  `<defs>${gradient('sky', sky)}${gradient('ground', ground)}${gradient('paint', paint)}${gradient('steel', [
    '#d9d7d1',
    '#a7a49c',
    '#75726a',
  ])}${radial('tyre', '', [
    [0.55, '#4a4844'],
    [0.8, '#2b2a27'],
    [1, '#161514'],
  ])}${radial('rim', 'cx=".4" cy=".35"', [
    [0, '#f0eee8'],
    [0.7, '#b6b2a8'],
    [1, '#807c72'],
  ])}<radialGradient id="shade"><stop offset=".45" stop-color="#1c1a17" stop-opacity=".46"/><stop offset="1" stop-color="#1c1a17" stop-opacity="0"/></radialGradient><radialGradient id="edge" cx=".5" cy=".45" r=".75"><stop offset=".6" stop-opacity="0"/><stop offset="1" stop-opacity=".34"/></radialGradient></defs>`

/** A whole picture: definitions, content, and darker edges as of a lens. */
export const picture = (light: Light, paint: readonly string[], content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 360">${definitions(light, paint)}${content}${rect(0, 0, 480, 360, 'url(#edge)')}</svg>`

/** Something out of focus: seen a little beside itself. */
export const hazy = (content: string): string =>
  [-2, 0, 2].map((by) => `<g transform="translate(${by} ${by / 2})" opacity=".45">${content}</g>`).join('')

/** The yard: sky, sheds out of focus, concrete and a painted line. */
export const yard = (shift: number): string =>
  rect(0, 0, 480, 240, 'url(#sky)') +
  group(
    `translate(${shift} 0)`,
    hazy(
      [
        path('M-120 150h270v90h-270z', '#b9b4a8'),
        path('M-120 150l135-36 135 36z', '#8f8a7f'),
        path('M18 176h46v64H18zM84 176h46v64H84z', '#8c877c'),
        rect(330, 176, 270, 64, '#a9b0a6'),
        rect(330, 176, 270, 10, '#7f887e'),
        rect(196, 196, 90, 44, '#c7b49a'),
      ].join(''),
    ),
  ) +
  rect(0, 236, 480, 124, 'url(#ground)') +
  path(`M0 ${302 + shift / 8}L480 ${270 + shift / 8}v4L0 ${308 + shift / 8}z`, '#d8d2c2', 'opacity=".5"')
