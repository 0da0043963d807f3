import Button, { type ButtonProps } from '@mui/material/Button'
import { useSession } from '../../kit/session/session-context.tsx'
import { KeyIcon } from '../../ui/theme/icons.tsx'

/**
 * Whether passkeys of this server can be used here: the page is its own, which a native shell's is not, and the browser
 * knows them. Asked without the library, which comes with the first use.
 */
export const useHasPasskeys = (): boolean =>
  useSession().base === '' && typeof globalThis.PublicKeyCredential === 'function'

/** Uses a passkey; nothing where there are none. */
export function PasskeyButton(props: ButtonProps) {
  if (!useHasPasskeys()) return null
  return <Button size="large" variant="outlined" startIcon={<KeyIcon />} {...props} />
}
