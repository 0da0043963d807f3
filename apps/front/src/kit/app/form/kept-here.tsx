import { staysHere } from '../../../ui/feedback/standing.ts'
import { CloudOffIcon } from '../../../ui/theme/icons.tsx'
import { rem } from '../../../ui/theme/tokens.ts'
import { useSync } from '../device.ts'

/** In a bar, above what saves: without a network, that what is saved stays on the device for now. */
export function KeptHere() {
  const { offline } = useSync()
  if (!offline) return null
  return (
    <p>
      <CloudOffIcon style={{ fontSize: rem(20) }} />
      {staysHere}
    </p>
  )
}
