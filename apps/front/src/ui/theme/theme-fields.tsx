import type { Components, Theme } from '@mui/material/styles'
import { CheckboxArt, CheckboxFilled, CheckboxMixed } from './checkbox-art.tsx'
import type { Density } from './density.ts'
import { ChevronDownIcon, CloseIcon } from './icons.tsx'
import { focus, ink, line, meaning, rem, shadow, surface, type } from './tokens.ts'

/** A field that is alone on its screen, such as a login's: `size="medium"`. */
const roomy = { props: { size: 'medium' as const }, style: { minHeight: rem(48), ...type(16, 24) } }

const outlinedInput = (density: Density): Components<Theme>['MuiOutlinedInput'] => ({
  styleOverrides: {
    root: {
      minHeight: rem(density.control),
      variants: density.control === 40 ? [roomy] : [],
      borderRadius: density.controlRadius,
      backgroundColor: surface.paper,
      ...type(density.body, density.body === 16 ? 24 : 20),
      '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: ink[600] },
      '&.Mui-focused': { boxShadow: focus.field },
      '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderWidth: 2, borderColor: ink[900] },
      '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderWidth: 2, borderColor: meaning.bad },
      '&.Mui-disabled': { backgroundColor: surface.sunken },
      '&.Mui-disabled .MuiOutlinedInput-notchedOutline': { borderColor: 'transparent' },
      '&.Mui-readOnly': { backgroundColor: surface.sunken },
      '&.Mui-readOnly .MuiOutlinedInput-notchedOutline': { borderColor: 'transparent' },
      '& .MuiInputBase-inputAdornedStart': { paddingLeft: 8 },
    },
    multiline: { padding: density.body === 16 ? '15px 14px' : '9px 12px', '& textarea': { padding: 0 } },
    input: {
      height: 'auto',
      padding: density.body === 16 ? '15px 14px' : '9px 12px',
      textOverflow: 'ellipsis',
      '&::placeholder': { color: ink[400], opacity: 1 },
      '&.Mui-disabled': { WebkitTextFillColor: ink[900] },
    },
    notchedOutline: {
      top: 0,
      borderColor: line.strong,
      borderWidth: density.fieldBorder,
      '& legend': { display: 'none' },
    },
    adornedStart: { paddingLeft: density.body === 16 ? 16 : 12 },
    adornedEnd: { paddingRight: 8 },
  },
})

const labels = (density: Density): Components<Theme> => ({
  MuiFormLabel: {
    styleOverrides: { asterisk: { color: meaning.bad, marginLeft: 2 } },
  },
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      root: {
        position: 'static',
        transform: 'none',
        maxWidth: 'none',
        marginBottom: 5,
        whiteSpace: 'normal',
        color: ink[500],
        ...type(density.secondary, density.secondary === 16 ? 20 : 18, 600),
        '&.Mui-focused:not(.Mui-error)': { color: ink[500] },
      },
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: {
        display: 'flex',
        gap: 5,
        margin: '5px 0 0',
        ...type(density.body === 16 ? 14 : 13, 18),
        '&.Mui-error': { fontWeight: 500 },
      },
    },
  },
  MuiFormControlLabel: {
    styleOverrides: { root: { marginLeft: -11, minHeight: rem(density.body === 16 ? 48 : 32) } },
  },
})

const choices = (density: Density): Components<Theme> => ({
  MuiCheckbox: {
    defaultProps: {
      color: 'secondary',
      icon: <CheckboxArt />,
      checkedIcon: <CheckboxFilled />,
      indeterminateIcon: <CheckboxMixed />,
    },
    styleOverrides: {
      root: {
        padding: density.body === 16 ? 13 : 9,
        borderRadius: 6,
        color: line.strong,
        '& .MuiSvgIcon-root': { fontSize: rem(density.body === 16 ? 22 : 18) },
        '&.Mui-focusVisible .MuiSvgIcon-root': { boxShadow: focus.ring, borderRadius: 3 },
      },
    },
  },
  MuiRadio: {
    defaultProps: { color: 'secondary' },
    styleOverrides: {
      root: { '&.Mui-focusVisible .MuiSvgIcon-root': { boxShadow: focus.ring, borderRadius: 12 } },
    },
  },
  MuiSwitch: { defaultProps: { color: 'secondary' } },
})

/** Fields have their label above, a strong border, and a helper line only for an error or a hint. */
export const fieldParts = (density: Density): Components<Theme> => ({
  ...labels(density),
  ...choices(density),
  MuiTextField: { defaultProps: { size: 'small', fullWidth: true, color: 'secondary' } },
  MuiFormControl: { defaultProps: { size: 'small', fullWidth: true, color: 'secondary' } },
  MuiOutlinedInput: outlinedInput(density)!,
  MuiInputAdornment: {
    styleOverrides: {
      root: { color: ink[500], '& .MuiSvgIcon-root': { fontSize: rem(density.body === 16 ? 24 : 18) } },
      positionStart: { marginRight: 0 },
    },
  },
  MuiSelect: {
    defaultProps: { IconComponent: ChevronDownIcon, MenuProps: { slotProps: { paper: { elevation: 0 } } } },
    styleOverrides: {
      select: { minHeight: 'auto !important' },
      icon: { right: 12, top: 'calc(50% - .5em)', fontSize: rem(18), color: ink[700] },
    },
  },
  MuiAutocomplete: {
    defaultProps: {
      popupIcon: <ChevronDownIcon sx={{ fontSize: rem(18) }} />,
      clearIcon: <CloseIcon sx={{ fontSize: rem(18) }} />,
    },
    styleOverrides: {
      inputRoot: { '&&': { padding: 0, paddingLeft: 0 } },
      input: { '&&': { padding: density.body === 16 ? '15px 14px' : '9px 12px' } },
      paper: { boxShadow: shadow.pop, marginTop: 4 },
      option: { minHeight: rem(density.body === 16 ? 48 : 36) },
      popupIndicator: { width: 28, height: 28 },
      clearIndicator: { width: 28, height: 28 },
    },
  },
})
