import type { Question } from '@rentme/domain/checklist/question'
import type { PreventiveMaintenanceTemplateQuestion } from '@rentme/domain/preventive-maintenance-template/preventive-maintenance-template'
import { toldBy } from '@rentme/domain/preventive-maintenance/told'

type Asked = Pick<PreventiveMaintenanceTemplateQuestion, 'id' | 'question' | 'type' | 'required' | 'position'>

/** A template's question as every questionnaire asks it: no limits, photos as they come. */
export const askedOf = ({ id, question, type, required, position }: Asked): Question => ({
  id,
  question,
  type,
  required,
  position,
  unit: toldBy([{ type, question }]).hourMeter === undefined ? null : 'h',
  min: null,
  max: null,
  photoRule: 'never',
  appliesTo: 'both',
})
