import { styled } from '@mui/material/styles'
import { useEffect, useState } from 'react'
import { storage } from '#platform/storage'
import { useSession } from '../../kit/session/session-context.tsx'

// As high before the name is known as after it, whatever its length.
const Line = styled('span')({
  display: 'block',
  minHeight: '1lh',
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  textOverflow: 'ellipsis',
})

/** What the company trades as; null where nobody says, undefined until the first answer on this machine. */
const useTradeName = (): string | null | undefined => {
  const { api, application } = useSession()
  const key = `rentme.${application}.company`
  const [name, setName] = useState<string | null | undefined>(() => storage.get(key) ?? undefined)
  useEffect(() => {
    const gone = new AbortController()
    const take = ({ tradeName }: { tradeName: string | null }) => {
      if (gone.signal.aborted) return
      setName(tradeName)
      const kept = tradeName === null ? storage.remove(key) : storage.set(key, tradeName)
      // Without room on the machine it is asked for again.
      kept.catch(() => null)
    }
    api.call<{ tradeName: string | null }>('/company/public', { signal: gone.signal, priority: 'low' }).then(
      take,
      // The last answer holds until there is another.
      () => gone.signal.aborted || setName((known) => known ?? null),
    )
    return () => gone.abort()
  }, [api, key])
  return name
}

/** Whose login it is, as the machine last heard; the form waits for no answer. */
export function WhoseLogin() {
  const name = useTradeName()
  return <Line title={name ?? ''}>{name === null ? 'Aluguel de máquinas, do pátio à obra' : name}</Line>
}
