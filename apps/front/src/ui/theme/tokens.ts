/** Raw values of the visual system. Components read roles from here; the theme maps them to MUI keys. */

export const ink = {
  900: '#1c1a17',
  800: '#292723',
  700: '#3a3732',
  600: '#4d4942',
  500: '#5f594f',
  400: '#716b60',
  300: '#8c8578',
} as const

/** Safety yellow is a fill: never text, border or indicator on a light ground (1.5:1). */
export const signal = {
  main: '#ffd036',
  hover: '#f2c01e',
  press: '#e0ac00',
  wash: '#fff6d6',
  on: '#292723',
} as const

export const surface = { page: '#f4f2ed', paper: '#ffffff', sunken: '#ebe8e1', hover: '#faf8f4' } as const

export const line = { row: '#e2ded5', quiet: '#cfc9bd', strong: '#857e72' } as const

export const onInk = {
  text: '#ffffff',
  quiet: '#cfc9bd',
  ok: '#7fd39b',
  bad: '#ff9f94',
  live: '#58c47e',
} as const

export const link = '#17427f'

/** Tints of a changed row: worse and better. */
export const tint = { worse: '#fff7f6', better: '#f5fbf7' } as const

export const focus = {
  /** Dark line for contrast, yellow band to be found. */
  ring: '0 0 0 2px #fff, 0 0 0 4px #1c1a17, 0 0 0 7px #ffd036',
  field: '0 0 0 3px #ffd036',
  onInk: '0 0 0 2px #292723, 0 0 0 4px #ffd036',
} as const

export const shadow = {
  bar: '0 -8px 24px rgb(28 26 23 / .08)',
  pop: '0 2px 4px rgb(28 26 23 / .12), 0 8px 24px rgb(28 26 23 / .16)',
  dialog: '0 8px 16px rgb(28 26 23 / .16), 0 24px 64px rgb(28 26 23 / .28)',
} as const

/** Hazard stripes: only where work is stopped or must not start. */
export const tape = 'repeating-linear-gradient(-45deg, #ffd036 0 8px, #292723 8px 16px)'

/** Font widths carry meaning: 100 % reads, `narrow` labels data, `plate` is for codes, meters and big figures. */
export const narrow = '86%'
export const plate = '78%'

export const radius = { tag: 3, control: 6, card: 8, sheet: 12, fab: 16 } as const

/** Type in rem, so that the system's text size works. Sizes and lines in px at 16 px a rem. */
export const rem = (px: number) => `${px / 16}rem`
export const type = (size: number, lineHeight: number, fontWeight = 400) => ({
  fontSize: rem(size),
  lineHeight: rem(lineHeight),
  fontWeight,
})

/** A bar that hugs the bottom edge keeps clear of the gesture area of the phone. */
export const safeBottom = (px: number) => `calc(${px}px + env(safe-area-inset-bottom, 0px))`
