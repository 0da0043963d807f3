import { createTheme, type Theme } from '@mui/material/styles'
import { ptBR } from '@mui/material/locale'
import './fonts.css'
import { densities, type Build, type Density } from './density.ts'
import { palette } from './palette.ts'
import { buttonParts } from './theme-buttons.tsx'
import { fieldParts } from './theme-fields.tsx'
import { paginationParts } from './theme-pagination.ts'
import { surfaceParts } from './theme-surfaces.tsx'
import { globalParts } from './theme-global.ts'
import { type } from './tokens.ts'

const fontFamily = '"IBM Plex Sans Variable", "IBM Plex Sans", system-ui, sans-serif'

const typography = (density: Density) =>
  ({
    fontFamily,
    fontWeightMedium: 600,
    fontWeightBold: 600,
    h1: { ...type(24, 32, 600), letterSpacing: '-.008em' },
    h2: { ...type(20, 28, 600), letterSpacing: '-.005em' },
    h3: { ...type(16, 24, 600), letterSpacing: '-.002em' },
    h4: type(density.body, 20, 600),
    body1: density.body === 16 ? type(16, 24) : type(14, 20),
    body2: density.secondary === 16 ? type(16, 22) : type(13, 18),
    subtitle1: type(16, 24, 600),
    subtitle2: type(density.secondary, 18, 600),
    caption: type(12, 16),
    button: {
      ...type(density.body, density.body === 16 ? 24 : 20, 600),
      textTransform: 'none',
      letterSpacing: 0,
    },
  }) as const

/** The theme of one build. Both builds are one theme at two densities. */
export function createAppTheme(build: Build): Theme {
  const density = densities[build]
  return createTheme(
    {
      build,
      density,
      cssVariables: { cssVarPrefix: 'ui' },
      spacing: 8,
      shape: { borderRadius: density.controlRadius },
      motion: { reducedMotion: 'system' },
      palette,
      typography: typography(density),
      transitions: {
        duration: {
          shortest: 100,
          shorter: 140,
          short: 180,
          standard: 180,
          enteringScreen: 240,
          leavingScreen: 180,
        },
        easing: { easeInOut: 'cubic-bezier(.2, 0, 0, 1)', easeOut: 'cubic-bezier(.2, 0, 0, 1)' },
      },
      components: {
        ...globalParts,
        ...buttonParts(density),
        ...fieldParts(density),
        ...surfaceParts(density),
        ...paginationParts,
      },
    },
    ptBR,
    noOptions,
  )
}

const noOptions = {
  components: { MuiAutocomplete: { defaultProps: { noOptionsText: 'Nenhum dado encontrado.' } } },
}
