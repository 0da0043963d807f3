import { styled, useTheme } from '@mui/material/styles'
import { BetterIcon, SameIcon, WorseIcon } from '../theme/icons.tsx'
import { ink, meaning, narrow, radius, rem, surface, type } from '../theme/tokens.ts'

export type Change = 'same' | 'worse' | 'better'

const looks = {
  same: { icon: SameIcon, word: 'Igual', bg: surface.sunken, fg: ink[900] },
  worse: { icon: WorseIcon, word: 'Piorou', bg: meaning.bad, fg: '#ffffff' },
  better: { icon: BetterIcon, word: 'Melhorou', bg: meaning.good, fg: '#ffffff' },
} as const

const Mark = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  flex: 'none',
  gap: 5,
  minHeight: rem(24),
  padding: '0 8px',
  borderRadius: radius.tag,
  ...type(13, 20, 600),
  fontStretch: narrow,
  whiteSpace: 'nowrap',
  '--icon-stroke': '3',
  '& .MuiSvgIcon-root': { fontSize: rem(12) },
  '&[data-size=large]': { minHeight: rem(28), ...type(16, 24, 600) },
})

type Props = {
  change: Change
  /** Instead of the word: a figure such as `+242,4 h` or a count. */
  text?: string
  /** A plain figure has no glyph. */
  glyph?: boolean
}

/** What changed between two readings. */
export function DiffMark({ change, text, glyph = true }: Props) {
  const { icon: Icon, word, bg, fg } = looks[change]
  const large = useTheme().build === 'app'
  return (
    <Mark style={{ backgroundColor: bg, color: fg }} data-size={large ? 'large' : undefined}>
      {glyph && <Icon {...(text ? { titleAccess: word } : {})} />}
      {text ?? word}
    </Mark>
  )
}
