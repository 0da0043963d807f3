import Link from '@mui/material/Link'
import type { MouseEvent } from 'react'
import { Banner } from '../../ui/feedback/banner.tsx'

export type FieldError = { id: string; label: string }

/** Above a form that cannot be saved: how many fields to correct, each a link that focuses it. */
export function ErrorSummary({ errors }: { errors: readonly FieldError[] }) {
  if (errors.length === 0) return null
  const focusField = (id: string) => (event: MouseEvent) => {
    event.preventDefault()
    document.getElementById(id)?.focus()
  }
  return (
    <Banner tone="danger" alert>
      <b>
        {errors.length === 1
          ? 'Corrija 1 campo para salvar: '
          : `Corrija ${errors.length} campos para salvar: `}
      </b>
      {errors.map(({ id, label }, at) => (
        <span key={id}>
          {at > 0 && ', '}
          <Link href={`#${id}`} onClick={focusField(id)}>
            {label}
          </Link>
        </span>
      ))}
    </Banner>
  )
}
