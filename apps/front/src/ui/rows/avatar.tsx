import MuiAvatar from '@mui/material/Avatar'
import { PersonIcon } from '../theme/icons.tsx'
import { ink, narrow, surface } from '../theme/tokens.ts'

const initials = (name: string) => {
  const words = name.trim().split(/\s+/)
  return ((words[0]?.[0] ?? '') + (words.length > 1 ? (words.at(-1)?.[0] ?? '') : '')).toLocaleUpperCase(
    'pt-BR',
  )
}

type Props = {
  name: string
  photo?: string | null | undefined
  /** Side in px. */
  size?: number
  /** Without a photo: the account glyph on ink, or initials on paper. */
  fallback?: 'glyph' | 'initials'
}

/** Photo of a person. The name stands beside it, so the picture itself is silent. */
export function Avatar({ name, photo, size = 32, fallback = 'glyph' }: Props) {
  const glyph = fallback === 'glyph'
  return (
    <MuiAvatar
      {...(photo ? { src: photo } : {})}
      alt=""
      aria-hidden
      sx={{
        width: size,
        height: size,
        fontSize: Math.max(12, Math.round(size * 0.4)),
        fontWeight: 600,
        fontStretch: narrow,
        bgcolor: glyph ? ink[600] : surface.sunken,
        color: glyph ? '#fff' : ink[700],
      }}
    >
      {glyph ? <PersonIcon sx={{ fontSize: '1.55em' }} /> : initials(name)}
    </MuiAvatar>
  )
}
