import type { Components, Theme } from '@mui/material/styles'
import { sunSelector, sunStyle } from './roles.ts'
import { focus, rem, signal } from './tokens.ts'

/** Page-wide rules: figures, focus, selection, reduced motion. */
export const globalParts: Components<Theme> = {
  MuiCssBaseline: {
    styleOverrides: {
      html: { WebkitTextSizeAdjust: '100%' },
      [sunSelector]: sunStyle(),
      [`${sunSelector} body`]: { fontWeight: 500 },
      body: {
        fontVariantNumeric: 'tabular-nums',
        WebkitFontSmoothing: 'antialiased',
        WebkitTapHighlightColor: 'transparent',
        overflowWrap: 'break-word',
      },
      ':where(a, summary, [tabindex="0"]):where(:not(.MuiButtonBase-root)):focus-visible': {
        outline: 'none',
        borderRadius: 3,
        boxShadow: focus.ring,
      },
      '::selection': { backgroundColor: signal.main, color: signal.on },
      fieldset: { minWidth: 0, margin: 0, padding: 0, border: 0 },
      'img, svg': { verticalAlign: 'middle' },
      '@media (prefers-reduced-motion: reduce)': {
        '*, ::before, ::after': {
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
          transitionDuration: '0.01ms !important',
          scrollBehavior: 'auto !important',
        },
      },
      // What takes the focus comes to stand between the bars, not under them.
      'html:has(.UiThumbBar-root)': { scrollPaddingTop: '4rem', scrollPaddingBottom: '5.5rem' },
      '@media (max-height: 479px)': {
        'html:has(.UiThumbBar-root)': { scrollPaddingTop: 56, scrollPaddingBottom: 60 },
      },
      // Toasts of the app stay above what is under the thumb.
      'body:has(.UiThumbBar-root) .toasts-app': {
        marginBottom: 'calc(80px + env(safe-area-inset-bottom, 0px))',
      },
      'body:has(.UiThumbBar-root) .toasts-cms': { marginBottom: rem(60) },
      // Above what may be done with picked rows, and the pages below it.
      'body:has(.UiBulkBar-root) .toasts-cms': { marginBottom: rem(88) },
      // Above the answers too, where those lie under the thumb.
      '@media (min-height: 480px)': {
        'body:has(.UiAnswerDock-root fieldset) .toasts-app': {
          marginBottom: 'calc(16.5rem + env(safe-area-inset-bottom, 0px))',
        },
      },
      '@media print': {
        body: { backgroundColor: '#fff' },
        '.MuiAppBar-root, .MuiModal-root, .MuiPopper-root, .UiThumbBar-root': { display: 'none !important' },
      },
    },
  },
}
