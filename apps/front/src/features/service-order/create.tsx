import { useState } from 'react'
import { useClock } from '../../kit/session/clock.ts'
import { useUser } from '../../kit/session/session-context.tsx'
import { useAddress } from '../../kit/page/use-address.ts'
import { ServiceOrderEditor } from './form.tsx'

/** Opens an order at the desk: of the machine that the address names, by who is signed in, now. */
export default function OpenOrder() {
  const { produto = null } = useAddress()
  const { employeeId } = useUser()
  const clock = useClock()
  const [openedAt] = useState(() => new Date(clock()).toISOString())
  return (
    <ServiceOrderEditor before={null} initial={{ productId: produto, technicianId: employeeId, openedAt }} />
  )
}
