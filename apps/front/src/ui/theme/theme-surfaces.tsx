import type { Components, Theme } from '@mui/material/styles'
import { AppLink } from '../layout/app-link.tsx'
import type { Density } from './density.ts'
import { AlertIcon, CheckRingIcon, ClockIcon, InfoIcon } from './icons.tsx'
import { ink, line, link, narrow, radius, rem, shadow, signal, surface, type } from './tokens.ts'

const bars: Components<Theme> = {
  MuiAppBar: { defaultProps: { elevation: 0, color: 'secondary', position: 'sticky' } },
  MuiToolbar: { styleOverrides: { root: { '&&': { minHeight: 56 } } } },
  MuiTabs: {
    defaultProps: { textColor: 'secondary', indicatorColor: 'secondary' },
    styleOverrides: { root: { minHeight: 48 }, indicator: { height: 3 } },
  },
  MuiTab: {
    defaultProps: { disableFocusRipple: true },
    styleOverrides: {
      root: {
        minHeight: 48,
        minWidth: 0,
        padding: '0 12px',
        '&:not(.Mui-selected)': { fontWeight: 500, color: ink[500] },
        '&.Mui-focusVisible': {
          outline: `2px solid ${ink[900]}`,
          outlineOffset: -4,
        },
      },
    },
  },
}

const floating = (density: Density): Components<Theme> => ({
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiDialog: {
    styleOverrides: {
      paper: {
        borderRadius: radius.sheet,
        boxShadow: shadow.dialog,
        margin: 16,
        maxHeight: 'calc(100% - 32px)',
      },
      paperFullWidth: { width: 'calc(100% - 32px)' },
      paperFullScreen: { margin: 0, borderRadius: 0, maxHeight: 'none' },
    },
  },
  MuiDialogTitle: { styleOverrides: { root: { padding: '24px 24px 8px', ...type(20, 28, 600) } } },
  MuiDialogContent: { styleOverrides: { root: { padding: '0 24px' } } },
  MuiDialogContentText: { styleOverrides: { root: { color: ink[500] } } },
  MuiDialogActions: { styleOverrides: { root: { padding: 24, flexWrap: 'wrap', rowGap: 8 } } },
  MuiDrawer: {
    defaultProps: { anchor: 'right' },
    styleOverrides: { paper: { width: 'max(320px, 20rem)', maxWidth: '92vw', boxShadow: shadow.dialog } },
  },
  // What fades away lies over the screen a while longer: a press then means what is seen below.
  MuiModal: {
    styleOverrides: {
      root: { variants: [{ props: { open: false }, style: { pointerEvents: 'none' } }] },
    },
  },
  MuiBackdrop: {
    styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: 'rgb(28 26 23 / .56)' } } },
  },
  MuiMenu: { styleOverrides: { paper: { boxShadow: shadow.pop } } },
  MuiPopover: { styleOverrides: { paper: { boxShadow: shadow.pop } } },
  MuiMenuItem: {
    styleOverrides: {
      root: {
        minHeight: rem(density.body === 16 ? 48 : 36),
        gap: 10,
        ...type(density.body, 20),
        '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: signal.wash },
        '&.Mui-focusVisible': { backgroundColor: surface.sunken },
      },
    },
  },
  MuiTooltip: {
    styleOverrides: {
      tooltip: { backgroundColor: ink[800], padding: '8px 12px', maxWidth: 320, ...type(13, 18) },
    },
  },
})

const states = (density: Density): Components<Theme> => ({
  MuiLinearProgress: {
    defaultProps: { color: 'secondary' },
    styleOverrides: { root: { height: 8, borderRadius: 4, backgroundColor: surface.sunken } },
  },
  MuiCircularProgress: { defaultProps: { color: 'secondary' } },
  MuiSkeleton: {
    defaultProps: { animation: 'wave', variant: 'rounded' },
    styleOverrides: { root: { backgroundColor: '#e2ddd3', borderRadius: radius.tag } },
  },
  MuiAlert: {
    defaultProps: {
      iconMapping: {
        error: <AlertIcon fontSize="inherit" />,
        warning: <ClockIcon fontSize="inherit" />,
        success: <CheckRingIcon fontSize="inherit" />,
        info: <InfoIcon fontSize="inherit" />,
      },
    },
    styleOverrides: { root: { ...type(density.body, 20), minHeight: 48, alignItems: 'center' } },
  },
  MuiChip: {
    styleOverrides: {
      root: {
        height: rem(density.chip),
        borderRadius: radius.tag,
        fontStretch: narrow,
        ...type(density.chip === 32 ? 16 : 13, 20, 600),
      },
    },
  },
})

/** Lines separate; shadows only for what floats. */
export const surfaceParts = (density: Density): Components<Theme> => ({
  ...bars,
  ...floating(density),
  ...states(density),
  MuiCard: {
    defaultProps: { variant: 'outlined' },
    styleOverrides: {
      root: { borderRadius: radius.card, borderColor: density.body === 16 ? line.quiet : line.row },
    },
  },
  MuiLink: {
    defaultProps: { component: AppLink },
    styleOverrides: {
      root: {
        color: link,
        fontWeight: 500,
        textUnderlineOffset: 3,
        textDecorationThickness: 1,
        textDecorationColor: 'rgb(23 66 127 / .4)',
      },
    },
  },
})
