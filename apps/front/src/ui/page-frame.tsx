import { styled } from '@mui/material/styles'

/** A whole screen: bars on top, content, and what sticks to the bottom stays there on a short page. */
export const PageFrame = styled('div')({ display: 'flex', flexDirection: 'column', minHeight: '100dvh' })

/** Content of a screen with the margins of its build. `data-ground="paper"` is white, as under a list. */
export const PageMain = styled('main')(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  padding: theme.build === 'app' ? '12px 16px 112px' : `16px ${theme.density.gutter}px 24px`,
  [theme.breakpoints.down('md')]: { paddingInline: 16 },
  '&[data-ground=paper]': { padding: 0, backgroundColor: theme.palette.background.paper },
}))
