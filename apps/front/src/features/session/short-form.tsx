import Button from '@mui/material/Button'
import type { FormEvent, ReactNode } from 'react'
import { Banner } from '../../ui/feedback/banner.tsx'

interface Props {
  /** Why the last try was refused. */
  failure: string | null
  /** What was said before the first try. */
  notice?: string | null
  isBusy: boolean
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  submitLabel: string
  busyLabel: string
  children: ReactNode
  /** Link under the button: what else to do. */
  other?: ReactNode
}

/** News, fields and one button, as wide as the column. */
export function ShortForm({ failure, notice = null, isBusy, onSubmit, children, other, ...labels }: Props) {
  const news = failure ?? notice
  return (
    <form noValidate onSubmit={onSubmit} style={{ display: 'grid', gap: 20 }}>
      {news !== null && (
        <Banner tone={failure === null ? 'info' : 'danger'} alert>
          {news}
        </Banner>
      )}
      {children}
      <Button type="submit" variant="contained" color="primary" size="large" disabled={isBusy} sx={{ mt: 1 }}>
        {isBusy ? labels.busyLabel : labels.submitLabel}
      </Button>
      {other}
    </form>
  )
}

/** Another way, under the button of a guest's form. */
export function OtherWay({ href, children }: { href: string; children: string }) {
  return (
    <Button href={href} sx={{ justifySelf: 'center', mt: -1 }}>
      {children}
    </Button>
  )
}

/** The same, where it is no other address. */
export function OtherButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <Button onClick={onClick} sx={{ justifySelf: 'center', mt: -1 }}>
      {children}
    </Button>
  )
}
