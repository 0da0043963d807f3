/** The cms has a mouse and wide screens; the app has gloves and sun. */
export type Build = 'cms' | 'app'

export type Density = {
  /** Height of fields and buttons in px. */
  control: number
  smallControl: number
  /** Body and secondary text in px. */
  body: number
  secondary: number
  controlRadius: number
  fieldBorder: number
  /** Height of a chip in px. */
  chip: number
  /** Page margin in px. */
  gutter: number
}

export const densities: Record<Build, Density> = {
  cms: {
    control: 40,
    smallControl: 32,
    body: 14,
    secondary: 13,
    controlRadius: 6,
    fieldBorder: 1,
    chip: 24,
    gutter: 24,
  },
  app: {
    control: 56,
    smallControl: 48,
    body: 16,
    secondary: 16,
    controlRadius: 8,
    fieldBorder: 1.5,
    chip: 32,
    gutter: 16,
  },
}

declare module '@mui/material/styles' {
  interface Theme {
    build: Build
    density: Density
  }
  interface ThemeOptions {
    build: Build
    density: Density
  }
}
