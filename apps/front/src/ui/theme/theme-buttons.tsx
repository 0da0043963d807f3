import type { Components, Theme } from '@mui/material/styles'
import type { Density } from './density.ts'
import { AppLink } from '../layout/app-link.tsx'
import { focus, ink, line, rem, shadow, signal, surface, type } from './tokens.ts'

const filledYellow = {
  '&:hover': { backgroundColor: signal.hover },
  '&:active': { backgroundColor: signal.press },
}
const still = { '&.Mui-disabled': { backgroundColor: surface.sunken, color: ink[500] } }

const button = (density: Density): Components<Theme>['MuiButton'] => ({
  defaultProps: { color: 'secondary', disableElevation: true, disableFocusRipple: true },
  styleOverrides: {
    root: {
      minHeight: rem(density.control),
      minWidth: 0,
      padding: density.control === 56 ? '4px 20px' : '4px 14px',
      borderRadius: density.controlRadius,
      // In the app letters may be twice as large as the screen is made for.
      whiteSpace: density.control === 56 ? 'normal' : 'nowrap',
      '&.Mui-focusVisible': { boxShadow: focus.ring },
    },
    outlined: {
      borderColor: line.strong,
      borderWidth: density.fieldBorder,
      backgroundColor: surface.paper,
      '&:hover': { backgroundColor: surface.hover },
    },
    contained: {
      padding: density.control === 56 ? '4px 20px' : '4px 18px',
      ...still,
      variants: [{ props: { color: 'primary' }, style: filledYellow }],
    },
    sizeSmall: {
      minHeight: rem(density.smallControl),
      padding: '2px 10px',
      ...type(density.secondary, 18, 600),
    },
    sizeLarge: {
      minHeight: rem(density.control === 56 ? 64 : 48),
      ...type(density.control === 56 ? 20 : 16, 28, 600),
    },
    startIcon: {
      margin: '0 8px 0 -2px',
      '& > *:nth-of-type(1)': { fontSize: rem(density.control === 56 ? 22 : 18) },
    },
    endIcon: {
      margin: '0 -2px 0 8px',
      '& > *:nth-of-type(1)': { fontSize: rem(density.control === 56 ? 22 : 18) },
    },
  },
})

const segment = (density: Density) => ({
  minHeight: rem(density.control - 2),
  padding: '0 14px',
  border: `1px solid ${line.strong}`,
  backgroundColor: surface.paper,
  color: ink[900],
  ...type(density.body, 20, 500),
  textTransform: 'none' as const,
  '&.Mui-selected, &.Mui-selected:hover': {
    backgroundColor: ink[800],
    color: '#fff',
    fontWeight: 600,
  },
  '&.Mui-focusVisible': { boxShadow: focus.ring, zIndex: 1 },
})

/** Buttons are flat; the one filled button of a screen is `variant="contained" color="primary"`. */
export const buttonParts = (density: Density): Components<Theme> => ({
  MuiButtonBase: {
    defaultProps: { LinkComponent: AppLink },
    styleOverrides: { root: { fontFamily: 'inherit' } },
  },
  MuiButton: button(density)!,
  MuiIconButton: {
    defaultProps: { disableFocusRipple: true },
    styleOverrides: {
      root: {
        borderRadius: 6,
        color: ink[700],
        width: rem(density.control === 56 ? 48 : 40),
        height: rem(density.control === 56 ? 48 : 40),
        padding: 0,
        '&.Mui-focusVisible': { boxShadow: focus.ring },
      },
      sizeSmall: {
        width: rem(density.control === 56 ? 48 : 32),
        height: rem(density.control === 56 ? 48 : 32),
        '& .MuiSvgIcon-root': { fontSize: rem(20) },
      },
      colorInherit: { color: 'inherit' },
    },
  },
  MuiFab: {
    defaultProps: { color: 'primary', variant: 'extended', disableFocusRipple: true },
    styleOverrides: {
      root: {
        height: 64,
        borderRadius: 16,
        padding: '0 24px 0 20px',
        gap: 12,
        ...type(20, 28, 600),
        textTransform: 'none',
        boxShadow: shadow.pop,
        '& .MuiSvgIcon-root': { fontSize: rem(28) },
        '&.Mui-focusVisible': { boxShadow: focus.ring },
      },
    },
  },
  MuiToggleButtonGroup: { styleOverrides: { root: { backgroundColor: surface.paper } } },
  MuiToggleButton: {
    defaultProps: { disableFocusRipple: true },
    styleOverrides: {
      root: segment(density),
      sizeSmall: {
        minHeight: rem(density.smallControl),
        padding: '0 11px',
        ...type(density.secondary, 18, 500),
      },
    },
  },
})
