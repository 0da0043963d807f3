import { useTheme } from '@mui/material/styles'
import { useEffect, type RefObject } from 'react'

/** What is written into or chosen from; dates and files open something over the form. */
const firstField =
  ':is(input, textarea):not([type=file], [type=hidden], [placeholder="dd/mm/aaaa"], :disabled)'

/**
 * Whoever opens a form at a desk writes at once; on a phone the keyboard would cover what is to be read first, and what was
 * refused is read before it is corrected.
 */
export const useFirstField = (page: RefObject<HTMLFormElement | null>, isMending: boolean): void => {
  const isDesk = useTheme().build === 'cms'
  useEffect(() => {
    if (!isDesk || isMending) return
    page.current?.querySelector<HTMLElement>(firstField)?.focus({ preventScroll: true })
  }, [page, isDesk, isMending])
}
