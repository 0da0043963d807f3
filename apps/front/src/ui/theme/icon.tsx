import SvgIcon, { type SvgIconProps } from '@mui/material/SvgIcon'

type IconProps = SvgIconProps
export type IconComponent = (props: IconProps) => React.JSX.Element

/** Path of a circle, so that a whole drawing fits in one `d`. */
export const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`

/**
 * One glyph on the 24 grid: 2 px lines with square joins, plus filled parts in `solid`.
 * A small size thickens its lines with the CSS variable `--icon-stroke`.
 */
export function icon(lines: string, solid?: string): IconComponent {
  return function Icon(props) {
    return (
      <SvgIcon {...props}>
        {lines && (
          <path
            d={lines}
            fill="none"
            stroke="currentColor"
            strokeLinejoin="miter"
            style={{ strokeWidth: 'var(--icon-stroke, 2)' }}
          />
        )}
        {solid && <path d={solid} fill="currentColor" />}
      </SvgIcon>
    )
  }
}
