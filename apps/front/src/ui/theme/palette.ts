import type { PaletteOptions } from '@mui/material/styles'
import { ink, line, signal, surface } from './tokens.ts'

export type Pair = { bg: string; fg: string; mark: string }

/** Tones of a chip: six lifecycle states, four meanings, and three without a meaning of their own. */
type StatusTone = 'available' | 'reserved' | 'rented' | 'inspection' | 'maintenance' | 'inactive'
export type MeaningTone = 'danger' | 'warn' | 'ok' | 'info'
export type Tone = StatusTone | MeaningTone | 'line' | 'ink' | 'quiet'

/** Background and text are a pair of 6.9:1 or more, never mixed; `mark` is for dots, edges and charts. */
const statusPairs: Record<StatusTone, Pair> = {
  available: { bg: '#ddf2e3', fg: '#14532d', mark: '#1b7f41' },
  reserved: { bg: '#dce8fa', fg: '#17427f', mark: '#2563b8' },
  rented: { bg: signal.main, fg: signal.on, mark: signal.main },
  inspection: { bg: '#ebe3f8', fg: '#4f2a86', mark: '#7444b8' },
  maintenance: { bg: '#ffe2cc', fg: '#7a3300', mark: '#c85a00' },
  inactive: { bg: '#e6e2da', fg: ink[600], mark: ink[300] },
}

export const meaningPairs: Record<MeaningTone, Pair> = {
  danger: { bg: '#fce0dc', fg: '#8e1b10', mark: '#b3261e' },
  warn: { bg: '#fff0c2', fg: '#5c4400', mark: '#b27c00' },
  ok: { bg: '#ddf2e3', fg: '#14532d', mark: '#17693a' },
  info: { bg: '#dce8fa', fg: '#17427f', mark: '#2563b8' },
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

const meaning = (tone: MeaningTone, contrastText = '#ffffff') => {
  const { bg, fg, mark } = meaningPairs[tone]
  return { main: mark, light: bg, dark: fg, contrastText }
}

export const palette: PaletteOptions = {
  primary: { main: signal.main, light: signal.wash, dark: signal.hover, contrastText: signal.on },
  secondary: { main: ink[800], light: ink[600], dark: ink[900], contrastText: '#ffffff' },
  error: meaning('danger'),
  warning: meaning('warn', ink[900]),
  success: meaning('ok'),
  info: meaning('info'),
  text: { primary: ink[900], secondary: ink[500], disabled: ink[400] },
  divider: line.row,
  background: { default: surface.page, paper: surface.paper },
  status: statusPairs,
}
