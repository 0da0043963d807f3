import type { LifecyclePort } from '../../platform/lifecycle.ts'

/**
 * Path in the app of an address: `rentme://admin/produtos/1`, or a page of either build on the server. Null for an
 * address of anybody else.
 */
const pathOfLink = (link: string, server: string): string | null => {
  if (!URL.canParse(link)) return null
  const { protocol, host, pathname, search, origin } = new URL(link)
  if (protocol === 'rentme:') return `${host === '' ? '' : `/${host}`}${pathname}${search}`
  return origin === server ? `${pathname.replace(/^\/app(?=\/|$)/, '')}${search}` : null
}

interface Options {
  lifecycle: Pick<LifecyclePort, 'onOpenUrl'>
  /** Origin of the server. */
  server: string
  /** Opens the screen of a path. */
  open: (path: string) => void
}

/** Opens the screen of each address that the system gives to the app. */
export const followLinks = ({ lifecycle, server, open }: Options): void => {
  lifecycle.onOpenUrl((link) => {
    const path = pathOfLink(link, server)
    if (path !== null) open(path)
  })
}
