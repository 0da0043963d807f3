import { styled } from '@mui/material/styles'
import type { HTMLAttributes } from 'react'
import { CodePlate } from '../../ui/rows/code-plate.tsx'
import { Highlighted } from '../../ui/rows/highlighted.tsx'
import { ink, rem, signal, type } from '../../ui/theme/tokens.ts'
import type { Hit } from './hits.ts'

const Option = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: rem(40),
  padding: '4px 16px',
  cursor: 'pointer',
  ...type(14, 20),
  '& > .MuiSvgIcon-root': { flex: 'none', fontSize: rem(20), color: ink[500] },
  '& > b': { flex: 1, minWidth: 0, fontWeight: 500, overflowWrap: 'anywhere' },
  '& > b > small': {
    display: '-webkit-box',
    WebkitLineClamp: 2,
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
    fontWeight: 400,
  },
  '& small': { flex: 'none', color: ink[500], ...type(13, 20) },
  '&.Mui-focused': {
    backgroundColor: signal.wash,
    boxShadow: `inset 4px 0 0 ${ink[800]}`,
    '& small, & > .MuiSvgIcon-root': { color: ink[700] },
  },
})

interface Props {
  hit: Hit
  query: string
  /** What makes it an option of the list. */
  option: HTMLAttributes<HTMLElement>
}

/** One place to go. */
export function HitLine({ hit: { icon: Icon, label, code, facts, hint }, query, option }: Props) {
  return (
    <Option {...option}>
      <Icon />
      {code !== undefined && <CodePlate code={code} query={query} />}
      <b>
        <Highlighted text={label} query={query} />
        {facts !== undefined && <small>{facts}</small>}
      </b>
      {hint !== undefined && <small>{hint}</small>}
    </Option>
  )
}
