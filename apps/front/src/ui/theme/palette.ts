import type { PaletteOptions } from '@mui/material/styles'
import { plainRole, role } from './roles.ts'
import { ink, line, signal, surface } from './tokens.ts'

export type Pair = { bg: string; fg: string; mark: string }

/** Tones of a chip: six lifecycle states, four meanings, and three without a meaning of their own. */
type StatusTone = 'available' | 'reserved' | 'rented' | 'inspection' | 'maintenance' | 'inactive'
export type MeaningTone = 'danger' | 'warn' | 'ok' | 'info'
export type Tone = StatusTone | MeaningTone | 'line' | 'ink' | 'quiet'

/** Background and text are a pair of 6.9:1 or more, never mixed; `mark` is for dots, edges and charts. */
const pairOf = (name: 'danger' | 'warn' | 'ok' | 'info' | 'inspection' | 'maintenance'): Pair => ({
  bg: role(`${name}-bg`),
  fg: role(`${name}-fg`),
  mark: role(`${name}-mark`),
})
const statusPairs: Record<StatusTone, Pair> = {
  available: { bg: role('ok-bg'), fg: role('ok-fg'), mark: role('available-mark') },
  reserved: pairOf('info'),
  rented: { bg: signal.main, fg: signal.on, mark: signal.main },
  inspection: pairOf('inspection'),
  maintenance: pairOf('maintenance'),
  inactive: { bg: role('inactive-bg'), fg: ink[600], mark: ink[300] },
}

export const meaningPairs: Record<MeaningTone, Pair> = {
  danger: pairOf('danger'),
  warn: pairOf('warn'),
  ok: pairOf('ok'),
  info: pairOf('info'),
}

/** The pair of any tone. */
export const tonePair: Record<Tone, Pair> = {
  ...statusPairs,
  ...meaningPairs,
  line: { bg: surface.paper, fg: ink[500], mark: line.quiet },
  ink: { bg: ink[800], fg: '#ffffff', mark: ink[800] },
  quiet: { bg: surface.sunken, fg: ink[900], mark: line.quiet },
}

declare module '@mui/material/styles' {
  interface Palette {
    status: Record<StatusTone, Pair>
  }
  interface PaletteOptions {
    status: Record<StatusTone, Pair>
  }
}

// MUI reckons with its colours; in full sunlight its variables are set beside these.
const meaning = (tone: MeaningTone, contrastText = '#ffffff') => ({
  main: plainRole(`${tone}-mark`),
  light: plainRole(`${tone}-bg`),
  dark: plainRole(`${tone}-fg`),
  contrastText,
})

export const palette: PaletteOptions = {
  primary: { main: signal.main, light: signal.wash, dark: signal.hover, contrastText: signal.on },
  secondary: { main: ink[800], light: plainRole('ink-600'), dark: ink[900], contrastText: '#ffffff' },
  error: meaning('danger'),
  warning: meaning('warn', ink[900]),
  success: meaning('ok'),
  info: meaning('info'),
  text: { primary: ink[900], secondary: plainRole('ink-500'), disabled: plainRole('ink-400') },
  divider: plainRole('line-row'),
  background: { default: plainRole('page'), paper: surface.paper },
  status: statusPairs,
}
