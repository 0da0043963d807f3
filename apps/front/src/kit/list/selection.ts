import { useRef, useState } from 'react'

export interface Selection<T> {
  /** The picked rows that are shown, in their order. */
  rows: readonly T[]
  has: (id: string) => boolean
  /** With `through`, every row from the one that was toggled before becomes as this one does. */
  toggle: (id: string, through?: boolean) => void
  toggleAll: () => void
  set: (ids: readonly string[]) => void
}

/** What is picked of the rows of a page. A row that is not shown is not picked: nothing is done to what nobody sees. */
export const useSelection = <T extends { id: string }>(shown: readonly T[]): Selection<T> => {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const last = useRef<string | null>(null)
  const rows = shown.filter(({ id }) => ids.has(id))
  const toggle = (id: string, through = false) => {
    const at = shown.findIndex((row) => row.id === id)
    const from = through ? shown.findIndex((row) => row.id === last.current) : -1
    const span =
      from === -1 ? [id] : shown.slice(Math.min(from, at), Math.max(from, at) + 1).map((row) => row.id)
    last.current = id
    setIds(ids.has(id) ? new Set([...ids].filter((one) => !span.includes(one))) : new Set([...ids, ...span]))
  }
  return {
    rows,
    has: (id) => ids.has(id),
    toggle,
    toggleAll: () => setIds(new Set(rows.length === shown.length ? [] : shown.map(({ id }) => id))),
    set: (picked) => setIds(new Set(picked)),
  }
}
