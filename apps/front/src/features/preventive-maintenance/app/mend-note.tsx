import { fieldsOf } from '@rentme/domain/words/column'
import { preventiveMaintenances } from '@rentme/domain/preventive-maintenance/preventive-maintenance'
import { formatHours } from '@rentme/domain/kit/number'
import { RefusedNote, type Collision } from '../../../kit/app/form/refused-note.tsx'
import { MomentField, momentError } from '../../../kit/fields/field-moment.tsx'
import type { QueueItem } from '../../../offline/queue/queue-item.ts'
import { refusedReading } from '../../hour-meter/shared/doubt.ts'
import { judgedOf, withReading, type Preventive, type PreventiveContext } from './preventive.ts'

const fields = fieldsOf(preventiveMaintenances)

type Props = {
  item: QueueItem
  sheet: Preventive
  context: PreventiveContext
  onChange: (change: (sheet: Preventive) => Preventive) => void
}

/** Why a preventive was refused, the reading that has overtaken its own, and when it was. */
export function MendNote({ item, sheet, context, onChange }: Props) {
  const { lastReading } = context
  const { hours: mine } = judgedOf(sheet, context)
  const isOvertaken =
    mine !== null &&
    lastReading !== null &&
    mine < lastReading &&
    refusedReading(context, judgedOf(sheet, context)) !== null
  const collisions: Collision[] = !isOvertaken
    ? []
    : [
        {
          label: fields.hourMeter.label,
          mine: formatHours(mine),
          theirs: formatHours(lastReading),
          onTake: () => onChange((current) => withReading(current, context, lastReading)),
        },
      ]
  return (
    <div style={{ marginBottom: 10 }}>
      <RefusedNote item={item} collisions={collisions} />
      <MomentField
        id="performed-at"
        label={fields.performedAt.label}
        value={sheet.performedAt ?? ''}
        onChange={(performedAt) => onChange((current) => ({ ...current, performedAt }))}
        message={momentError(sheet.performedAt)}
      />
    </div>
  )
}
