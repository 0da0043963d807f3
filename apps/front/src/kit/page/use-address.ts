import { useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { recordIn } from '@rentme/domain/kit/record'

/** Query parameters of the address, as plain texts. */
export const useAddress = (): Readonly<Record<string, string | undefined>> => useSearch({ strict: false })

const settleMs = 300

/** A parameter of the address as a typed text: at once on the screen, in the address when the typing rests. */
export const useAddressText = (name: string): [string, (text: string) => void] => {
  const router = useRouter()
  const address = useAddress()[name] ?? ''
  const [text, setText] = useState(address)
  useEffect(() => {
    const timer = setTimeout(() => {
      const { search } = router.state.location
      if ((recordIn(search)[name] ?? '') === text) return
      void router.navigate({
        to: '.',
        // Addresses of all routes have texts alone, which the types of the router know of no route in general.
        search: { ...search, [name]: text } as never,
        replace: true,
        resetScroll: false,
      })
    }, settleMs)
    return () => clearTimeout(timer)
  }, [router, name, text])
  return [text, setText]
}
