import { useMatch, useRouter, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { recordIn } from '@rentme/domain/kit/record'

type Parameters = Readonly<Record<string, string | undefined>>

/** Query parameters of the address, as plain texts. */
export const useAddress = (): Parameters => useSearch({ strict: false })

const pathOf = (pathname: string): string => pathname.replace(/\/$/, '')

/**
 * Changes the parameters of the screen's own address, given those that stand there. A screen that has been left already
 * changes nothing, though it stands until the next one has loaded: the address is the next one's by then.
 */
export const useChangeAddress = () => {
  const router = useRouter()
  const own = useMatch({ strict: false, select: ({ pathname }) => pathname })
  return useCallback(
    (change: (search: Parameters) => Parameters, { replace = false }: { replace?: boolean } = {}) => {
      const { pathname, search } = router.latestLocation
      if (pathOf(pathname) !== pathOf(own)) return
      void router.navigate({
        to: '.',
        search: change(search),
        replace,
        resetScroll: false,
      })
    },
    [router, own],
  )
}

const settleMs = 300

/** A parameter of the address as a typed text: at once on the screen, in the address when the typing rests. */
export const useAddressText = (name: string): [string, (text: string) => void] => {
  const router = useRouter()
  const change = useChangeAddress()
  const address = useAddress()[name] ?? ''
  const [text, setText] = useState(address)
  useEffect(() => {
    const timer = setTimeout(() => {
      if ((recordIn(router.latestLocation.search)[name] ?? '') === text) return
      change((search) => ({ ...search, [name]: text }), { replace: true })
    }, settleMs)
    return () => clearTimeout(timer)
  }, [router, change, name, text])
  return [text, setText]
}
