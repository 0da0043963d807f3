import { recordIn } from '@rentme/domain/kit/record'
import { useState } from 'react'
import { storage } from '#platform/storage'
import { useUser } from '../session/session-context.tsx'

/** Name of a saved view → the search parameters that an address has for it. */
type Views = Readonly<Record<string, Readonly<Record<string, string>>>>

const textsOf = (value: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(recordIn(value)).flatMap(([name, text]) =>
      typeof text === 'string' ? [[name, text]] : [],
    ),
  )

const remembered = (key: string): Views => {
  try {
    const views = recordIn(JSON.parse(storage.get(key) ?? '{}'))
    return Object.fromEntries(Object.entries(views).map(([name, value]) => [name, textsOf(value)]))
  } catch {
    return {}
  }
}

/** Views of a list that its user saved on this machine: others who sign in here have their own. */
export const useViews = (noun: string) => {
  const { id } = useUser()
  const key = `rentme.views.${id}.${noun}`
  const [views, setViews] = useState(() => remembered(key))
  const keep = (next: Views) => {
    setViews(next)
    // Without room they last as long as the page.
    void storage.set(key, JSON.stringify(next)).catch(() => {})
  }
  return {
    views,
    save: (name: string, parameters: Views[string]) => keep({ ...views, [name]: parameters }),
    remove: (name: string) => {
      const { [name]: _gone, ...others } = views
      keep(others)
    },
  }
}
