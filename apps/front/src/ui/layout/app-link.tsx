import { useRouter } from '@tanstack/react-router'
import type { ComponentPropsWithRef, MouseEvent } from 'react'

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)

/**
 * Anchor behind every `href` of the kit. A path such as `/lista?q=1` (without the build's base) moves the router;
 * a modified or middle click, another target, a download and a full address stay with the browser.
 */
export function AppLink({ href = '', onClick, ref, ...rest }: ComponentPropsWithRef<'a'>) {
  // Outside of a router there is none, which the types leave out.
  const router = useRouter({ warn: false }) as ReturnType<typeof useRouter> | undefined
  const inside = href.startsWith('/') && !href.startsWith('/api/') && !rest.target && !rest.download
  const base = router?.basepath === '/' ? '' : (router?.basepath ?? '')
  const path = router && inside ? base + href : href
  const shown = router && inside ? router.history.createHref(path) : href
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || !router || !inside || !isPlainClick(event)) return
    event.preventDefault()
    router.history.push(path)
  }
  return (
    <a {...rest} href={shown} onClick={click} ref={ref}>
      {rest.children}
    </a>
  )
}
