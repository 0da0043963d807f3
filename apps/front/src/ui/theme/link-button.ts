import ButtonBase from '@mui/material/ButtonBase'
import { styled, type CSSObject, type Theme } from '@mui/material/styles'

/** A styled `ButtonBase` that is a link wherever it is given an `href`. */
export const linkButton = (style: CSSObject | ((props: { theme: Theme }) => CSSObject)) =>
  // What `styled` gives back has lost the type of a component that becomes another one.
  styled(ButtonBase)(style) as typeof ButtonBase
