/** Raw values of the visual system. Components read roles from here; the theme maps them to MUI keys. */

import { role } from './roles.ts'

export const ink = {
  900: '#1c1a17',
  800: '#292723',
  700: '#3a3732',
  600: role('ink-600'),
  500: role('ink-500'),
  400: role('ink-400'),
  300: role('ink-300'),
} as const

/** Safety yellow is a fill: never text, border or indicator on a light ground (1.5:1). */
export const signal = {
  main: '#ffd036',
  hover: '#f2c01e',
  press: '#e0ac00',
  wash: '#fff6d6',
  on: '#292723',
} as const

export const surface = {
  page: role('page'),
  paper: '#ffffff',
  sunken: role('sunken'),
  hover: '#faf8f4',
} as const

export const line = {
  row: role('line-row'),
  quiet: role('line-quiet'),
  strong: role('line-strong'),
} as const

export const onInk = {
  text: '#ffffff',
  quiet: '#cfc9bd',
  ok: '#7fd39b',
  bad: '#ff9f94',
  live: '#58c47e',
} as const

export const link = role('link')

/** What is wrong or late, and what is right or done, as a letter, an edge or a ground under white. */
export const meaning = { bad: role('danger-mark'), good: role('ok-mark') } as const

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
