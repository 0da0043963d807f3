import { AlertIcon } from '../theme/icons.tsx'
import { rem } from '../theme/tokens.ts'

/** Content of a helper line that reports an error: glyph and sentence. Pass it as `helperText`. */
export function FieldError({ children }: { children: string }) {
  return (
    <>
      <AlertIcon sx={{ fontSize: rem(15), mt: '1.5px' }} />
      {children}
    </>
  )
}

/** The state of a text field: wrong with a sentence, or fine. */
export const saidOf = (message: string | undefined) => ({
  error: message !== undefined,
  helperText: message === undefined ? undefined : <FieldError>{message}</FieldError>,
})
