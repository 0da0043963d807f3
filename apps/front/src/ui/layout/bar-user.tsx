import { styled } from '@mui/material/styles'
import { Avatar } from '../rows/avatar.tsx'
import { onInk, type } from '../theme/tokens.ts'

export type Person = { name: string; detail?: string; photo?: string | null | undefined }

const Root = styled('span')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minWidth: 0,
  paddingRight: 14,
  marginRight: 4,
  borderRight: '1px solid rgb(255 255 255 / .16)',
  [theme.breakpoints.down('md')]: { display: 'none' },
  '& > span': { minWidth: 0 },
  '& b, & small': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& b': type(13, 16, 600),
  '& small': { ...type(12, 16), color: onInk.quiet },
}))

/** Who is signed in, on the ink bar. */
export function BarUser({ name, detail, photo }: Person) {
  return (
    <Root>
      <Avatar name={name} photo={photo} />
      <span>
        <b>{name}</b>
        {detail && <small>{detail}</small>}
      </span>
    </Root>
  )
}
