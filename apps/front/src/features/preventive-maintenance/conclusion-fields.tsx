import type { toldBy } from '@rentme/domain/preventive-maintenance/told'
import { preventiveMaintenances } from '@rentme/domain/preventive-maintenance/preventive-maintenance'
import type { ComponentProps } from 'react'
import { fieldsFor } from '../../kit/fields/fields.tsx'
import { useUser } from '../../kit/session/session-context.tsx'
import { MachineTold, type Meter } from '../service-order/shared/machine-told.tsx'

const { Multiline, Photos, Signature } = fieldsFor(preventiveMaintenances)

type Props = Pick<ComponentProps<typeof MachineTold>, 'productId' | 'placeOf'> & {
  /** The questions that tell of the machine. */
  asked: ReturnType<typeof toldBy>
  meter: Meter
  /** Whether the verdict on safety is asked for here. */
  asksVerdict: boolean
}

/** What no question has asked of reading, safety and parts, and notes: in both builds, in this order. */
export function ConclusionFields({ asked, meter, asksVerdict, ...whose }: Props) {
  return (
    <>
      <MachineTold
        {...(asked.hourMeter === undefined && { meter })}
        {...(asksVerdict && { verdict: { required: true } })}
        {...whose}
      />
      {asked.partsReplaced === undefined && <Multiline name="partsReplaced" rows={2} />}
      <Multiline name="notes" rows={2} />
    </>
  )
}

/** Photos of no question, and the signature of who did the work, where no question asks for it. */
export function ProofFields({ asksSignature }: { asksSignature: boolean }) {
  const { name } = useUser()
  return (
    <>
      <Photos name="photos" />
      {asksSignature && <Signature name="signature" signer={name} columns={6} />}
    </>
  )
}
