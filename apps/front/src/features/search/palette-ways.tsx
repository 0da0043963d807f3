import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { line } from '../../ui/theme/tokens.ts'
import type { Hit } from './hits.ts'

const Ways = styled('nav')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 4,
  flex: 'none',
  padding: '4px 8px',
  borderTop: `1px solid ${line.quiet}`,
})

/** Where else the row that is chosen leads: Tab goes from the search to these. */
export function PaletteWays({ hit, onGo }: { hit: Hit | null; onGo: (href: string) => void }) {
  if (hit?.ways === undefined || hit.ways.length === 0) return null
  return (
    <Ways aria-label={`Mais de ${hit.code ?? hit.label}`}>
      {hit.ways.map(({ label, href }) => (
        <Button key={href} size="small" onClick={() => onGo(href)}>
          {label}
        </Button>
      ))}
    </Ways>
  )
}
