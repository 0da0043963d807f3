import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import type { IconComponent } from '../theme/icon.tsx'
import { ChevronRightIcon } from '../theme/icons.tsx'
import { ink, line, link, meaning, radius, rem, surface, type } from '../theme/tokens.ts'
import { linkButton } from '../theme/link-button.ts'

const Card = styled('article')({
  border: `1px solid ${line.quiet}`,
  borderRadius: radius.card,
  backgroundColor: surface.paper,
  overflow: 'clip',
})
const body = {
  display: 'block',
  width: '100%',
  padding: '10px 14px 12px',
  textAlign: 'left',
  color: ink[900],
  overflowWrap: 'anywhere',
} as const
const Still = styled('div')(body)
const Body = linkButton({
  ...body,
  '&.Mui-focusVisible': { outline: `3px solid ${ink[900]}`, outlineOffset: -3 },
})
const Beside = styled('span')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  '& > :last-child': { flex: 1, minWidth: 0 },
})
const Top = styled('span')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
})
const Title = styled('span')({
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  marginTop: 6,
  ...type(16, 24, 600),
  letterSpacing: '-.003em',
})
const Text = styled('span')({ display: 'block', ...type(16, 22), color: ink[500] })
const Next = linkButton({
  display: 'flex',
  justifyContent: 'flex-start',
  gap: 10,
  width: '100%',
  minHeight: rem(48),
  padding: '6px 14px',
  borderTop: `1px solid ${line.row}`,
  textAlign: 'left',
  color: ink[900],
  ...type(16, 24, 600),
  '& > span': { flex: 1 },
  '& .MuiSvgIcon-root': { fontSize: rem(20) },
  '&[data-danger]': { color: meaning.bad },
  '&.Mui-focusVisible': { outline: `3px solid ${ink[900]}`, outlineOffset: -3 },
})

const Actions = styled('span')({
  display: 'flex',
  flexWrap: 'wrap',
  borderTop: `1px solid ${line.row}`,
  '& > * + *': { borderLeft: `1px solid ${line.row}` },
})
const Action = linkButton({
  flex: '1 1 auto',
  justifyContent: 'center',
  gap: 6,
  minHeight: rem(48),
  padding: '6px 8px',
  color: link,
  ...type(16, 24, 600),
  '& .MuiSvgIcon-root': { fontSize: rem(20) },
  '&.Mui-focusVisible': { outline: `3px solid ${ink[900]}`, outlineOffset: -3 },
})

/** A way out of the app, such as to call. */
export type WayOut = { label: string; icon: IconComponent; href: string }
/** A way out, or something that is done here. */
export type CardAction = WayOut | { label: string; icon: IconComponent; run: () => void }
const none: readonly CardAction[] = []
const elsewhere = { target: '_blank', rel: 'noopener' } as const
const wayOut = (href: string) => ({ href, ...(href.startsWith('https:') && elsewhere) })

export type CardNext = { label: string; icon: IconComponent; href: string; danger?: boolean }

type Props = {
  /** Null for a row that leads nowhere. */
  href: string | null
  /** Left of all lines: a person's picture. */
  picture?: ReactNode
  /** Left of the first line: the plate. */
  lead?: ReactNode
  /** Right of the first line: the chip. */
  state?: ReactNode
  title: ReactNode
  children?: ReactNode
  /** The next sensible action: the whole last row. */
  next?: CardNext | undefined
  /** Side by side under the row, each a tap. */
  actions?: readonly CardAction[]
  /** What the actions are about, for who hears them alone. */
  about?: string
}

/** A row of a list of the app: plate and state, name, facts, and the next action. */
export function ListCard({
  href,
  picture,
  lead,
  state,
  title,
  children,
  next,
  actions = none,
  about,
}: Props) {
  const lines = (
    <>
      {(lead || state) && (
        <Top>
          {lead}
          {state}
        </Top>
      )}
      <Title>{title}</Title>
      {children && <Text>{children}</Text>}
    </>
  )
  const content =
    picture === undefined ? (
      lines
    ) : (
      <Beside>
        {picture}
        <span>{lines}</span>
      </Beside>
    )
  return (
    <Card>
      {href === null ? <Still>{content}</Still> : <Body href={href}>{content}</Body>}
      {next && (
        <Next href={next.href} data-danger={next.danger || undefined}>
          <next.icon />
          <span>{next.label}</span>
          <ChevronRightIcon />
        </Next>
      )}
      {actions.length > 0 && (
        <Actions>
          {actions.map(({ label, icon: Icon, ...does }) => (
            <Action
              key={label}
              aria-label={about === undefined ? undefined : `${label}: ${about}`}
              {...('run' in does ? { onClick: does.run } : wayOut(does.href))}
            >
              <Icon />
              {label}
            </Action>
          ))}
        </Actions>
      )}
    </Card>
  )
}
