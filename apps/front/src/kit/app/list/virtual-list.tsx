import { Fragment, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { useRows } from './use-rows.ts'

const gap = 10

type Props = {
  /** What the rows are, for a screen reader. */
  label: string
  total: number
  /** Height of a card before it is measured, in px. */
  estimate: number
  keyOf: (at: number) => string
  children: (at: number) => ReactNode
  /** Called with the first and the last row in view. */
  onView?: (first: number, last: number) => void
}

/** A list of cards of which only those near the screen exist. It scrolls with the page. */
export function VirtualList({ label, total, estimate, keyOf, children, onView }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const [scrollMargin, setScrollMargin] = useState(0)
  useLayoutEffect(() => setScrollMargin(list.current?.offsetTop ?? 0), [])
  const virtual = useRows({
    count: total,
    estimateSize: () => estimate,
    overscan: 2,
    gap,
    scrollMargin,
  })
  const items = virtual.getVirtualItems()
  const first = items[0]?.index ?? 0
  const last = items.at(-1)?.index ?? 0
  useLayoutEffect(() => onView?.(first, last))
  return (
    <ul
      ref={list}
      aria-label={label}
      style={{
        position: 'relative',
        height: virtual.getTotalSize(),
        margin: 0,
        padding: 0,
        listStyle: 'none',
      }}
    >
      {items.map((item) => (
        <li
          key={item.key}
          aria-setsize={total}
          aria-posinset={item.index + 1}
          ref={virtual.measureElement}
          data-index={item.index}
          style={{
            position: 'absolute',
            insetInline: 0,
            top: 0,
            transform: `translateY(${item.start - scrollMargin}px)`,
          }}
        >
          <Fragment key={keyOf(item.index)}>{children(item.index)}</Fragment>
        </li>
      ))}
    </ul>
  )
}
