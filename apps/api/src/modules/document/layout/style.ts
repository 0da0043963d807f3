import type { Weight } from './fonts.ts'

/** Colours of the visual system, as they print. Yellow is a fill, never text. */
export const ink = { strong: '#1c1a17', base: '#292723', quiet: '#5f594f', faint: '#716b60' } as const
export const line = { row: '#e2ded5', quiet: '#cfc9bd', strong: '#857e72' } as const
export const signal = '#ffd036'
export const sunken = '#f4f2ed'

/** Background, text and mark of a meaning. */
export const tones = {
  ok: { bg: '#ddf2e3', fg: '#14532d', mark: '#17693a' },
  danger: { bg: '#fce0dc', fg: '#8e1b10', mark: '#b3261e' },
  warn: { bg: '#fff0c2', fg: '#5c4400', mark: '#b27c00' },
  quiet: { bg: '#ebe8e1', fg: '#4d4942', mark: '#8c8578' },
} as const
export type Tone = keyof typeof tones

/** Size in points, weight and colour of a text. */
export interface Style {
  size: number
  weight: Weight
  color: string
}

export const type = {
  title: { size: 18, weight: 600, color: ink.strong },
  heading: { size: 11, weight: 600, color: ink.strong },
  body: { size: 9, weight: 400, color: ink.strong },
  strong: { size: 9, weight: 600, color: ink.strong },
  label: { size: 7.5, weight: 600, color: ink.quiet },
  small: { size: 7.5, weight: 400, color: ink.quiet },
} as const satisfies Record<string, Style>
