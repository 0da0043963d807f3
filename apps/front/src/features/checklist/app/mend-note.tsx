import { checklists } from '@rentme/domain/checklist/checklist'
import { fieldsOf } from '@rentme/domain/words/column'
import { RefusedNote } from '../../../kit/app/form/refused-note.tsx'
import { MomentField, momentError } from '../../../kit/fields/field-moment.tsx'
import { collisionsOf } from './flow/collisions.ts'
import type { Flow } from '../register/flow.ts'
import type { Ready } from '../register/use-flow-context.ts'

const fields = fieldsOf(checklists)

type Props = { flow: Flow; ready: Ready; onChange: (change: (flow: Flow) => Flow) => void }

/** Why a checklist was refused, and what of it says otherwise than the company by now. */
export function MendNote({ flow, ready, onChange }: Props) {
  const collisions = collisionsOf(flow, ready).map(({ take, ...collision }) => ({
    ...collision,
    onTake: () => onChange(take),
  }))
  return <RefusedNote item={ready.replaced} collisions={collisions} />
}

/** When it was: a wrong clock may have told it wrongly. */
export function MendMoment({ flow, onChange }: Omit<Props, 'ready'>) {
  return (
    <MomentField
      id="performed-at"
      label={fields.performedAt.label}
      value={flow.performedAt ?? ''}
      onChange={(performedAt) => onChange((current) => ({ ...current, performedAt }))}
      message={momentError(flow.performedAt)}
    />
  )
}
