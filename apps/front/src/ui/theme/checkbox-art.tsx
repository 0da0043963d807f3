import SvgIcon, { type SvgIconProps } from '@mui/material/SvgIcon'

/** Hollow box. Its border follows the text colour. */
export const CheckboxArt = (props: SvgIconProps) => (
  <SvgIcon viewBox="0 0 18 18" {...props}>
    <rect x="1" y="1" width="16" height="16" rx="2.5" fill="#fff" stroke="currentColor" strokeWidth="2" />
  </SvgIcon>
)

/** Chosen box: ink with a white tick. */
export const CheckboxFilled = (props: SvgIconProps) => (
  <SvgIcon viewBox="0 0 18 18" {...props}>
    <rect width="18" height="18" rx="3" fill="currentColor" />
    <path d="M4.3 9.3l3.2 3.2 6.2-6.8" fill="none" stroke="#fff" strokeWidth="2.2" />
  </SvgIcon>
)

/** Box of a group in which some are chosen. */
export const CheckboxMixed = (props: SvgIconProps) => (
  <SvgIcon viewBox="0 0 18 18" {...props}>
    <rect width="18" height="18" rx="3" fill="currentColor" />
    <rect x="5" y="7.8" width="8" height="2.4" fill="#fff" />
  </SvgIcon>
)
