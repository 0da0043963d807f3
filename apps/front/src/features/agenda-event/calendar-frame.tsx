import GlobalStyles from '@mui/material/GlobalStyles'
import { styled } from '@mui/material/styles'
import {
  focus,
  ink,
  line,
  narrow,
  plate,
  radius,
  rem,
  shadow,
  signal,
  surface,
  type,
} from '../../ui/tokens.ts'

const link = '#17427f'

/** The visual system over the calendar's parts, whose class names `calendar.tsx` gives. */
const parts = {
  '& .rm-head-row, & .rm-row': { borderBottom: `1px solid ${line.row}` },
  '& .rm-head': {
    minHeight: rem(28),
    padding: '6px 8px',
    ...type(13, 16, 600),
    fontStretch: narrow,
    color: ink[500],
    '&.rm-today': { color: ink[900] },
  },
  '& .rm-head em, & .rm-top em': {
    ...type(12, 14, 500),
    fontStretch: plate,
    fontStyle: 'normal',
    color: ink[500],
  },
  '& .rm-head em': { display: 'block' },
  '& .rm-day': {
    padding: '0 4px',
    borderLeft: `1px solid ${line.row}`,
    '&:first-of-type': { borderLeft: 0 },
  },
  '& .rm-weekend': { backgroundColor: '#fbfaf7' },
  '& .rm-other': { backgroundColor: surface.page },
  '& .rm-day.rm-today': { backgroundColor: signal.wash, boxShadow: `inset 0 0 0 2px ${ink[800]}` },
  '& .rm-day.rm-chosen:not(.rm-today)': { boxShadow: `inset 0 0 0 2px ${line.strong}` },
  '& .rm-top': {
    display: 'flex',
    alignItems: 'center',
    gap: 6,
    minHeight: rem(30),
    padding: '0 4px',
    ...type(14, 20, 600),
    color: ink[900],
  },
  '& .rm-other .rm-top': { color: ink[400] },
  '& .rm-today .rm-top b': {
    display: 'inline-grid',
    placeItems: 'center',
    minWidth: rem(26),
    height: rem(24),
    borderRadius: 4,
    backgroundColor: ink[800],
    color: signal.main,
  },
  '& .rm-top b': { fontWeight: 600 },
  '& .rm-link': { cursor: 'pointer', '&:hover b': { textDecoration: 'underline' } },
  '& .rm-link:focus-visible, & .rm-event:focus-visible, & .rm-more:focus-visible': {
    outline: 'none',
    boxShadow: focus.ring,
    borderRadius: radius.tag,
    zIndex: 2,
  },
  '& .rm-event': {
    display: 'block',
    padding: '3px',
    borderRadius: radius.tag,
    cursor: 'pointer',
    color: ink[900],
    textDecoration: 'none',
    '&:hover': { backgroundColor: 'rgb(41 39 35 / .06)' },
  },
  '& .rm-dragged': { opacity: 0.6, boxShadow: shadow.pop, backgroundColor: surface.paper },
  '& .rm-lane-event': {
    overflow: 'hidden',
    border: `1px solid ${line.quiet}`,
    backgroundColor: surface.paper,
  },
  '& .rm-more': {
    display: 'block',
    padding: '2px 4px',
    border: 0,
    ...type(13, 20, 600),
    fontStretch: narrow,
    color: link,
    cursor: 'pointer',
    '&:hover': { textDecoration: 'underline' },
  },
  '& .rm-highlight': { backgroundColor: 'rgb(255 208 54 / .4)' },
  '& .rm-slot': { height: rem(24), borderTop: `1px solid ${line.row}` },
  '& .rm-slot-minor': { borderTopStyle: 'dotted' },
  '& .rm-slot-head': { padding: '0 8px', ...type(13, 24), fontStretch: narrow, color: ink[500] },
  '& .rm-now': { borderTop: `2px solid ${ink[800]}` },
  '& .rm-list-head': {
    display: 'flex',
    gap: 8,
    padding: '8px 24px',
    borderBottom: `1px solid ${line.row}`,
    backgroundColor: surface.hover,
    ...type(14, 20, 600),
  },
  '& .rm-list-event': {
    padding: '10px 24px',
    borderBottom: `1px solid ${line.row}`,
    borderRadius: 0,
  },
  '& .rm-none': { display: 'grid', placeItems: 'center', padding: 48, color: ink[500] },
} as const

export const CalendarFrame = styled('div')({
  flex: 1,
  minHeight: 0,
  backgroundColor: surface.paper,
  ...parts,
})

/** The list of a day that has more events than its cell has room for; the calendar puts it at the end of the page. */
export const popoverStyles = (
  <GlobalStyles
    styles={{
      '.rm-popover': {
        minWidth: rem(240),
        maxWidth: 'min(360px, calc(100vw - 16px))',
        maxHeight: 'min(420px, calc(100vh - 16px))',
        overflowY: 'auto',
        border: `1px solid ${line.quiet}`,
        borderRadius: radius.card,
        boxShadow: shadow.pop,
        backgroundColor: surface.paper,
        ...parts,
        '& > :has(> .rm-close)': {
          position: 'sticky',
          top: 0,
          zIndex: 3,
          display: 'flex',
          flexDirection: 'row',
          justifyContent: 'space-between',
          borderBottom: `1px solid ${line.row}`,
          backgroundColor: surface.paper,
        },
        '& .rm-close': {
          display: 'grid',
          placeItems: 'center',
          width: rem(36),
          height: rem(36),
          border: 0,
          borderRadius: radius.control,
          backgroundColor: 'transparent',
          color: ink[700],
          '&:hover': { backgroundColor: surface.hover },
          '&:focus-visible': { outline: 'none', boxShadow: focus.ring },
        },
        '& .rm-day, & .rm-day.rm-today': { padding: 6, backgroundColor: surface.paper, boxShadow: 'none' },
      },
    }}
  />
)
