import { resultLabels } from '@rentme/domain/training/training'
import { AlertIcon, CheckRingIcon, MinusRingIcon } from '../../ui/theme/icons.tsx'
import { QuietState } from '../../ui/feedback/quiet-state.tsx'
import type { ParticipantRead } from './participants.ts'

/** How a participant did in a training that took place. */
export function ParticipantResult({ participant: { attended, result } }: { participant: ParticipantRead }) {
  if (!attended) return <QuietState label="Ausente" tone="mute" icon={MinusRingIcon} />
  if (result === 'satisfactory')
    return <QuietState label={resultLabels.satisfactory} tone="ok" icon={CheckRingIcon} />
  if (result === 'unsatisfactory')
    return <QuietState label={resultLabels.unsatisfactory} tone="danger" icon={AlertIcon} />
  return <QuietState label="Presente" tone="mute" icon={CheckRingIcon} />
}
