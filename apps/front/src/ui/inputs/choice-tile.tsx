import type { ReactNode } from 'react'
import { focus } from '../theme/tokens.ts'
import { linkButton } from '../theme/link-button.ts'

const Tile = linkButton({
  position: 'relative',
  '& input': {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    margin: 0,
    opacity: 0,
    cursor: 'pointer',
  },
  '&:has(input:focus-visible)': { boxShadow: focus.ring, zIndex: 1 },
  '&:has(input:disabled)': { opacity: 0.5 },
})

type Props = {
  name: string
  checked: boolean
  /** Chosen, or tapped again while it is the chosen one. */
  onChoose: () => void
  disabled?: boolean
  className?: string
  children: ReactNode
}

/** A real radio button that looks as its content: the browser's own keys, a ripple, one tap. Style it with `:has(:checked)`. */
export function ChoiceTile({ name, checked, onChoose, disabled = false, className, children }: Props) {
  return (
    <Tile
      component="label"
      role={undefined}
      tabIndex={-1}
      {...(className ? { className } : {})}
      disabled={disabled}
    >
      <input
        type="radio"
        name={name}
        checked={checked}
        onChange={onChoose}
        {...(checked && { onClick: onChoose })}
        disabled={disabled}
      />
      {children}
    </Tile>
  )
}
