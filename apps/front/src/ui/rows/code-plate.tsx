import { styled, useTheme } from '@mui/material/styles'
import { Highlighted } from './highlighted.tsx'
import { ink, line, plate, radius, rem, signal } from '../theme/tokens.ts'

/** Letters that a plate has room for where it is narrowest; a longer code is set smaller, and stays whole. */
const roomyLetters = 11

const sizes = {
  small: { height: 16, ofWindow: 7 },
  large: { height: 24, ofWindow: 7 },
  metal: { height: 32, ofWindow: 10 },
  outlined: { height: 20, ofWindow: 8 },
} as const

type Size = keyof typeof sizes

/** Font size of a code: that of its plate, and never more than the window has room for. */
const sizeOf = (size: Size, letters = roomyLetters): string => {
  const { height, ofWindow } = sizes[size]
  return `min(${rem(height)}, ${(ofWindow * roomyLetters) / Math.max(letters, roomyLetters)}vw)`
}

const Plate = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  flex: 'none',
  verticalAlign: 'middle',
  height: rem(24),
  padding: '0 7px 1px',
  border: `1.5px solid ${ink[800]}`,
  borderRadius: radius.tag,
  backgroundColor: '#fff',
  color: ink[900],
  boxShadow: 'inset 0 0 0 1.5px #fff, inset 0 0 0 2.5px rgb(41 39 35 / .14)',
  fontStretch: plate,
  fontWeight: 700,
  fontSize: sizeOf('small'),
  lineHeight: 1,
  letterSpacing: '.045em',
  whiteSpace: 'nowrap',
  '&[data-aligned]': { minWidth: rem(96), justifyContent: 'center' },
  '&[data-quiet]': { borderColor: line.strong, color: ink[500] },
  '&[data-size=large]': {
    height: rem(36),
    padding: '0 10px 1px',
    fontSize: sizeOf('large'),
    borderWidth: 2,
  },
  '&[data-look=metal]': {
    height: rem(48),
    padding: '0 26px 1px',
    border: 0,
    borderRadius: 4,
    fontSize: sizeOf('metal'),
    color: signal.main,
    background: `radial-gradient(circle 3px at 12px 50%, #171512 98%, transparent), radial-gradient(circle 3px at calc(100% - 12px) 50%, #171512 98%, transparent), ${ink[800]}`,
    boxShadow: `inset 0 0 0 2px ${ink[800]}, inset 0 0 0 3px rgb(255 208 54 / .38)`,
  },
  '&[data-look=outlined]': {
    height: rem(32),
    padding: '0 9px 1px',
    fontSize: sizeOf('outlined'),
    color: signal.main,
    backgroundColor: 'transparent',
    borderColor: 'rgb(255 208 54 / .7)',
    boxShadow: 'none',
  },
})

type Props = {
  /** The code exactly as painted, never split, cut or re-spaced. */
  code: string
  /** Sticker in lists; metal once a page on its own header; outlined on an ink bar. */
  look?: 'sticker' | 'metal' | 'outlined'
  /** Of a sticker. By default small in the cms and large in the app. */
  size?: 'small' | 'large'
  /** Equal widths, for a table column. */
  aligned?: boolean
  /** Done or past: softer line and text. */
  quiet?: boolean
  /** Search text to mark inside the code. */
  query?: string | undefined
}

/** The plate of a thing: its code in the type of a stencil. */
export function CodePlate({ code, look = 'sticker', size, aligned, quiet, query }: Props) {
  const { build } = useTheme()
  const shown = size ?? (build === 'app' ? 'large' : 'small')
  const fontSize = aligned
    ? rem((sizes.small.height * roomyLetters) / code.length)
    : sizeOf(look === 'sticker' ? shown : look, code.length)
  return (
    <Plate
      translate="no"
      data-look={look}
      data-size={look === 'sticker' ? shown : undefined}
      data-aligned={aligned || undefined}
      data-quiet={quiet || undefined}
      style={code.length > roomyLetters ? { fontSize } : undefined}
    >
      <span>
        <Highlighted text={code} query={query} />
      </span>
    </Plate>
  )
}
