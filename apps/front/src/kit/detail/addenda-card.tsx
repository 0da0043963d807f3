import type { Resource } from '@rentme/domain/kit/resource'
import { formatDateTime } from '@rentme/domain/kit/time'
import { useQuery } from '@tanstack/react-query'
import { FormSection } from '../../ui/layout/form-section.tsx'
import { KeyValueList } from '../../ui/rows/key-value-list.tsx'
import { useSession, useZone } from '../session/session-context.tsx'

interface Addendum {
  id: string
  at: string
  author: string | null
  text: string | null
  of: string | null
  changes: { field: string; label: string; before: string | null; after: string | null }[]
}

const saidOf = ({ text, of, changes }: Addendum): string =>
  [
    ...(text === null ? [] : [text]),
    ...changes.map(({ label, before, after }) => `${label}: de “${before ?? '–'}” para “${after ?? '–'}”`),
  ]
    .map((line) => (of === null ? line : `${of} · ${line}`))
    .join('; ')

/** What was corrected of a record after it was signed, or noted beside it, with who did it and when; nothing without any. */
export function AddendaCard({ resource: { name, path }, id }: { resource: Resource; id: string }) {
  const { api } = useSession()
  const zone = useZone()
  const { data = [] } = useQuery({
    queryKey: [name, 'addenda', id],
    queryFn: () => api.call<Addendum[]>(`${path}/${id}/addenda`),
  })
  if (data.length === 0) return null
  return (
    <FormSection title="Adendos">
      <KeyValueList
        items={data.map((addendum) => ({
          label: `${formatDateTime(addendum.at, zone)} · ${addendum.author ?? 'Sistema'}`,
          value: saidOf(addendum),
        }))}
      />
    </FormSection>
  )
}
