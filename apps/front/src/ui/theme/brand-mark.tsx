import SvgIcon, { type SvgIconProps } from '@mui/material/SvgIcon'
import { ink, signal } from './tokens.ts'

/** The mark of the product: out and back. */
export const BrandMark = (props: SvgIconProps) => (
  <SvgIcon viewBox="0 0 28 28" {...props}>
    <rect width="28" height="28" rx="4" fill={signal.main} />
    <path
      d="M5.5 10.2h12.2M13.3 5.2l5 5-5 5M22.5 17.8H10.3M14.7 12.8l-5 5 5 5"
      fill="none"
      stroke={ink[800]}
      strokeWidth="3"
    />
  </SvgIcon>
)
